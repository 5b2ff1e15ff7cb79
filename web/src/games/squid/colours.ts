/** The teams by seat: the colour family, and the colours of the tokens. */
import type { ColourFamily } from '../../lib/colour-families'

export interface Team {
  readonly family: ColourFamily
  readonly fill: string
  readonly edge: string
  readonly text: string
}

export const TEAMS: readonly Team[] = [
  { family: 'air', fill: '#F7F4EC', edge: '#6A6F73', text: '#1A2029' },
  { family: 'plum', fill: '#DB78B0', edge: '#8C2F66', text: '#1A2029' },
  { family: 'ember', fill: '#B3231A', edge: '#5E0B06', text: '#FFFDF7' },
  { family: 'sun', fill: '#F0CE2E', edge: '#8A6C00', text: '#1A2029' },
  { family: 'moss', fill: '#5FA36B', edge: '#1F5A30', text: '#10160F' },
  { family: 'night', fill: '#1B3F86', edge: '#0A1C4A', text: '#FFFDF7' },
]
