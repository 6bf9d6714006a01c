import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

test('the script of the widget is small, whole and made for any website', async () => {
  const configFile = new URL('vite.widget.config.ts', import.meta.url).pathname
  const [{ output }] = (await build({ configFile, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput[] as [
    Rolldown.RolldownOutput,
  ]
  const [script] = output
  expect([output.length, script.fileName]).toEqual([1, 'embed/widget.js'])
  expect(gzipSync(script.code).length).toBeLessThan(12_000)
  // It would be refused by a strict content policy, or by pages that trust no HTML from scripts.
  expect(script.code).not.toMatch(/\beval\b|new Function|innerHTML|document\.write|localStorage|document\.cookie/)
})
