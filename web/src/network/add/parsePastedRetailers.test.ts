import { expect, test } from 'vitest'
import { parsePastedRetailers } from './parsePastedRetailers.ts'

const parsed = (text: string) => parsePastedRetailers(text).map(({ name, email }) => `${name}|${email}`)

test.each([
  ['hello@paper.example', ['hello|hello@paper.example']],
  ['Paper & Stone <hello@paper.example>', ['Paper & Stone|hello@paper.example']],
  ['"Stone, Paper" <a@b.example>', ['Stone, Paper|a@b.example']],
  ['紙與石\thello@paper.example', ['紙與石|hello@paper.example']],
  ['Tea House, tea@house.example', ['Tea House|tea@house.example']],
  ['a@b.example, c@d.example；e@f.example', ['a|a@b.example', 'c|c@d.example', 'e|e@f.example']],
  ['A <a@b.example>, C <c@d.example>', ['A|a@b.example', 'C|c@d.example']],
  ['a@b.example\r\n\n A@B.example \nc@d.example,', ['a|a@b.example', 'c|c@d.example']],
  ['“Rain” : <a@b.example>', ['Rain|a@b.example']],
  ["'Rain' a@b.example >", ['Rain|a@b.example']],
  ['x@', ['x|x@']],
  ['not an address', ['not an address|not an address']],
  ['', []],
])('%j', (text, retailers) => {
  expect(parsed(text)).toEqual(retailers)
})
