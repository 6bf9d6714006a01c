import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from './run-command.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Path of a browser of Chromium's family, or undefined. CHROME_PATH names another one. */
export function findBrowser() {
  const { CHROME_PATH } = process.env
  const places = process.platform === 'darwin' ? applications : onPath(names)
  return [...(CHROME_PATH ? [CHROME_PATH] : []), ...places].filter(existsSync).find(runs)
}

/** The same, installed where it is missing and we may. With it what the tests need to look at Chinese pages and at PDF files. */
export async function ensureBrowser() {
  const packages = await missingPackages()
  if (packages.length > 0 && isRootOnDebian()) await installPackages(packages)
  const browser = findBrowser()
  if (!browser) throw new Error('No Chrome or Chromium was found: install one, or name it in CHROME_PATH')
  return browser
}

async function missingPackages() {
  return [
    ...(findBrowser() ? [] : ['chromium']),
    ...(succeeds('sh', ['-c', 'fc-list :lang=zh-tw | grep -q .']) ? [] : ['fonts-noto-cjk', 'fontconfig']),
    ...(onPath(['pdftoppm']).length > 0 ? [] : ['poppler-utils']),
  ]
}

async function installPackages(packages) {
  console.log(`Installing ${packages.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quietly = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  await runCommand('apt-get', ['update', '-qq'], quietly)
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly)
}

const isRootOnDebian = () => process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')

const onPath = (programs) =>
  (process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => programs.map((name) => path.join(folder, name)).filter(existsSync))

/** Ubuntu has a `chromium-browser` that only says where to get one. */
const runs = (browser) => succeeds(browser, ['--version'])

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await ensureBrowser())
