/** An npm script with its arguments. */
const script = (name, ...args) => ({ name, command: 'npm', args: ['run', '--silent', name, '--', ...args] })

/**
 * The programs that `npm test` does not run, with the arguments for a brief check. `minutes`: the approximate duration on two cores. `limit`: the minutes
 * after which it is stopped and counts as failed.
 */
export const programs = [
  { ...script('bench', '--quick'), shows: 'each call compared with the floor, operations, pages in a browser', minutes: 4, limit: 30 },
  { ...script('bench:mix', '--quick'), shows: 'lists with random filters, of brands of three sizes', minutes: 1, limit: 10 },
  { ...script('bench:chats', '--quick'), shows: 'calls of chats compared with the floor, and live messages', minutes: 1, limit: 10 },
  { ...script('bench:payouts', '--quick'), shows: 'a run of payouts, and a statement', minutes: 0.5, limit: 5 },
  { ...script('bench:order-costs', '--quick'), shows: 'statements and CPU of changes of orders', minutes: 0.5, limit: 5 },
  { ...script('bench:shops', '--quick'), shows: 'stock in step with a shop, both ways', minutes: 1, limit: 10 },
  { ...script('bench:traffic', '--quick'), shows: 'views and clicks, and the order list at the same time', minutes: 0.5, limit: 5 },
  { ...script('bench:servers', '--quick'), shows: 'calls to one server and to two', minutes: 3, limit: 20 },
  {
    ...script('bench:capacity', '--quick'),
    shows: 'the cost of calls, streams and storage, and the tables of docs/scale.md',
    minutes: 4,
    limit: 30,
  },
  { ...script('bench:plans', '--quick'), shows: 'recorded statements are explained', minutes: 2, limit: 15 },
  {
    name: 'simulate',
    command: 'node',
    args: ['simulator/quick.ts'],
    shows: 'the demo brand is made, and gets orders',
    minutes: 3,
    limit: 30,
  },
  { ...script('shops', '--quick'), shows: 'both shops start and stop', minutes: 1, limit: 3 },
  { ...script('scan', '--quick'), shows: 'one run of each tool that is installed', minutes: 2, limit: 15 },
  { ...script('cluster', '--quick'), shows: 'a new cluster starts, becomes complete, and stops', minutes: 2, limit: 15 },
  { ...script('cluster:kills', '--quick'), shows: 'a server, PostgreSQL and haproxy are killed under load', minutes: 3, limit: 20 },
  {
    ...script('cluster:kills', '--resources', '--quick'),
    name: 'cluster:resources',
    shows: 'disks are full and connections break under load',
    minutes: 4,
    limit: 25,
  },
  { ...script('cluster:fairness', '--quick'), shows: 'three servers share imports, webhooks and live events', minutes: 3, limit: 20 },
  { ...script('cluster:restore-rehearsal', '--quick'), shows: 'a cluster is backed up, destroyed and restored', minutes: 4, limit: 25 },
  { ...script('container:check', '--keep'), shows: 'the image is built and runs with few rights', minutes: 10, limit: 45 },
]

/** The programs with these names, in the order of the table; without names, all of them. */
export function chosenPrograms(names) {
  const unknown = names.filter((name) => !programs.some((program) => program.name === name))
  if (unknown.length > 0) throw new Error(`There is no program ${unknown.join(', ')}: ${programs.map(({ name }) => name).join(', ')}`)
  return programs.filter(({ name }) => names.length === 0 || names.includes(name))
}
