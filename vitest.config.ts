import { defineConfig } from 'vitest/config'

/** A test project. Projects of different groupOrder run one after the other. */
const project = (name: string, include: string[], more = {}) => ({ extends: true as const, test: { name, include, ...more } })

/** Modules are loaded once per worker, so tests must not leave state in them. Each test uses its own brand in a shared database. */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // Generous, so that a busy machine makes tests slow and not red.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project('domain', ['domain/src/**/*.test.ts']),
      project('contract', ['contract/src/**/*.test.ts']),
      project('architecture', ['architecture.test.ts', 'style.test.ts', 'decisions.test.ts', 'fixed-texts.test.ts', 'programs.test.ts']),
      project('web', ['web/*.test.ts', 'web/src/**/*.test.{ts,tsx}']),
      project('simulator', ['simulator/**/*.test.ts']),
      project('bench', ['bench/**/*.test.ts']),
      project('server', ['server/**/*.test.ts'], {
        globalSetup: ['server/test/database.ts', 'server/test/refusals.ts', 'server/test/statements.ts', 'server/test/webhooks.ts'],
        setupFiles: ['server/test/before-each.ts'],
        sequence: { groupOrder: 1 },
      }),
      project('survival', ['e2e/operations/survival.test.ts', 'e2e/operations/interrupted-run.test.ts'], {
        testTimeout: 400_000,
        sequence: { groupOrder: 2 },
      }),
      project('upgrade', ['e2e/operations/upgrade.test.ts'], { sequence: { groupOrder: 3 } }),
    ],
  },
})
