export type Postgres = {
  readonly port: number
  /** Of the database `linesheet`, as the owner of everything. */
  readonly url: string
  readonly urlOf: (database: string) => string
  /** Leaves it; it ends with the last process that uses it. */
  readonly stop: () => Promise<void>
}

/** See pg.mjs. */
export function startPostgres(options: {
  /** Folder of the data. */
  dir: string
  /** Wanted port; another one where it is taken. */
  port?: number
  /** For tests: what is written may be lost. */
  fast?: boolean
  /** More settings of PostgreSQL, or other values. */
  settings?: Record<string, string | number>
  say?: (line: string) => void
}): Promise<Postgres>
