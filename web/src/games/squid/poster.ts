import type { GamePoster } from '../../lib/games'
import Poster from './Poster.svelte'

/** The contest in which an option matters; null means only in a whole match. */
const CONTESTS: Record<string, string | null> = { recruit: null, wall: 'marbles', max_rounds: 'finale' }

export const poster: GamePoster = {
  Poster,
  order: 2,
  minutes: 60,
  quickStart: { seats: 4 },
  applies: (option, { options }) => {
    const only = options.only ?? null
    return !(option in CONTESTS) || only === null || only === CONTESTS[option]
  },
  pictures: { options: ['only'], load: () => import('./OptionPicture.svelte') },
}
