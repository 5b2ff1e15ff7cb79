/** What does not happen every turn is said for a while, as it comes. */
import type { GameTexts } from '../../lib/texts'
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

const isBlack = (event: Event): boolean =>
  (event.type === 'ObjectiveCompleted' && event.black) || (event.type === 'SpotsFilled' && event.black > 0)

interface Line {
  readonly text: string
  /** What Sumi did stands beside her columns as well, where there is room for them. */
  readonly isHers: boolean
}

export class News {
  lines = $state.raw<readonly Line[]>([])
  private timer = 0

  take(events: readonly Event[], { tell, say }: GameTexts): void {
    const rare = events.filter((event) => RARE.has(event.type) || isBlack(event))
    if (!rare.length) return
    clearTimeout(this.timer)
    const lines = rare.map((event) => ({
      text: tell(event as unknown as Tagged),
      isHers: event.type.startsWith('Sumi'),
    }))
    this.lines = rare.some(isBlack) ? [...lines, { text: say('black-means'), isHers: false }] : lines
    this.timer = window.setTimeout(() => (this.lines = []), SAID)
  }
}
