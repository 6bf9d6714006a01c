/** For a small server beside the application; `docs/scale.md` says when to leave it for a PostgreSQL of one's own. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: 100,
  shared_buffers: '256MB',
  effective_io_concurrency: 200,
  random_page_cost: 1.1,
  jit: 'off',
}

/** For tests only: a crash of the machine loses everything. */
const reckless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  shared_buffers: '128MB',
}

export const flagsFor = (fast, more = {}) =>
  Object.entries({ ...settings, ...(fast ? reckless : {}), ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
