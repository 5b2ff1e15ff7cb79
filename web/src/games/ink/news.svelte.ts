/** What does not happen every turn is said for a while, as it comes. */
import type { Tagged } from '../../lib/types'
import type { Event } from './types'

const SAID = 7000
const RARE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'EndTriggered',
  'ExtraTurns',
  'DoubleTokensAdded',
  'TokenLost',
  'BonusLapsed',
  'SumiDiscarded',
  'SumiPlaced',
])

const isRare = (event: Event): boolean =>
  RARE.has(event.type) ||
  (event.type === 'ObjectiveCompleted' && event.black) ||
  (event.type === 'SpotsFilled' && event.black > 0)

export class News {
  lines = $state.raw<readonly string[]>([])
  private timer = 0

  take(events: readonly Event[], tell: (event: Tagged) => string): void {
    const rare = events.filter(isRare)
    if (!rare.length) return
    clearTimeout(this.timer)
    this.lines = rare.map((event) => tell(event as unknown as Tagged))
    this.timer = window.setTimeout(() => (this.lines = []), SAID)
  }
}
