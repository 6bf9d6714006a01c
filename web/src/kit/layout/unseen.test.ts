import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
/** Style sheets whose hidden elements reappear next to their parents, which are positioned. */
const besideParent = ['app/SideNav.module.css', 'catalogue/grid/CellGrid.module.css']

test('elements hidden from view, but not from screen readers, extend no scrollable area', () => {
  const rules = globSync('**/*.css', { cwd: root })
    .filter((file) => !besideParent.includes(file))
    .flatMap((file) => [...readFileSync(`${root}${file}`, 'utf8').matchAll(/[^{}]*\{([^{}]*)\}/g)].map(([, body = '']) => ({ file, body })))
  const hiding = rules.filter(({ body }) => body.includes('clip-path: inset(50%)'))
  expect(hiding.length).toBeGreaterThan(1)
  expect(hiding.filter(({ body }) => !body.includes('position: fixed')).map(({ file }) => file)).toEqual([])
})
