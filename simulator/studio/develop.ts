import sharp from 'sharp'
import { randomFrom } from '../random.ts'

/** Highlights roll off as film does, and a touch of warmth. */
function curve(light: number): number {
  const x = Math.max(0, light) * 0.62
  return Math.min(1, (x * (2.2 * x + 0.28)) / (x * (2.05 * x + 0.62) + 0.14))
}
const levels = Uint8ClampedArray.from({ length: 4096 }, (_, at) => {
  const value = curve(at / 1024)
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
})

const toned = (light: number) => levels[Math.min(4095, light) | 0] ?? 0

/** From light to a JPEG of that side: toned, a little darker at the corners, with the grain of a fine film. */
export async function develop(light: Float32Array, rendered: number, side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(rendered * rendered * 3)
  for (let j = 0, at = 0; j < rendered; j += 1) {
    const v = (j / rendered - 0.5) * 2
    for (let i = 0; i < rendered; i += 1, at += 3) {
      const u = (i / rendered - 0.5) * 2
      const exposure = 1024 * (1 - 0.06 * (u * u + v * v) ** 2) * (grain[(at * 7 + j * 131) & 0xffff] ?? 1)
      const r = light[at] ?? 0
      const g = light[at + 1] ?? 0
      const b = light[at + 2] ?? 0
      // Film holds its colours back a little
      const grey = 0.16 * (0.24 * r + 0.68 * g + 0.08 * b)
      pixels[at] = toned((r * 0.84 + grey) * exposure)
      pixels[at + 1] = toned((g * 0.84 + grey) * exposure)
      pixels[at + 2] = toned((b * 0.84 + grey) * exposure)
    }
  }
  return sharp(pixels, { raw: { width: rendered, height: rendered, channels: 3 } })
    .resize(side, side, { kernel: 'lanczos3' })
    .jpeg({ quality: 86 })
    .toBuffer()
}

const random = randomFrom('grain')
const grain = Float32Array.from({ length: 0x10000 }, () => random.around(0.955, 1.045))
