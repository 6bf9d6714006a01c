/** A seeded random generator: the same seed and calls give the same values on any machine. */
export type Random = {
  /** From 0 up to but not including 1. */
  next(): number
  /** An integer from `min` to `max`, inclusive. */
  integer(min: number, max: number): number
  between(min: number, max: number): number
  /** Bell-shaped around the middle of the range, never outside it. */
  around(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** A choice with a probability in proportion to its weight. */
  weighted<T>(choices: readonly T[], weights: readonly number[]): T
  /** `count` distinct choices, or all of them, in random order. */
  sample<T>(choices: readonly T[], count: number): T[]
  /** An independent generator, so that more calls for one object do not change the next. */
  fork(name: string | number): Random
}

/** Mulberry32; 32 bits of state are enough here. */
export function randomFrom(seed: string | number): Random {
  const name = String(seed)
  let state = hashOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const between = (min: number, max: number) => min + next() * (max - min)
  const pick = <T>(choices: readonly T[]): T => itemAt(choices, integer(0, choices.length - 1))

  return {
    next,
    integer,
    between,
    around: (min, max) => between(min, max) / 3 + between(min, max) / 3 + between(min, max) / 3,
    chance: (probability) => next() < probability,
    pick,
    weighted: <T>(choices: readonly T[], weights: readonly number[]): T => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return itemAt(choices, found < 0 ? choices.length - 1 : found)
    },
    sample: <T>(choices: readonly T[], count: number): T[] => {
      const left = [...choices]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(integer(0, left.length - 1), 1)).flat()
    },
    fork: (part) => randomFrom(`${name}/${part}`),
  }
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

function itemAt<T>(choices: readonly T[], at: number): T {
  const choice = choices[at]
  if (choice === undefined) throw new RangeError('Nothing to choose from')
  return choice
}
