import type { CallCost, Capacity } from './capacity-tables.ts'

/** The assumed activity of brands: docs/scale.md shows it next to each table that depends on it. */
export type Assumptions = {
  /** Calls of all people of a brand on a day, independent of its orders. */
  perBrandDay: Readonly<Record<string, number>>
  /** Calls for an order until it is shipped; lists are read again when a live event names an order. */
  perOrder: Readonly<Record<string, number>>
  /** Items of batches of the marketplace for each order. */
  itemsPerOrder: Readonly<Record<string, number>>
  /** The calls above that declare `reads: 'replica'`. */
  replicaCalls: readonly string[]
  ordersPerBrandAndDay: number
  averageOrder: number
  daysPerMonth: number
  /** Share of a day's calls in its busiest hour. */
  busyHour: number
  /** Share of the CPU that may be in use in the busiest hour. */
  utilization: number
  openPagesPerBrand: number
  eventsPerOrder: number
  /** Writes of an order and its messages that are separate commits, outside of batches. */
  commitsPerOrder: number
  connectionsPerProcess: number
  /** The factor by which a short query costs more CPU in a distributed PostgreSQL. */
  distributedFactor: number
}

export const assumptions: Assumptions = {
  perBrandDay: {
    'frame of a page': 20,
    'unread messages': 60,
    'unread notifications': 60,
    'first page': 10,
    'order list': 30,
    'product list': 20,
    'product page': 15,
    'chat list': 15,
    'latest messages': 10,
  },
  perOrder: {
    'order list': 8,
    'order page': 5,
    'latest messages': 3,
    'unread messages': 4,
    'unread notifications': 4,
    'accept an order': 1,
    'add a parcel': 1,
    'mark as shipped': 1,
  },
  itemsPerOrder: { 'order, in batches of 10': 1, 'message, in batches of 20': 2, 'visit, in batches of 500': 200 },
  replicaCalls: [
    'frame of a page',
    'unread messages',
    'unread notifications',
    'first page',
    'order list',
    'order page',
    'product list',
    'product page',
    'chat list',
  ],
  ordersPerBrandAndDay: 4,
  averageOrder: 400,
  daysPerMonth: 30,
  busyHour: 0.2,
  utilization: 0.6,
  openPagesPerBrand: 2,
  eventsPerOrder: 6,
  commitsPerOrder: 8,
  connectionsPerProcess: 29,
  distributedFactor: 4.5,
}

const secondsPerHour = 3600
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** How often a brand makes each call on a day, and how often the marketplace sends it each item. */
function callsPerDay(model: Assumptions) {
  const { perBrandDay, perOrder, itemsPerOrder, ordersPerBrandAndDay: orders } = model
  const names = [...new Set([...Object.keys(perBrandDay), ...Object.keys(perOrder)])]
  return {
    calls: names.map((name) => [name, (perBrandDay[name] ?? 0) + orders * (perOrder[name] ?? 0)] as const),
    items: Object.entries(itemsPerOrder).map(([name, count]) => [name, orders * count] as const),
  }
}

/** CPU of a brand in the busiest hour, in seconds per second; `replica` is the part of PostgreSQL's CPU that replicas can take. */
export function loadOfBrand(measured: Capacity, model: Assumptions = assumptions) {
  const { calls, items } = callsPerDay(model)
  const cost = (costs: Readonly<Record<string, CallCost>>, name: string) => {
    const found = costs[name]
    if (!found) throw new Error(`"${name}" was not measured`)
    return found
  }
  const each = [
    ...calls.map(([name, count]) => ({ name, count, ...cost(measured.calls, name) })),
    ...items.map(([name, count]) => ({ name, count, ...cost(measured.items, name) })),
  ]
  const perSecond = (milliseconds: number) => (milliseconds / 1000) * (model.busyHour / secondsPerHour)
  const { idle_ms_per_second, delivery_ms } = measured.stream
  const events = perSecond(model.ordersPerBrandAndDay * model.eventsPerOrder * model.openPagesPerBrand * delivery_ms)
  const streams = (model.openPagesPerBrand * idle_ms_per_second) / 1000
  return {
    server: perSecond(sum(each.map(({ count, server_ms }) => count * server_ms))) + events + streams,
    postgres: perSecond(sum(each.map(({ count, postgres_ms }) => count * postgres_ms))),
    replica: perSecond(
      sum(each.filter(({ name }) => model.replicaCalls.includes(name)).map(({ count, postgres_ms }) => count * postgres_ms)),
    ),
  }
}

const trade = (brands: number, model: Assumptions) => ({
  brands,
  ordersPerSecond: (brands * model.ordersPerBrandAndDay * model.busyHour) / secondsPerHour,
  moneyPerMonth: brands * model.ordersPerBrandAndDay * model.daysPerMonth * model.averageOrder,
})

/** Servers and PostgreSQL on one machine with that many cores. A server process uses one core. */
export function capacityOf(measured: Capacity, cores: number, model: Assumptions = assumptions) {
  const load = loadOfBrand(measured, model)
  const share = load.server / (load.server + load.postgres)
  const processes = Math.max(1, Math.round(cores * share))
  const standing = (processes * (measured.idle.server_ms + measured.idle.postgres_ms)) / 1000
  const brands = (cores * model.utilization - standing) / (load.server + load.postgres)
  const { ordersPerSecond, moneyPerMonth } = trade(brands, model)
  const stored = (part: 'bytes' | 'wal_bytes') => {
    const of = (name: string) => measured.storage[name]?.[part] ?? 0
    const { itemsPerOrder } = model
    return (
      of('order placed by the marketplace') +
      of('order accepted, packed, shipped') +
      of('message') * (itemsPerOrder['message, in batches of 20'] ?? 0) +
      of('visit') * (itemsPerOrder['visit, in batches of 500'] ?? 0)
    )
  }
  return {
    brands,
    ordersPerSecond,
    moneyPerMonth,
    processes,
    connections: processes * model.connectionsPerProcess,
    streams: brands * model.openPagesPerBrand,
    streamGb: (brands * model.openPagesPerBrand * measured.stream.kb) / 1e6,
    storageGbPerMonth: (brands * model.ordersPerBrandAndDay * model.daysPerMonth * stored('bytes')) / 1e9,
    commitsPerSecond: ordersPerSecond * model.commitsPerOrder,
    walMbPerSecond: (ordersPerSecond * stored('wal_bytes')) / 1e6,
  }
}

/** PostgreSQL on separate machines: a primary and that many replicas, each with that many cores. */
export function replicatedOf(measured: Capacity, cores: number, replicas: number, model: Assumptions = assumptions) {
  const { server, postgres, replica } = loadOfBrand(measured, model)
  const usable = cores * model.utilization
  const byPrimary = usable / (replicas ? postgres - replica : postgres)
  const byReplicas = replicas ? (usable * replicas) / replica : Number.POSITIVE_INFINITY
  // The primary does the work that replicas cannot do.
  const brands = Math.min(byPrimary, (usable * (replicas + 1)) / postgres)
  return {
    ...trade(brands, model),
    first: byReplicas < byPrimary ? 'all databases' : 'the primary',
    serverCores: (brands * server) / model.utilization,
  }
}

/** PostgreSQL distributed by brand over that many nodes. */
export function distributedOf(measured: Capacity, cores: number, nodes: number, model: Assumptions = assumptions) {
  const { postgres } = loadOfBrand(measured, model)
  return trade((nodes * cores * model.utilization) / (postgres * model.distributedFactor), model)
}
