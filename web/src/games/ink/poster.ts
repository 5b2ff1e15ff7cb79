import type { GamePoster } from '../../lib/games'
import Poster from './Poster.svelte'

/** What only a game against Sumi has, and what only a game of several has. */
const SOLO = ['level']
const SEVERAL = ['first', 'max_passes']

export const poster: GamePoster = {
  Poster,
  order: 1,
  minutes: 45,
  quick: { seats: 2 },
  applies: (option, { seats }) => !(seats === 1 ? SEVERAL : SOLO).includes(option),
  pictures: { options: ['level', 'x_covers_objectives'], load: () => import('./OptionPicture.svelte') },
}
