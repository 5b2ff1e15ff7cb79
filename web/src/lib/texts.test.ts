import { beforeAll, describe, expect, test } from 'vitest'
import type { Tagged } from './types'
import { gameTexts, LANGUAGES, language, loadGameTexts, setLanguage, t } from './texts'

beforeAll(() => Promise.all(['ink', 'route', 'squid'].map((game) => loadGameTexts(game))))

test('the page speaks English, and an id where it has no words', () => {
  expect(LANGUAGES).toContain('en')
  expect(t('title')).toBe('Ludotek')
  expect(t('no-such-thing')).toBe('no-such-thing')
})

test('a language that there is not is English', async () => {
  await setLanguage('tlh')
  expect(language()).toBe('en')
  expect(t('title')).toBe('Ludotek')
})

test('a game that is not loaded says ids', () => {
  expect(gameTexts('chess').say('game-title')).toBe('game-title')
})

// The same sentences as in tests/games/test_texts.py.
const INK: [Tagged, string][] = [
  [{ type: 'TokenDrawn', seat: 1, colours: 'l' }, 'B drew a token: light blue.'],
  [{ type: 'TokenDrawn', seat: 1, colours: 'ld' }, 'B drew a token: light blue and dark blue.'],
  [{ type: 'TokenDrawn', seat: 1, colours: 'lz' }, 'B drew a token: light blue and z.'],
  [{ type: 'Passed', seat: 0, bottles: 0 }, 'A passed.'],
  [{ type: 'Passed', seat: 0, bottles: 2 }, 'A passed, and 2 palette bottles became jokers.'],
  [
    { type: 'TokenPlaced', seat: 0, x: 0, y: -1, down: true, bottles: 0 },
    'A covered 0,-1 and the square below.',
  ],
  [
    {
      type: 'SpotsFilled',
      seat: 0,
      spots: [
        [0, 1],
        [2, 3],
      ],
    },
    'A filled the white spots at 0,1 and 2,3.',
  ],
  [{ type: 'BonusDeclined', seat: 0, bonus: 4 }, 'A skipped bonus 4 (move a tile).'],
  [{ type: 'ExtraTurns', seats: [0, 2] }, 'A tie: only A and C play on, one more turn each.'],
  [{ type: 'SumiDiscarded', nib: 3, tile: null }, 'Sumi found none. Nib 3 is empty.'],
  [{ type: 'SumiDiscarded', nib: 3, tile: 0 }, 'Sumi found none: tile 0, at nib 3, is out of the game.'],
]

describe('what happened', () => {
  test.each(INK)('in Ink: %j', (event, text) => {
    expect(gameTexts('ink').say(event.type, event)).toBe(text)
  })

  test('the short text of an event leaves out the path', () => {
    const event = {
      type: 'MarbleMoved',
      rule: 'R-25',
      seat: 0,
      path: [
        [0, 0],
        [1, -1],
      ],
    }
    expect(gameTexts('route').tell(event)).toBe('A moved a marble.')
    expect(gameTexts('route').say('MarbleMoved', event)).toBe('A moved a marble: 0,0 – 1,-1.')
  })

  test('players are shown by name', () => {
    const names = gameTexts('route', (seat) => ['Ada', 'Ben'][seat]!)
    expect(names.tell({ type: 'Skipped', seat: 1 })).toBe('Ben had no legal action and was skipped.')
  })
})

test('why not', () => {
  expect(gameTexts('route').why('R-22', { q: 1, r: 0 })).toBe('That tile holds a marble already.')
  expect(gameTexts('ink').say('I-43', { x: -2048, y: 1234 })).toContain('at -2048,1234 has')
})
