import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { en } from './en/all.ts'
import { first } from './en/platform/first.ts'

const root = path.resolve(import.meta.dirname, '..')
const firstPages = ['main.tsx', 'app/BrandFrame.tsx', 'home/HomePage.tsx', 'orders/list/OrdersPage.tsx']

/** The modules that are loaded with these files, without dynamic imports and the texts themselves. */
function loadedWith(files: readonly string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file) || /^words\/(en|zh_CN|zh_TW)\//.test(file)) continue
    known.add(file)
    const imports = readFileSync(path.join(root, file), 'utf8').matchAll(
      /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?'(\.[^']+\.tsx?)'/gm,
    )
    const targets = [...imports].map(([, target = '']) => path.join(path.dirname(file), target))
    loadedWith(
      targets.filter((target) => existsSync(path.join(root, target))),
      known,
    )
  }
  return known
}

const keys = Object.keys(en)
/** The dictionary keys in a module, whole or by their prefix. */
function keysIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const names = new Set([...text.matchAll(/'([\w.-]+)'/g)].flatMap(([, name = '']) => [name, `${name}_one`, `${name}_other`]))
  const starts = [...text.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, start = '']) => start)
  return keys.filter((key) => names.has(key) || starts.some((start) => key.startsWith(start)))
}

test('the first pages of a brand name only texts that are loaded with them', () => {
  const modules = [...loadedWith(firstPages)]
  expect(modules.length).toBeGreaterThan(100)
  const named = new Set(modules.flatMap(keysIn))
  expect(named.size).toBeGreaterThan(300)
  // Refusals follow calls of dialogs, which were loaded with all texts.
  expect([...named].filter((key) => !(key in first) && !key.startsWith('refusal.'))).toEqual([])
})
