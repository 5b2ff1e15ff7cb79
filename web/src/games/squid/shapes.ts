/** SVG paths of the shapes stamped into the toffee, around 0,0. */
export const SHAPES: Readonly<Record<string, string>> = {
  circle: 'M0-44A44 44 0 1 1 0 44A44 44 0 1 1 0-44Z',
  triangle: 'M0-48L46 34H-46Z',
  star: 'M0-52L14.1-19.4L49.5-16.1L22.7 7.4L30.6 42.1L0 23.9L-30.6 42.1L-22.7 7.4L-49.5-16.1L-14.1-19.4Z',
  umbrella:
    'M-50 4A50 46 0 0 1 50 4Q42-6 33 4Q25-6 17 4Q8-6 0 4Q-8-6-17 4Q-25-6-33 4Q-42-6-50 4ZM0 4V38Q0 50 12 50T22 38',
  crack: 'M-44-36L-14-22L-22 4L10-6L6 26L40 40M-22 4L-44 22M10-6L36-28',
}
