import { expect, test } from 'vitest'
import { orderFileType } from './order-files.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['a JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n\0'), 'image'],
  ['a WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), 'image'],
  ['a photo of a phone', bytes('\0\0\0\x18ftypheic'), 'image'],
  ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['a sheet', bytes('PK\x03\x04[Content_Types].xml…xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a letter', bytes('PK\x03\x04word/document.xml'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a text', utf8('Größe, 尺寸\r\n1,2\n'), 'text/plain'],
  ['a text that is cut within a character', utf8('尺寸').slice(0, 5), 'text/plain'],
  ['another archive', bytes('PK\x03\x04setup.exe'), undefined],
  ['a page', utf8('\n <html>'), undefined],
  ['an SVG', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a program', bytes('MZ\x90\0\x03'), undefined],
  ['a text in another encoding', bytes('Gr\xf6\xdfe'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('the type of %s comes from its content', (_, start, type) => {
  expect(orderFileType(start)).toBe(type)
})
