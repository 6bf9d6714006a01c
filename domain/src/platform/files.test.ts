import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFileName } from './files.ts'

const rightToLeft = '\u202e'
test.each([
  ['packing list.pdf', 'packing list.pdf'],
  ['報價 2026.docx', '報價 2026.docx'],
  ['“quoted”.txt', '“quoted”.txt'],
  ['"quoted".txt', '"quoted".txt'],
  ['photo.final.JPG', 'photo.final.JPG'],
  ['invoice.bat', 'invoice.bat.txt'],
  ['invoice.pdf.vbs', 'invoice.pdf.vbs.txt'],
  ['INVOICE.PDF.EXE', 'INVOICE.PDF.EXE.txt'],
  ['invoice.exe.', 'invoice.exe.txt'],
  ['invoice.exe . ', 'invoice.exe.txt'],
  ['invoice.ｅｘｅ', 'invoice.ｅｘｅ.txt'],
  ['.desktop', '.desktop.txt'],
  ['page.html', 'page.html.txt'],
  ['run.command', 'run.command.txt'],
  [`invoice${rightToLeft}fdp.exe`, 'invoicefdp.exe.txt'],
  [`invoice.ex\u200be`, 'invoice.exe.txt'],
  ['a\u2066b\u00adc\u0000d\ne\u2028.pdf', 'abcde.pdf'],
  ['invoice.js\ufe0f', 'invoice.js.txt'],
  ['invoice\u034f.exe\u034f\u3164', 'invoice.exe.txt'],
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['C:\\files\\list.pdf', 'C:-files-list.pdf'],
  ['exe', 'exe'],
  ['...', ''],
  ['', ''],
])('%j is stored as %j', (name, stored) => {
  expect(safeFileName(name)).toBe(stored)
})

test('a long name keeps its end, with a harmless extension', () => {
  expect(safeFileName(`${'茶'.repeat(300)}.bat`)).toBe(`${'茶'.repeat(192)}.bat.txt`)
})

test('a safe name stays the same, and never ends in an extension that a desktop runs', () => {
  const ending = fc.constantFrom('exe', 'Bat', 'ps1', 'js', 'lnk', 'jar', 'pdf', 'txt', 'app')
  const junk = fc.constantFrom('', '.', ' ', rightToLeft, '\u200b', '\u0007')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), ending, fc.array(junk), (name, end, more) => {
      const safe = safeFileName(`${name}.${end}${more.join('')}`)
      expect(safeFileName(safe)).toBe(safe)
      expect(safe).not.toMatch(/\.(exe|bat|ps1|js|lnk|jar|app)$/i)
      expect(safe).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }),
  )
})
