/** A round number from 1, 2 or 5 times a power of ten that is not below `value`. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power
}

/** The ticks of an axis from 0 to a round number above `max`, four at most besides 0. */
export function axisTicks(max: number): number[] {
  const step = roundUp(Math.max(max, 1) / 4)
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, at) => at * step)
}

/** At most `most` of the places from 0 to `count` − 1, evenly, with the first. */
export const labelledPlaces = (count: number, most: number): number[] => {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}
