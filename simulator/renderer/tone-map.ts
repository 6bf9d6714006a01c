import sharp from 'sharp'
import { randomFrom } from '../random.ts'

/** Filmic tone curve: highlights roll off softly. */
function filmCurve(light: number): number {
  const x = Math.max(0, light) * 0.62
  return Math.min(1, (x * (2.2 * x + 0.28)) / (x * (2.05 * x + 0.62) + 0.14))
}
const toneTable = Uint8ClampedArray.from({ length: 4096 }, (_, at) => {
  const value = filmCurve(at / 1024)
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
})

const toneMap = (light: number) => toneTable[Math.min(4095, light) | 0] ?? 0

/** Tone maps linear light, adds vignette and film grain, and encodes a JPEG. */
export async function toJpeg(light: Float32Array, renderedSide: number, side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(renderedSide * renderedSide * 3)
  for (let j = 0, at = 0; j < renderedSide; j += 1) {
    const v = (j / renderedSide - 0.5) * 2
    for (let i = 0; i < renderedSide; i += 1, at += 3) {
      const u = (i / renderedSide - 0.5) * 2
      const exposure = 1024 * (1 - 0.06 * (u * u + v * v) ** 2) * (filmGrain[(at * 7 + j * 131) & 0xffff] ?? 1)
      const r = light[at] ?? 0
      const g = light[at + 1] ?? 0
      const b = light[at + 2] ?? 0
      // Desaturates slightly, like film
      const grey = 0.16 * (0.24 * r + 0.68 * g + 0.08 * b)
      pixels[at] = toneMap((r * 0.84 + grey) * exposure)
      pixels[at + 1] = toneMap((g * 0.84 + grey) * exposure)
      pixels[at + 2] = toneMap((b * 0.84 + grey) * exposure)
    }
  }
  return sharp(pixels, { raw: { width: renderedSide, height: renderedSide, channels: 3 } })
    .resize(side, side, { kernel: 'lanczos3' })
    .jpeg({ quality: 86 })
    .toBuffer()
}

const random = randomFrom('grain')
const filmGrain = Float32Array.from({ length: 0x10000 }, () => random.around(0.955, 1.045))
