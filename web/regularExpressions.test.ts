import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkSync } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/**
 * One pattern that backtracks can keep the server's only thread busy for minutes. `recheck` proves each pattern linear, or says how its time grows:
 * counting stars (safe-regex2) misses polynomial patterns. RE2 would be a native module, without lookbehind.
 */

/** A pattern that takes long for texts that nobody can send: the longest text that reaches it, in characters, and why it is no longer. */
type Bounded = { longest: number; because: string }

/**
 * Patterns whose time grows with the square of the text. With the longest text they take at most `maxSteps`; a test elsewhere or the line itself
 * shows the bound.
 */
const bounded: Record<string, Bounded> = {
  '/([, ]*)(〒?)([CSZ])/g': { longest: 10, because: 'orders of addresses are ours' },
  '/\\.?0+$/': { longest: 40, because: 'a rate that we computed' },
  '/^-+|-+$/g': { longest: 60, because: 'the text was cut to the length of a slug' },
  '/^[-.]+|[-.]+$/g': { longest: 60, because: 'the text was cut to the length of a source' },
  '/(^|\\.)google\\.[a-z.]+$/': { longest: 253, because: 'longer hosts are none' },
  '/<iframe\\b[^>]*?\\ssrc\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\'|([^\\s>"\']+))/i': { longest: 2048, because: 'the field has this length' },
  '/\\.?0*Z$/': { longest: 30, because: 'a time that we formatted' },
  '/<script>([\\s\\S]*?)<\\/script>/g': { longest: 3000, because: 'our own index.html, read when the server starts' },
  '/\\/+$/': { longest: 2048, because: 'addresses of the configuration' },
  '/^\\/+|\\/+$/g': { longest: 2048, because: 'an address of the configuration' },
  '/(?:https?:\\/\\/|www\\.)[!-~]+|[!-~]+@[!-~]+|[!-~]*\\d[!-~]*/g': { longest: 1000, because: 'the text was cut before' },
  '/^[\\d\\W_]+|[\\d\\W_]+$/g': { longest: 128, because: 'a password has this length' },
  '/\\B(?=(\\d{3})+$)/g': { longest: 20, because: 'digits of an amount' },
  '/^\\s*(\\d{3,4})?\\s*$/': { longest: 40, because: 'what a person types as a year' },
  "/ ?([^\\d.,'() -]+\\.?)$/u": { longest: 61, because: 'a longer text is cut before, as no number' },
  '/\\d.*[a-z].*\\d/i': { longest: 61, because: 'a longer text is cut before, as no number' },
  '/\\([^)]*\\)$/': { longest: 200, because: 'a header is cut before' },
  '/"[^"]*"|\\[[^\\]]*\\]|\\\\./g': { longest: 255, because: 'the format of a number is cut before' },
  '/^(-?\\d*\\.?\\d+)(.*)$/': { longest: 60, because: 'the cell is cut before' },
  '/0+$/': { longest: 60, because: 'decimals of such a text' },
}
const maxSteps = 10_000_000

/** What the checker cannot read, because it knows no sets of characters: a property alone, and one class with a plus; neither can go back. */
const unreadable = ['/[\\p{L}--\\p{Script=Han}]+/gv', '/^\\p{RGI_Emoji}$/v']

/** Where a pattern is put together at run time, and from what. */
const composed: Record<string, string> = {
  'domain/src/money/iban.ts': 'lengths and kinds of characters of a table',
  'domain/src/platform/readers/asian-address.ts': 'names of regions and shapes of postcodes of a table; longer texts are cut before',
  'domain/src/platform/readers/postal-address.ts': 'shapes of postcodes of a table; longer texts are cut before',
  'domain/src/catalogue/imports/columns.ts': 'names of columns in declarations of ours, with holes of a table; headers are cut before',
  'server/src/platform/sheets/csv.record.ts': 'a constant pattern and a delimiter, escaped',
  'contract/src/home/settings.push.ts': 'a number',
  'contract/src/storefront/widgets.ts': 'a constant pattern and a number',
  'server/src/storefront/direct/find-link.ts': 'the address of this installation, escaped',
  'server/src/platform/db/positions.ts': 'a constant pattern',
  'server/src/platform/migrations/migration-files.ts': 'a constant pattern',
  'server/src/platform/pdf/fonts.ts': 'names of scripts of a table',
  'web/src/kit/api/positions.ts': 'a constant pattern',
  'web/src/messages/thread/textParts.ts': 'a constant pattern',
}

type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string }; [field: string]: unknown }

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{domain,contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|d|gen)\.tsx?$/.test(file),
)

function nodesOf(file: string) {
  const { program, errors } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const nodes: Node[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value)) nodes.push(value as Node)
    for (const child of Object.values(value)) visit(child)
  }
  visit(program)
  return nodes
}

const parsed = files.map((file) => ({ file, nodes: nodesOf(file) }))
const literals = new Map(
  parsed.flatMap(({ nodes }) => nodes.flatMap(({ regex }) => (regex ? [[`/${regex.pattern}/${regex.flags}`, regex] as const] : []))),
)

test('no regular expression takes long for any text that can reach it', { timeout: 300_000 }, () => {
  expect(literals.size).toBeGreaterThan(200)
  const check = ({ pattern, flags }: { pattern: string; flags: string }) => checkSync(pattern, flags, { timeout: 60_000 })
  const checked = [...literals].map(([text, regex]) => ({ text, regex, ...check(regex) }))
  expect(checked.filter(({ status }) => status === 'unknown').map(({ text }) => text)).toEqual(unreadable)
  const slow = checked.filter((result) => result.status === 'vulnerable')
  const unbounded = slow.filter(({ text, complexity }) => {
    const { longest } = bounded[text] ?? { longest: Number.POSITIVE_INFINITY }
    return complexity.type !== 'polynomial' || longest ** complexity.degree > maxSteps
  })
  // The checker also measures how long an attack takes: on a busy machine harmless expressions seem slow now and then, but not each time.
  const alwaysUnbounded = unbounded.filter(({ regex }) => [1, 2, 3].every(() => check(regex).status === 'vulnerable'))
  expect(alwaysUnbounded.map(({ text, complexity }) => `${text} ${complexity.summary}`)).toEqual([])
  expect(Object.keys(bounded).filter((text) => !slow.some((result) => result.text === text))).toEqual([])
})

test('patterns that are put together have only known parts', () => {
  const isComposed = ({ type, callee }: Node) => (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp'
  expect(
    parsed
      .filter(({ nodes }) => nodes.some(isComposed))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(Object.keys(composed).toSorted())
})
