/** Settings of a small PostgreSQL on the same machine as the application. */
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

/** For tests only: a crash of the machine loses data. Test files run in parallel, some of them with three servers. */
const fastTestSettings = {
  max_connections: 300,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  shared_buffers: '128MB',
}

export const postgresFlags = (fast, overrides = {}) =>
  Object.entries({ ...settings, ...(fast ? fastTestSettings : {}), ...overrides }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
