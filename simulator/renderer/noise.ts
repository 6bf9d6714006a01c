import { randomFrom } from '../random.ts'

const side = 256
const mask = side - 1

/** Tileable fractal noise around 0. Five octaves are enough for plaster and stone. */
function makeTile(): Float32Array {
  const random = randomFrom('noise')
  const tile = new Float32Array(side * side)
  for (let octave = 0; octave < 5; octave += 1) {
    const cells = 8 << octave
    const lattice = Float32Array.from({ length: cells * cells }, () => random.next() - 0.5)
    const at = (x: number, y: number) => lattice[(y % cells) * cells + (x % cells)] ?? 0
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const u = (x * cells) / side
        const v = (y * cells) / side
        tile[y * side + x] = (tile[y * side + x] ?? 0) + interpolate(at, u, v) / 1.8 ** octave
      }
    }
  }
  return tile
}

function interpolate(at: (x: number, y: number) => number, u: number, v: number) {
  const x = Math.floor(u)
  const y = Math.floor(v)
  const fx = (u - x) ** 2 * (3 - 2 * (u - x))
  const fy = (v - y) ** 2 * (3 - 2 * (v - y))
  const top = at(x, y) + (at(x + 1, y) - at(x, y)) * fx
  const bottom = at(x, y + 1) + (at(x + 1, y + 1) - at(x, y + 1)) * fx
  return top + (bottom - top) * fy
}

const tile = makeTile()

/** Fractal noise, about −0.5 to 0.5; one unit of `u` and `v` is one tile. */
export function fractalNoise(u: number, v: number): number {
  const x = u * side
  const y = v * side
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const row = (top & mask) * side
  const next = ((top + 1) & mask) * side
  const a = tile[row + (left & mask)] ?? 0
  const b = tile[row + ((left + 1) & mask)] ?? 0
  const c = tile[next + (left & mask)] ?? 0
  const d = tile[next + ((left + 1) & mask)] ?? 0
  return a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy
}

/** A hash of a grid cell, from 0 to 1. */
export function cellNoise(x: number, y: number, z: number): number {
  let hash = (Math.imul(x | 0, 0x1b873593) + Math.imul(y | 0, 0x85ebca6b) + Math.imul(z | 0, 0x27d4eb2f)) | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296
}
