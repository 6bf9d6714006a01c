import sharp from 'sharp'
import type { Colour } from './textures.ts'

/** A flat image, sampled by texture coordinates from 0 to 1. */
export type Artwork = (u: number, v: number, out: Colour) => void

const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

/** Rasterizes an SVG for use as a texture. */
export async function loadArtwork(svg: string, width = 640): Promise<Artwork> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { height, channels } = info
  const { width: columns } = info
  const interpolate = (part: number, at: number, below: number, fx: number, fy: number) => {
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
    out[0] = interpolate(0, at, below, x - left, y - top)
    out[1] = interpolate(1, at, below, x - left, y - top)
    out[2] = interpolate(2, at, below, x - left, y - top)
  }
}

/** A light mask: 0 blocks the light, 1 lets it through. */
export async function loadGobo(svg: string, side = 256): Promise<(u: number, v: number) => number> {
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
