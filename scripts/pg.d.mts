export type Postgres = {
  readonly port: number
  /** URL of the database `linesheet`, as superuser. */
  readonly url: string
  readonly urlOf: (database: string) => string
  /** Stops it if this is the last process that uses it. */
  readonly stop: () => Promise<void>
}

/** See pg.mjs. */
export function startPostgres(options: {
  /** Folder of the data. */
  dir: string
  /** Preferred port; another one is used if it is taken. */
  port?: number
  /** For tests: writes may be lost. */
  fast?: boolean
  /** Overrides of PostgreSQL's settings. */
  settings?: Record<string, string | number>
  log?: (line: string) => void
}): Promise<Postgres>
