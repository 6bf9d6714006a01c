// Starts what a run of the tests starts, a PostgreSQL and a browser, both on the folder that it is told, and waits.
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { startPostgres } from '../../scripts/pg.mjs'

const folder = process.argv[2]
await startPostgres({ dir: path.join(folder, 'pg'), port: 55_470, fast: true })
await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
console.log('ready')
setInterval(() => undefined, 1000)
