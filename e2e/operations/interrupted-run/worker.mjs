// Starts PostgreSQL and a browser with data in the given folder, like a test run, and waits.
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/browser.mjs'
import { startPostgres } from '../../../scripts/pg.mjs'

const folder = process.argv[2]
await startPostgres({ dir: path.join(folder, 'pg'), port: 55_470, fast: true })
await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
console.log('ready')
setInterval(() => undefined, 1000)
