/** Colour is never the only cue: each family of hues has its own pattern and shape, in all games. */

export type ColourFamily = 'sun' | 'air' | 'ember' | 'plum' | 'night' | 'moss'

/** The SVG path of a family's shape around 0,0. */
export function shapeOf(family: ColourFamily, r: number): string {
  const at = (angle: number, radius: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  switch (family) {
    case 'sun':
      return `M${Array.from({ length: 24 }, (_, i) => at((i * Math.PI) / 12, i % 2 ? 0.76 * r : r)).join('L')}Z`
    case 'air':
      return `M${-0.9 * r} 0a${0.9 * r} ${0.9 * r} 0 1 1 ${1.8 * r} 0a${0.9 * r} ${0.9 * r} 0 1 1 ${-1.8 * r} 0Z`
    case 'ember':
      return roundedPolygon(
        [
          [0, -1.06],
          [1.06, 0],
          [0, 1.06],
          [-1.06, 0],
        ],
        r,
        0.2,
      )
    case 'plum': {
      const c = 0.455 * r
      const leaf = `A${0.46 * r} ${0.46 * r} 0 1 1`
      return `M${-c} ${-c}${leaf} ${c} ${-c}${leaf} ${c} ${c}${leaf} ${-c} ${c}${leaf} ${-c} ${-c}Z`
    }
    case 'night':
      return `M${-0.8 * r} ${-0.85 * r}H${0.8 * r}V${0.1 * r}Q${0.75 * r} ${0.7 * r} 0 ${r}Q${-0.75 * r} ${0.7 * r} ${-0.8 * r} ${0.1 * r}Z`
    case 'moss':
      return roundedPolygon(
        [
          [-0.8, -0.8],
          [0.8, -0.8],
          [0.8, 0.8],
          [-0.8, 0.8],
        ],
        r,
        0.14,
      )
  }
}

/** A polygon with rounded corners; points in units of `size`, `corner` as a fraction of a side. */
export function roundedPolygon(
  points: readonly (readonly [number, number])[],
  size: number,
  corner: number,
): string {
  const near = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
    `${(size * (ax + (bx - ax) * corner)).toFixed(2)} ${(size * (ay + (by - ay) * corner)).toFixed(2)}`
  const steps = points.map((point, i) => {
    const before = points[(i + points.length - 1) % points.length]!
    const after = points[(i + 1) % points.length]!
    const peak = `${(size * point[0]).toFixed(2)} ${(size * point[1]).toFixed(2)}`
    return `${near(point, before)}Q${peak} ${near(point, after)}`
  })
  return `M${steps.join('L')}Z`
}
