// Proves the draws of Ludotek records without Ludotek: node verify.mjs FILE … (docs/records.md).
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const BAGS = JSON.parse(readFileSync(new URL('bags.json', import.meta.url), 'utf8'))
const OWN_PIECES = ['tiles', 'starting_tiles', 'tokens', 'bonus_tiles', 'data']
const sha256 = (data) => createHash('sha256').update(data).digest('hex')

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`
}

/** Which bag a draw is from, when so many of its kind were drawn before. */
function bagOf(move, earlier, seats) {
  if (move.type === 'First') return `First ${seats}`
  if (move.type === 'DrawBonus') return `DrawBonus ${earlier < 2 ? 'red' : seats === 1 ? 'blue solo' : 'blue'}`
  if (move.type === 'DrawToken') return `DrawToken ${'X'.repeat(move.colours.length)}`
  return move.type === 'DrawRecruit' ? `DrawRecruit ${earlier % seats}` : move.type
}

/** The index that a draw picks: HMAC-SHA-256, then a walk along the weights. */
function pick(seed, number, weights) {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  for (let attempt = 0; ; attempt++) {
    const message = Buffer.alloc(16)
    message.writeUInt32BE(number, 4)
    message.writeUInt32BE(attempt, 12)
    const word = createHmac('sha256', seed).update(message).digest().readBigUInt64BE()
    if (word >= 2n ** 64n - (2n ** 64n % total)) continue
    let rest = Number(word % total)
    return weights.findIndex((weight) => (rest -= weight) < 0)
  }
}

/** How many draws came from the record's seeds; an error names the first that did not. */
function verify(record) {
  const own = OWN_PIECES.filter((name) => record.options[name])
  if (own.length) throw new Error(`the table had its own ${own.join()}: put them into bags.json`)
  const bags = {}
  const draws = []
  record.moves.forEach(([actor, move], number) => {
    if (actor !== -1) return
    const name = bagOf(move, draws.filter((type) => type === move.type).length, record.seats)
    const before = record.moves[number - 1]?.[1].type
    const isNewTurn = move.type === 'DrawCandy' && before !== 'Draw'
    if (isNewTurn || ['Roll', 'Break'].includes(move.type) || !bags[name]?.size) {
      const field = Object.keys(move).find((key) => key !== 'type')
      bags[name] = new Map(BAGS[name].map(([value, weight]) => [canonical({ type: move.type, [field]: value }), weight]))
    }
    const bag = bags[name]
    const order = [...bag.keys()].sort()
    const { hash, seed } = record.seeds.findLast(({ at }) => at <= number)
    const key = Buffer.from(seed, 'hex')
    if (sha256(key) !== hash) throw new Error('this is another seed')
    const drawn = order[pick(key, draws.length, order.map((text) => bag.get(text)))]
    if (drawn !== canonical(move)) throw new Error(`move ${number} did not come from the seed`)
    if (bag.get(drawn) > 1) bag.set(drawn, bag.get(drawn) - 1)
    else bag.delete(drawn)
    draws.push(move.type)
  })
  const { game, rules, seats, options, moves } = record
  const seeds = record.seeds.map(({ at, hash }) => ({ at, hash }))
  if (sha256(canonical({ game, rules, seats, options, moves, seeds })) !== record.digest) throw new Error('the digest does not fit')
  return draws.length
}

for (const path of process.argv.slice(2)) {
  const record = JSON.parse(readFileSync(path, 'utf8'))
  console.log(`${path}: ${verify(record)} draws proven, in ${record.seeds.length} seed(s)`)
}
