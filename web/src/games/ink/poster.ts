import type { GamePoster } from '../../lib/games'
import Poster from './Poster.svelte'

/** Options that only apply to a solo game, and to a game of several players. */
const SOLO = ['level']
const SEVERAL = ['first', 'max_passes']

export const poster: GamePoster = {
  Poster,
  order: 1,
  minutes: 45,
  quickStart: { seats: 2 },
  soloOption: 'level',
  applies: (option, { seats }) => !(seats === 1 ? SEVERAL : SOLO).includes(option),
  pictures: { options: ['level', 'x_covers_objectives'], load: () => import('./OptionPicture.svelte') },
}
