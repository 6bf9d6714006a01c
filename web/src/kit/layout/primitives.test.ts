import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { styleValues } from './primitives.ts'

const root = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const classesIn = (css: string) =>
  new Set([...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name))

test('each value of a primitive has a rule, and each rule a value', () => {
  const values = Object.entries(styleValues).flatMap(([property, all]) =>
    all.flatMap((value) => (value === false ? [] : [value === true ? property : `${property}-${value}`])),
  )
  expect([...classesIn(read('kit/layout/primitives.css'))].sort()).toEqual(['stack', 'row', 'grid', ...values].sort())
})

test('each value of a primitive is used', () => {
  const source = globSync('**/*.tsx', { cwd: root }).map(read).join('\n')
  const isUsed = (property: string, value: string | number | boolean) =>
    new RegExp(`\\b${property}: ${typeof value === 'string' ? `'${value}'` : value}[ ,]`).test(source)
  const unused = Object.entries(styleValues).flatMap(([property, all]) =>
    all.filter((value) => value !== false && !isUsed(property, value)).map((value) => `${property}: ${value}`),
  )
  expect(unused).toEqual([])
})

/** The style sheet of each import, and the names that the component takes from it. */
const imports = globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
  const source = read(file)
  return [...source.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm)].map(([, name = '', sheet = '']) => ({
    sheet: path.join(path.dirname(file), sheet),
    names: [...source.matchAll(new RegExp(`(?<![\\w.'"/-])${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
    isWhole: new RegExp(`\\b${name}\\b(?!\\.| from)`).test(source),
  }))
})

test('each class of a style sheet is used, and each used class has a rule', () => {
  const sheets = Map.groupBy(imports, ({ sheet }) => sheet)
  const differences = [...sheets].flatMap(([sheet, users]) => {
    const defined = classesIn(read(sheet))
    const used = new Set(users.flatMap(({ names }) => names))
    const unused = users.some(({ isWhole }) => isWhole) ? [] : [...defined].filter((name) => !used.has(name))
    return [
      ...unused.map((name) => `${sheet}: .${name} is not used`),
      ...[...used].filter((name) => !defined.has(name)).map((name) => `${sheet}: no .${name}`),
    ]
  })
  expect(sheets.size).toBeGreaterThan(100)
  expect(differences).toEqual([])
})
