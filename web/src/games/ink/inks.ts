/** The five inks (I-1), each with a dark tone and its colour family. */
import type { ColourFamily } from '../../lib/colour-families'

interface Ink {
  readonly fill: string
  readonly dark: string
  readonly family: ColourFamily
}

export const INKS: Readonly<Record<string, Ink>> = {
  y: { fill: '#EDBE3B', dark: '#B07F08', family: 'sun' },
  r: { fill: '#C93B27', dark: '#84190B', family: 'ember' },
  p: { fill: '#9464AE', dark: '#5A2F75', family: 'plum' },
  l: { fill: '#98D5E9', dark: '#4691AF', family: 'air' },
  d: { fill: '#12305F', dark: '#030F2B', family: 'night' },
}
