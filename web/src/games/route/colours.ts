/** The colours of Route, by seat. */
import type { ColourFamily } from '../../lib/colour-families'

export interface Colour {
  readonly family: ColourFamily
  readonly fill: string
  readonly edge: string
}

export const COLOURS: readonly Colour[] = [
  { family: 'sun', fill: '#EBAA19', edge: '#9A6A00' },
  { family: 'air', fill: '#8BC8E6', edge: '#3E84A8' },
  { family: 'ember', fill: '#C5301B', edge: '#7A1406' },
  { family: 'plum', fill: '#6C4655', edge: '#3A1F2C' },
  { family: 'night', fill: '#16308A', edge: '#060F3D' },
  { family: 'moss', fill: '#8F9383', edge: '#53574A' },
]
