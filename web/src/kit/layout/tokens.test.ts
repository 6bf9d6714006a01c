import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const definitions = ['kit/layout/tokens.css', 'kit/layout/fonts.css']
const sheets = globSync('**/*.css', { cwd: root }).filter((file) => !definitions.includes(file))

const spacing = /(?:margin|padding|scroll-margin|scroll-padding|inset|gap|row-gap|column-gap|top|right|bottom|left|border-[a-z-]*radius)/
const declaration = new RegExp(`(?<![\\w-])(${spacing.source}(?:-[a-z-]+)?)\\s*:\\s*([^;{}]+)`, 'g')
const literal = /(?<![\w-])-?\d*\.?\d+(?:px|rem)\b/

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

const literalsIn = (css: string) =>
  [...withoutComments(css).matchAll(declaration)].flatMap(([, property = '', value = '']) =>
    literal.test(value) ? [`${property}: ${value.trim()}`] : [],
  )

test('literals are found in every spacing and radius, and nowhere else', () => {
  expect(literalsIn('.a { padding: 0 12px; gap: var(--space-8) }')).toEqual(['padding: 0 12px'])
  expect(literalsIn('.a { margin-top: calc(var(--space-8) + 3px); }')).toEqual(['margin-top: calc(var(--space-8) + 3px)'])
  expect(literalsIn('.a { border-radius: 4px; left: -1px; top: 0.5rem }')).toEqual(['border-radius: 4px', 'left: -1px', 'top: 0.5rem'])
  expect(literalsIn('.a { border-top: 1px solid; width: 12px; top: 0; left: 50%; /* gap: 3px; */ }')).toEqual([])
  expect(literalsIn('@media (max-width: 719px) { .a { inset: 0 } }')).toEqual([])
})

test.each(sheets)('%s takes spacing and radii from tokens.css', (file) => {
  expect(literalsIn(readFileSync(`${root}${file}`, 'utf8'))).toEqual([])
})

const tokens = readFileSync(`${root}kit/layout/tokens.css`, 'utf8')

test('every variable that a sheet uses is defined, in a sheet or by code', () => {
  const texts = [...globSync('**/*.{css,tsx,ts}', { cwd: root })].map((file) => withoutComments(readFileSync(`${root}${file}`, 'utf8')))
  const namesIn = (pattern: RegExp, found: readonly string[]) =>
    found.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  const defined = new Set(namesIn(/(?:^|[\s'"{;])(--[\w-]+)(?:'|")?\]?(?::|,)/gm, texts))
  const used = namesIn(
    /var\((--[\w-]+)[,)]/g,
    sheets.map((file) => withoutComments(readFileSync(`${root}${file}`, 'utf8'))),
  )
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([])
})

test('every spacing step is used and carries its own size', () => {
  const steps = [...tokens.matchAll(/--space-(\d+): (\d+)px/g)]
  expect(steps.map(([, name, size]) => [name, size])).toEqual(steps.map(([, name]) => [name, name]))
  const all = sheets.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('')
  expect(steps.flatMap(([, name]) => (all.includes(`var(--space-${name})`) ? [] : [name]))).toEqual([])
})
