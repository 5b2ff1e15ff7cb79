import type { GamePoster } from '../../lib/games'
import Poster from './Poster.svelte'

/** The contest in which an option speaks; without one, only in a whole match. */
const CONTESTS: Record<string, string | null> = { recruit: null, wall: 'marbles', max_rounds: 'finale' }

export const poster: GamePoster = {
  Poster,
  order: 2,
  minutes: 60,
  quick: { seats: 4 },
  applies: (option, { options }) => {
    const only = options.only ?? null
    return !(option in CONTESTS) || only === null || only === CONTESTS[option]
  },
  pictures: { options: ['only'], load: () => import('./OptionPicture.svelte') },
}
