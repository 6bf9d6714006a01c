import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openapi } from '../openapi.ts'

/** The marked properties of a document: each former name, and its replacement. */
function deprecatedProperties(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return []
  const { properties } = json as { properties?: Record<string, { deprecated?: boolean; description?: string }> }
  const marked = Object.entries(properties ?? {}).filter(([, property]) => property.deprecated)
  return [...marked.map(([name, { description = '' }]) => `${name}: ${description}`), ...Object.values(json).flatMap(deprecatedProperties)]
}

test('the guide for programs lists each deprecated name, and its replacement', () => {
  const guide = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const [, section = ''] = guide.split('## Deprecated names')
  const listed = [...section.matchAll(/^\|[^|]*\| `(\w+)` \| `(\w+)` \|/gm)].map(([, former, instead]) => `${former}: Use ${instead}`)
  expect(new Set(listed)).toEqual(new Set(deprecatedProperties(openapi('Linesheet'))))
  expect(listed.length).toBeGreaterThan(5)
})
