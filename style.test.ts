import { expect, test } from 'vitest'
import { sourcesBelow } from './scripts/import-graph.ts'

/** The rules of STYLE.md that can be found in the text of a file. */
const sources = ['domain/src', 'contract/src', 'server/src', 'web/src'].flatMap(sourcesBelow)

const placesOf = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )

test('no array or object is spread only to break a line', () => {
  expect(placesOf(/\.\.\.\(\['[^']*'(, '[^']*')*\] as const\),|\.\.\.\['[^']*'(, '[^']*')*\],|[^{]\.\.\.\{ \w+[:,]/)).toEqual([])
})

test('a parameter is named for what it is', () => {
  expect(placesOf(/[(,] ?(?:of|said|who|given|more|one)(?:: \w|\) =>|, \w+\) =>)/)).toEqual([])
})

test('a handler has at most 15 lines', () => {
  const handlers = sources
    .filter(({ file }) => file.endsWith('.routes.ts'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^( *)(?:export const \w+ = )?serve\w*\(\s*([\w.]+),.*\n((?:\1 {2}.*\n)*)/gm)].map(([, , name, body = '']) => ({
        name: `${name} in ${file}`,
        lines: body.split('\n').length - 1,
      })),
    )
  expect(handlers.length).toBeGreaterThan(400)
  expect(handlers.filter(({ lines }) => lines > 15)).toEqual([])
})

test('no file has more than 300 lines', () => {
  expect(sources.filter(({ text }) => text.split('\n').length > 301).map(({ file }) => file)).toEqual([])
})

test('limits are named max, not most', () => {
  expect(placesOf(/\bmost[A-Z]\w*/)).toEqual([])
})

test('what makes a refusal ends in Refusal', () => {
  expect(placesOf(/const (?!\w*[rR]efusal\b)\w+ = \([^)]*\) => new Refusal\(/)).toEqual([])
})

test('sentences name what they are about', () => {
  expect(placesOf(/\b[Tt]hose of\b|\bof before\b|\bof which (?:none|no|one|some)\b/)).toEqual([])
  expect(placesOf(/^\s*(?:\/\/|\/?\*\*?) What /)).toEqual([])
})

/** Whether code uses the error of a mutation, or hands the mutation on. */
const readsError = (code: string, name: string) =>
  new RegExp(`\\b${name}\\.errors?\\b|\\{[^}]*\\berrors?\\b[^}]*\\} = ${name}\\b|(?<!\\} = )\\b${name}\\b(?!\\.| =)`).test(code)

test('the refusal of a call is shown', () => {
  const silent = sources.flatMap(({ file, text }) => {
    const code = text.replace(/'[^'\n]*'/g, "''")
    return [...code.matchAll(/const (?:(\w+)|\{([^}]*)\}) = use\w*Mutation\(/g)]
      .filter(([, name, fields = '']) => (name ? !readsError(code, name) : !/\berrors?\b/.test(fields)))
      .map(([, name]) => `${file} ${name}`)
  })
  // Nobody waits for a page to be marked as read.
  expect(silent).toEqual(['web/src/app/useReadVisited.ts reading', 'web/src/messages/thread/useMarkRead.ts reading'])
})
