import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from './run-command.mjs'

const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const headlessShell = 'chromium-headless-shell'
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** For a browser that only opens our pages: no sandbox, as CI runs as root, and nothing that asks other machines. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium-based browser, CHROME_PATH first; undefined if there is none. */
export function findBrowser() {
  const { CHROME_PATH } = process.env
  const places = process.platform === 'darwin' ? macApplications : findInPath(commandNames)
  return [...(CHROME_PATH ? [CHROME_PATH] : []), ...places].filter(existsSync).find(isUsable)
}

/** Path of Chromium's headless shell, which runs the journeys a third faster; undefined if there is none, or if CHROME_PATH names another browser. */
export const findHeadlessShell = () => (process.env.CHROME_PATH ? undefined : findInPath([headlessShell]).find(isUsable))

/**
 * Path of the browser. As root on Debian, installs it and its headless shell if they are missing, with the CJK fonts and PDF tools that the tests need.
 * Throws if there is none.
 */
export async function ensureBrowser() {
  const groups = [missingPackages(), needsHeadlessShell() ? [headlessShell] : []].filter((packages) => packages.length > 0)
  if (groups.length > 0 && isRootOnDebian()) await installPackages(groups)
  const browser = findBrowser()
  if (!browser) throw new Error('No Chrome or Chromium was found: install one, or name it in CHROME_PATH')
  return browser
}

function missingPackages() {
  return [
    ...(findBrowser() ? [] : ['chromium']),
    ...(commandSucceeds('sh', ['-c', 'fc-list :lang=zh-tw | grep -q .']) ? [] : ['fonts-noto-cjk', 'fontconfig']),
    ...(findInPath(['pdftoppm']).length > 0 ? [] : ['poppler-utils']),
  ]
}

const needsHeadlessShell = () => !process.env.CHROME_PATH && !findHeadlessShell()

/** Installs each group separately: a distribution that lacks the packages of one group still gets the others. */
async function installPackages(groups) {
  console.log(`Installing ${groups.flat().join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  await runCommand('apt-get', ['update', '-qq'], options)
  for (const packages of groups) await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}

const isRootOnDebian = () => process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')

const findInPath = (programs) =>
  (process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => programs.map((name) => path.join(folder, name)).filter(existsSync))

/** Ubuntu's `chromium-browser` may be a stub that only prints how to install one. */
const isUsable = (browser) => commandSucceeds(browser, ['--version'])

const commandSucceeds = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await ensureBrowser())
