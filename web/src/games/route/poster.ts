import type { GamePoster } from '../../lib/games'
import Poster from './Poster.svelte'

export const poster: GamePoster = {
  Poster,
  order: 3,
  minutes: 30,
  quickStart: { seats: 2 },
  pictures: {
    options: [
      'tile_set',
      'block_unit',
      'placement',
      'marble_move',
      'pass_through',
      'connectivity',
      'holes',
      'win_gaps',
    ],
    load: () => import('./OptionPicture.svelte'),
  },
}
