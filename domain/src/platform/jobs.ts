import type { Area } from './roles.ts'

/** The areas of jobs whose kind begins with another word than `products`: `orders.tag`, `data.export`. */
const areas: Readonly<Record<string, Area>> = { orders: 'orders', network: 'network', data: 'users' }

/** The area of the records that a job changes, and that it names when it refuses them. */
export const areaOfJob = (kind: string): Area => areas[kind.split('.')[0] ?? ''] ?? 'products'
