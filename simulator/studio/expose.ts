import type { Colour } from './paints.ts'

/** One look at each pixel, and four more where it differs from its neighbours, so that edges come out smooth. `see` leaves what it sees in `out`. */
export function expose(see: (u: number, v: number) => number, out: Colour, side: number): Float32Array {
  const light = new Float32Array(side * side * 3)
  const which = new Int8Array(side * side)
  for (let j = 0, at = 0; j < side; j += 1) {
    for (let i = 0; i < side; i += 1, at += 1) {
      which[at] = see((i + 0.5) / side, (j + 0.5) / side)
      keep(light, at, out[0], out[1], out[2])
    }
  }
  for (const at of edges(light, which, side)) {
    const i = at % side
    const j = Math.floor(at / side)
    let r = 0
    let g = 0
    let b = 0
    for (let sample = 0; sample < 4; sample += 1) {
      see((i + (across[sample] ?? 0)) / side, (j + (down[sample] ?? 0)) / side)
      r += Math.min(out[0], 1.6) / 4
      g += Math.min(out[1], 1.6) / 4
      b += Math.min(out[2], 1.6) / 4
    }
    keep(light, at, r, g, b)
  }
  return light
}

const across = Float64Array.of(0.13, 0.62, 0.38, 0.87)
const down = Float64Array.of(0.38, 0.13, 0.87, 0.62)

function keep(light: Float32Array, at: number, r: number, g: number, b: number) {
  light[at * 3] = r
  light[at * 3 + 1] = g
  light[at * 3 + 2] = b
}

function edges(light: Float32Array, which: Int8Array, side: number): number[] {
  const differs = (at: number, other: number) =>
    which[at] !== which[other] || (which[at] !== -1 && Math.abs((light[at * 3 + 1] ?? 0) - (light[other * 3 + 1] ?? 0)) > 0.22)
  const found: number[] = []
  for (let at = side; at < side * (side - 1); at += 1)
    if (differs(at, at - 1) || differs(at, at + 1) || differs(at, at - side) || differs(at, at + side)) found.push(at)
  return found
}
