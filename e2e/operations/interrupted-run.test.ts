import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const command = fileURLToPath(new URL('interrupted-run/command.mjs', import.meta.url))

/** Command lines of processes that mention the folder; zombies have none. */
const processesOn = (folder: string) =>
  readdirSync('/proc')
    .filter((pid) => Number(pid))
    .flatMap((pid) => {
      try {
        const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return commandLine.includes(folder) ? [commandLine] : []
      } catch {
        return []
      }
    })

/** Starts a run in its own process group, like a terminal. Resolves when PostgreSQL and the browser are running. */
async function startRun(folder: string) {
  const run = spawn(process.execPath, [command, folder], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of run.stdout) if (String(chunk).includes('ready')) break
  return run
}

test.skipIf(process.platform !== 'linux').each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'a run ended by %s to its process group leaves nothing running',
  async (signal) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-interrupted-'))
    chmodSync(folder, 0o755) // PostgreSQL runs as another user where this one is root
    const run = await startRun(folder)
    try {
      const names = processesOn(folder).join('\n')
      expect(names).toMatch(/postgres/)
      expect(names).toMatch(/chrom/)
      process.kill(-(run.pid ?? 0), signal)
      await expect.poll(() => processesOn(folder), { timeout: 60_000 }).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
