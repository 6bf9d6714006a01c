import type { Colour } from './textures.ts'

/** Adaptive antialiasing: one ray per pixel, and four more at edges. `traceRay` writes the colour to `out` and returns the index of the object hit. */
export function samplePixels(traceRay: (u: number, v: number) => number, out: Colour, side: number): Float32Array {
  const pixels = new Float32Array(side * side * 3)
  const objects = new Int8Array(side * side)
  for (let j = 0, at = 0; j < side; j += 1) {
    for (let i = 0; i < side; i += 1, at += 1) {
      objects[at] = traceRay((i + 0.5) / side, (j + 0.5) / side)
      setPixel(pixels, at, out[0], out[1], out[2])
    }
  }
  for (const at of edgePixels(pixels, objects, side)) {
    const i = at % side
    const j = Math.floor(at / side)
    let r = 0
    let g = 0
    let b = 0
    for (let sample = 0; sample < 4; sample += 1) {
      traceRay((i + (sampleX[sample] ?? 0)) / side, (j + (sampleY[sample] ?? 0)) / side)
      r += Math.min(out[0], 1.6) / 4
      g += Math.min(out[1], 1.6) / 4
      b += Math.min(out[2], 1.6) / 4
    }
    setPixel(pixels, at, r, g, b)
  }
  return pixels
}

const sampleX = Float64Array.of(0.13, 0.62, 0.38, 0.87)
const sampleY = Float64Array.of(0.38, 0.13, 0.87, 0.62)

function setPixel(pixels: Float32Array, at: number, r: number, g: number, b: number) {
  pixels[at * 3] = r
  pixels[at * 3 + 1] = g
  pixels[at * 3 + 2] = b
}

function edgePixels(pixels: Float32Array, objects: Int8Array, side: number): number[] {
  const differs = (at: number, other: number) =>
    objects[at] !== objects[other] || (objects[at] !== -1 && Math.abs((pixels[at * 3 + 1] ?? 0) - (pixels[other * 3 + 1] ?? 0)) > 0.22)
  const edgeList: number[] = []
  for (let at = side; at < side * (side - 1); at += 1)
    if (differs(at, at - 1) || differs(at, at + 1) || differs(at, at - side) || differs(at, at + side)) edgeList.push(at)
  return edgeList
}
