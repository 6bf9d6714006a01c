/** Chance from a seed: the same seed and the same questions give the same answers, on any machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  between(least: number, most: number): number
  /** Gathers around the middle of the range, and never leaves it. */
  around(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** One of the choices, each as likely as its weight says. */
  weighted<T>(choices: readonly T[], weights: readonly number[]): T
  /** `count` different ones of the choices, or all of them, in chance order. */
  some<T>(choices: readonly T[], count: number): T[]
  /** A stream of its own, so that more questions asked of one thing do not change the next. */
  fork(name: string | number): Random
}

/** Mulberry32: 32 bits of state, plenty for a made-up world. */
export function randomFrom(seed: string | number): Random {
  const name = String(seed)
  let state = hashOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const between = (least: number, most: number) => least + next() * (most - least)
  const pick = <T>(choices: readonly T[]): T => one(choices, whole(0, choices.length - 1))

  return {
    next,
    whole,
    between,
    around: (least, most) => between(least, most) / 3 + between(least, most) / 3 + between(least, most) / 3,
    chance: (probability) => next() < probability,
    pick,
    weighted: <T>(choices: readonly T[], weights: readonly number[]): T => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return one(choices, found < 0 ? choices.length - 1 : found)
    },
    some: <T>(choices: readonly T[], count: number): T[] => {
      const left = [...choices]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(whole(0, left.length - 1), 1)).flat()
    },
    fork: (part) => randomFrom(`${name}/${part}`),
  }
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

function one<T>(choices: readonly T[], at: number): T {
  const choice = choices[at]
  if (choice === undefined) throw new RangeError('Nothing to choose from')
  return choice
}
