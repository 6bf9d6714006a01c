/** A round number from 1, 2 or 5 times a power of ten that is not below `value`. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power
}

/** Round ticks that enclose all amounts and zero: at most three steps above zero, and as many below as needed. */
export function forecastScale(amounts: readonly number[]) {
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const step = roundUp(Math.max(high, -low, 1) / 3)
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), low < 0 ? 0 : 1)]
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { ticks, least: first * step, most: last * step }
}
