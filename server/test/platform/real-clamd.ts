import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { findClamd } from '../../../scripts/clamd.mjs'
import { freePort } from '../../../scripts/ports.mjs'
import { clamdScanner } from '../../src/platform/ports/scanner/scanner.clamd.ts'

/**
 * The test file of the European Institute for Computer Antivirus Research, which every scanner reports as malware. In halves, so that no scanner reports this
 * source file.
 */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** The name as clamd reports it: signatures that do not come from its authors are marked. */
export const signature = 'Eicar-Test.UNOFFICIAL'

export const clamdProgram = findClamd()

/** ClamAV's daemon at a port of the loopback and at a Unix socket, with the one signature that is needed, and no official ones. */
export async function startRealClamd(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-clamd-'))
  const [port, socket, file] = [await freePort(), path.join(folder, 'clamd.ctl'), path.join(folder, 'clamd.conf')]
  // The format is name, type of file (0 matches each), offset (* matches each), bytes
  writeFileSync(path.join(folder, 'linesheet.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  const all = {
    DatabaseDirectory: folder,
    TemporaryDirectory: folder,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    LocalSocket: socket,
    ...settings,
  }
  writeFileSync(
    file,
    Object.entries(all)
      .map((setting) => `${setting.join(' ')}\n`)
      .join(''),
  )
  const { command = '', env = {} } = clamdProgram ?? {}
  const child = spawn(command, ['--foreground', '--config-file', file], { stdio: 'ignore', env: { ...process.env, ...env } })
  const exited = once(child, 'exit')
  const url = `tcp://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  await vi
    .waitFor(() => clamdScanner(url).ping(), 30_000)
    .catch(async (error) => {
      await stop()
      throw error
    })
  return { url, socketUrl: `unix:${socket}`, stop }
}
