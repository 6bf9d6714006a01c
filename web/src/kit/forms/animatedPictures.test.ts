import { expect, test } from 'vitest'
import { findAnimated } from './animatedPictures.ts'

const file = (name: string, ...parts: (string | number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? Uint8Array.from(part, (sign) => sign.charCodeAt(0)) : Uint8Array.from(part))),
    name,
  )

test('animated GIF, WebP and PNG files are found by what they contain', async () => {
  const files = [
    file('film.gif', 'GIF89a', [1, 0], '\x21\xff\x0bNETSCAPE2.0'),
    file('still.gif', 'GIF89a', [1, 0], ','),
    file('film.webp', 'RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x02]),
    file('still.webp', 'RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x10]),
    file('film.png', '\x89PNG\r\n', 'IHDR', 'acTL', 'IDAT'),
    file('still.png', '\x89PNG\r\n', 'IHDR', 'IDAT', 'acTL'),
    file('photo.jpg', '\xff\xd8\xff acTL NETSCAPE2.0'),
    file('empty.gif'),
  ]
  expect((await findAnimated(files)).map(({ name }) => name)).toEqual(['film.gif', 'film.webp', 'film.png'])
})
