/** Rare events, announced for a few seconds. */
import type { GameTexts } from '../../lib/texts'
import type { Tagged } from '../../lib/types'
import type { Event } from './types'

const DURATION = 7000
const RARE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'EndTriggered',
  'ExtraTurns',
  'DoubleTokensAdded',
  'TokenLost',
  'BonusLapsed',
  'SumiDiscarded',
  'SumiPlaced',
])

const isBlack = (event: Event): boolean => event.type === 'ObjectiveCompleted' && event.black > 0

interface Line {
  readonly text: string
  /** Whether it is about Sumi: on wide screens her column shows it already. */
  readonly isAboutSumi: boolean
}

export class Announcements {
  lines = $state.raw<readonly Line[]>([])
  private timer = 0

  announce(events: readonly Event[], { tell, say }: GameTexts): void {
    const rare = events.filter((event) => RARE.has(event.type))
    const areBlackOnes = events.some(isBlack)
    if (!rare.length && !areBlackOnes) return
    clearTimeout(this.timer)
    const lines = rare.map((event) => ({
      text: tell(event as unknown as Tagged),
      isAboutSumi: event.type.startsWith('Sumi'),
    }))
    this.lines = areBlackOnes ? [...lines, { text: say('black-means'), isAboutSumi: false }] : lines
    this.timer = window.setTimeout(() => (this.lines = []), DURATION)
  }
}
