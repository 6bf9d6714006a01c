import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { capacityOf, distributedOf, loadOfBrand, replicatedOf } from './capacity-model.ts'
import { type Capacity, replaceTables, type TwoServers, throughputRatio } from './capacity-tables.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const measured: Capacity = JSON.parse(read('results/capacity.json'))
const servers: TwoServers = JSON.parse(read('results/two-servers.json'))

test('docs/scale.md has the tables of the measurements', () => {
  const document = read('../docs/scale.md')
  expect(document.match(/<!-- table: /g)).toHaveLength(11)
  expect(replaceTables(document, measured, servers)).toBe(document)
})

test('a table without a computation is refused', () => {
  expect(() => replaceTables('<!-- table: wishes -->\n<!-- end -->', measured, servers)).toThrow('There is no table "wishes"')
})

test('two servers carry twice as much if calls cost the same', () => {
  const costs = (...values: number[]) => values.map((value) => ({ server_ms: value, postgres_ms: value }))
  expect(throughputRatio(costs(1, 9, 2), costs(2, 2))).toBe(2)
  expect(throughputRatio(costs(2), costs(4))).toBe(1)
})

test('two servers carry at least 1.8 times the load of one, and never deadlock', () => {
  const paced = servers.cases.filter(({ name }) => name.includes('per second'))
  expect(paced).toHaveLength(2)
  for (const { one, two } of paced) {
    expect(throughputRatio(one, two)).toBeGreaterThan(1.8)
    expect([...one, ...two].map(({ locks }) => locks.deadlocks).every((deadlocks) => deadlocks === 0)).toBe(true)
  }
})

test('the capacity of a machine follows from the CPU of a brand', () => {
  const { server, postgres, replica } = loadOfBrand(measured)
  expect(replica).toBeLessThan(postgres)
  const { brands } = replicatedOf(measured, 10, 0)
  expect(brands * postgres).toBeCloseTo(6)
  expect(replicatedOf(measured, 10, 1).brands).toBeLessThanOrEqual(2 * brands)
  expect(distributedOf(measured, 10, 9).brands).toBeCloseTo(2 * brands)
  const one = capacityOf(measured, 100)
  expect(one.brands * (server + postgres)).toBeLessThan(60)
  expect(one.ordersPerSecond).toBeCloseTo((one.brands * 4 * 0.2) / 3600)
})
