export const areas = [
  'orders',
  'products',
  'promotions',
  'network',
  'chat',
  'analytics',
  'payouts',
  'banking',
  'store',
  'users',
  'api',
] as const
export type Area = (typeof areas)[number]
export type Permission = `${Area}:${'read' | 'write'}`

export const roles = ['owner', 'admin', 'catalogue', 'orders', 'finance', 'viewer'] as const
export type Role = (typeof roles)[number]

const readWrite = (...names: Area[]) => names.flatMap((area): Permission[] => [`${area}:read`, `${area}:write`])
const readOnly = (...names: Area[]) => names.map((area): Permission => `${area}:read`)
export const permissions = readWrite(...areas)
export const isPermission = (name: string): name is Permission => name.includes(':')

/** Each of these permissions alone is enough to read the cost of goods, and the profit that follows (docs/product/roles.md). */
export const costReaders: readonly Permission[] = ['products:write', 'payouts:read', 'payouts:write']
export const mayReadCosts = (may: (permission: Permission) => boolean) => costReaders.some(may)

const areasExcept = (...names: Area[]) => areas.filter((area) => !names.includes(area))

/** The permissions of each role in a brand (docs/product/roles.md). */
const permissionsByRole: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(readWrite(...areas)),
  admin: new Set([...readWrite(...areasExcept('banking')), ...readOnly('banking')]),
  catalogue: new Set([...readWrite('products', 'promotions', 'store'), ...readOnly('analytics')]),
  orders: new Set([...readWrite('orders', 'network', 'chat'), ...readOnly('products', 'analytics')]),
  finance: new Set([...readWrite('payouts', 'banking'), ...readOnly('orders', 'analytics')]),
  viewer: new Set(readOnly(...areasExcept('payouts', 'banking'))),
}

export const hasPermission = (role: Role, permission: Permission) => permissionsByRole[role].has(permission)
export const permissionsOf = (role: Role): Permission[] => [...permissionsByRole[role]]
