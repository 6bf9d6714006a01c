import type { Minor } from '../platform/money.ts'

/** An earning that can be paid out early; `net` in minor units, greater than zero. */
export type Candidate = { id: string; net: Minor }

const sumOf = (candidates: readonly Candidate[]) => candidates.reduce<Minor>((all, { net }) => all + net, 0)

/** The number of subsets tried. It covers all subsets of about 18 earnings; with more, the search keeps the largest and varies the smaller ones. */
const choicesTried = 300_000

/**
 * The earnings whose nets add up to `target` or as little as possible more, so that their fee is the lowest. Undefined if all of them together do not reach
 * it. Exact for few earnings; for many it is the best of the choices that are tried, which is mostly within a cent.
 */
export function cheapestChoice(candidates: readonly Candidate[], target: Minor): Candidate[] | undefined {
  const sorted = candidates.toSorted((a, b) => b.net - a.net)
  const total = sumOf(sorted)
  if (total < target) return undefined
  let best = { sum: total, chosen: sorted }
  let tried = 0
  const choose = (at: number, sum: Minor, rest: Minor, chosen: Candidate[]) => {
    tried += 1
    if (sum >= target) {
      if (sum < best.sum) best = { sum, chosen: [...chosen] }
      return
    }
    const next = sorted[at]
    if (!next || tried > choicesTried || best.sum === target || sum + rest < target) return
    if (sum + next.net < best.sum) {
      chosen.push(next)
      choose(at + 1, sum + next.net, rest - next.net, chosen)
      chosen.pop()
    }
    choose(at + 1, sum, rest - next.net, chosen)
  }
  choose(0, 0, total, [])
  return best.chosen
}
