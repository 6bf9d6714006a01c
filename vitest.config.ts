import { defineConfig } from 'vitest/config'

/** The tests of one room. Groups run one after the other. */
const room = (name: string, include: string[], more = {}) => ({ extends: true as const, test: { name, include, ...more } })

/** Modules are loaded once for all test files of a worker: a test leaves no state in them, and two brands in one database never meet. */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // Generous, so that a busy machine makes tests slow and not red.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      room('domain', ['domain/src/**/*.test.ts']),
      room('contract', ['contract/src/**/*.test.ts']),
      room('rooms', ['rooms.test.ts']),
      room('web', ['web/src/**/*.test.{ts,tsx}']),
      room('simulator', ['simulator/**/*.test.ts']),
      room('server', ['server/**/*.test.ts'], {
        globalSetup: ['server/test/database.ts', 'server/test/refusals.ts'],
        sequence: { groupOrder: 1 },
      }),
      room('survival', ['e2e/survival.test.ts', 'e2e/interrupted-run.test.ts'], { testTimeout: 400_000, sequence: { groupOrder: 2 } }),
    ],
  },
})
