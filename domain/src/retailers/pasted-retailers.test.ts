import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caseRows } from '../../cases/cases.ts'
import { pastedEntry, readPastedRetailers } from './pasted-retailers.ts'

const parsed = (text: string) => {
  const { retailers, refused } = readPastedRetailers(text)
  return [...retailers.map(({ name, email }) => `${name}|${email}`), ...refused.map(({ line, text }) => `${line}: ${text}`)]
}

test.each([
  ['hello@paper.example', ['hello@paper.example|hello@paper.example']],
  ['Paper & Stone <hello@paper.example>', ['Paper & Stone|hello@paper.example']],
  ['"Stone, Paper" <a@b.example>', ['Stone, Paper|a@b.example']],
  ['紙與石\thello@paper.example', ['紙與石|hello@paper.example']],
  ['hello@paper.example\t紙與石\t02-5550-0144', ['紙與石|hello@paper.example']],
  ['hello@paper.example\t02-5550-0144', ['hello@paper.example|hello@paper.example']],
  ['Tea House, tea@house.example', ['Tea House|tea@house.example']],
  ['a@b.example, c@d.example；e@f.example', ['a@b.example|a@b.example', 'c@d.example|c@d.example', 'e@f.example|e@f.example']],
  ['A <a@b.example>, C <c@d.example>', ['A|a@b.example', 'C|c@d.example']],
  ['a@b.example\r\n\n A@B.example \nc@d.example,', ['a@b.example|a@b.example', 'c@d.example|c@d.example']],
  ['“Rain” : <a@b.example>', ['Rain|a@b.example']],
  ["'Rain' a@b.example >", ['Rain|a@b.example']],
  ['x@', ['1: x@']],
  ['not an address', ['1: not an address']],
  ['a@b.example\nRain <x@>, c@d.example', ['a@b.example|a@b.example', 'c@d.example|c@d.example', '2: Rain <x@']],
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

const pasted = readFileSync(new URL('../../cases/contacts/pasted-list.txt', import.meta.url), 'utf8')
const expected = caseRows('contacts/expected-pasted-list.tsv')
const namesOf = (name = '') => (name.includes('(or ') ? ['Daniel Okafor', 'Okafor, Daniel'] : [name])

test('a pasted list has the retailers that its table names, and refuses its other lines', () => {
  const { retailers, refused } = readPastedRetailers(pasted)
  const isRefused = (text = '') => text.startsWith('refused')
  const isRepeated = (text = '') => text.startsWith('the same')
  const added = expected.filter(([, , , outcome]) => !isRefused(outcome) && !isRepeated(outcome))
  expect(retailers.map(({ email }) => email)).toEqual(added.map(([, email]) => email))
  for (const [at, [, email = '', name]] of added.entries())
    expect([...namesOf(name), ...(name ? [] : [email])]).toContain(retailers[at]?.name)
  expect(refused.map(({ line }) => line)).toEqual(expected.filter(([, , , outcome]) => isRefused(outcome)).map(([line]) => Number(line)))
})

test('each retailer of a pasted list is read again from its entry', () => {
  for (const retailer of readPastedRetailers(pasted).retailers)
    expect(readPastedRetailers(pastedEntry(retailer))).toEqual({ retailers: [retailer], refused: [] })
})
