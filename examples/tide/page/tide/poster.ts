import type { GamePoster } from '@ludotek/lib/games'
import Poster from './Poster.svelte'

export const poster: GamePoster = { Poster, order: 9, minutes: 10, quickStart: { seats: 3 } }
