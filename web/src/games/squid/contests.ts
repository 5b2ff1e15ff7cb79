/** The six contests in their order (S-3). */
export const CONTESTS: readonly string[] = [
  'red_light',
  'dalgona',
  'tug_of_war',
  'marbles',
  'glass_bridge',
  'finale',
]
