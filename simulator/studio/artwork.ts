import sharp from 'sharp'
import type { Colour } from './paints.ts'

/** A flat picture, read by its share of width and height. */
export type Artwork = (u: number, v: number, out: Colour) => void

const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

/** Draws an SVG that many pixels wide, to be printed on something. */
export async function artwork(svg: string, width = 640): Promise<Artwork> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { height, channels } = info
  const { width: columns } = info
  const blend = (part: number, at: number, below: number, fx: number, fy: number) => {
    const upper = value(at + part) + (value(at + channels + part) - value(at + part)) * fx
    const lower = value(below + part) + (value(below + channels + part) - value(below + part)) * fx
    return upper + (lower - upper) * fy
  }
  const value = (at: number) => linear[data[at] ?? 0] ?? 0
  return (u, v, out) => {
    const x = Math.min(Math.max(u * columns - 0.5, 0), columns - 1.001)
    const y = Math.min(Math.max(v * height - 0.5, 0), height - 1.001)
    const left = x | 0
    const top = y | 0
    const at = (top * columns + left) * channels
    const below = at + columns * channels
    out[0] = blend(0, at, below, x - left, y - top)
    out[1] = blend(1, at, below, x - left, y - top)
    out[2] = blend(2, at, below, x - left, y - top)
  }
}

/** Light and shade as a picture: 0 where the light is kept away, 1 where it comes through. */
export async function gobo(svg: string, side = 256): Promise<(u: number, v: number) => number> {
  const { data, info } = await sharp(Buffer.from(svg)).resize(side, side).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    (data[(Math.min(Math.max(y, 0), side - 1) * side + Math.min(Math.max(x, 0), side - 1)) * info.channels] ?? 0) / 255
  return (u, v) => {
    const x = u * side - 0.5
    const y = v * side - 0.5
    const left = Math.floor(x)
    const top = Math.floor(y)
    const fx = x - left
    const fy = y - top
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * fx
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * fx
    return upper + (lower - upper) * fy
  }
}
