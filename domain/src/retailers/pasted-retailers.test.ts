import { expect, test } from 'vitest'
import { parsePastedRetailers } from './pasted-retailers.ts'

const parsed = (text: string) => parsePastedRetailers(text).map(({ name, email }) => `${name}|${email}`)

test.each([
  ['hello@paper.example', ['hello@paper.example|hello@paper.example']],
  ['Paper & Stone <hello@paper.example>', ['Paper & Stone|hello@paper.example']],
  ['"Stone, Paper" <a@b.example>', ['Stone, Paper|a@b.example']],
  ['紙與石\thello@paper.example', ['紙與石|hello@paper.example']],
  ['Tea House, tea@house.example', ['Tea House|tea@house.example']],
  ['a@b.example, c@d.example；e@f.example', ['a@b.example|a@b.example', 'c@d.example|c@d.example', 'e@f.example|e@f.example']],
  ['A <a@b.example>, C <c@d.example>', ['A|a@b.example', 'C|c@d.example']],
  ['a@b.example\r\n\n A@B.example \nc@d.example,', ['a@b.example|a@b.example', 'c@d.example|c@d.example']],
  ['“Rain” : <a@b.example>', ['Rain|a@b.example']],
  ["'Rain' a@b.example >", ['Rain|a@b.example']],
  ['x@', ['x@|x@']],
  ['not an address', ['not an address|not an address']],
  [
    'Anna Berg <anna@bergco.example>; "Smith, John" <john@smith.example>',
    ['Anna Berg|anna@bergco.example', 'Smith, John|john@smith.example'],
  ],
  ['“茶, 紙” <a@b.example>, c@d.example', ['茶, 紙|a@b.example', 'c@d.example|c@d.example']],
  ['a@b.example c@d.example\te@f.example', ['a@b.example|a@b.example', 'c@d.example|c@d.example', 'e@f.example|e@f.example']],
  ['12" Records <a@b.example>, c@d.example', ['12 Records|a@b.example', 'c@d.example|c@d.example']],
  ['"Open <a@b.example>, c@d.example', ['Open|a@b.example', 'c@d.example|c@d.example']],
  ['', []],
])('%j', (text, retailers) => {
  expect(parsed(text)).toEqual(retailers)
})
