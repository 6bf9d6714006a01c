import type { Permission } from '@linesheet/domain/platform/roles'

/** The permission that each page of a brand needs, by its address. The first match counts; pages without a match are for everybody. */
const pagePermissions: readonly (readonly [address: RegExp, permission: Permission])[] = [
  [/^\/order\/new(\/|$)/, 'orders:write'],
  [/^\/order(\/|$)/, 'orders:read'],
  [/^\/product\/(new|rearrange|import|import\/photos)$/, 'products:write'],
  [/^\/product(\/|$)/, 'products:read'],
  [/^\/collection\/(new$|edit\/)/, 'products:write'],
  [/^\/collection(\/|$)/, 'products:read'],
  [/^\/analytics(\/|$)/, 'analytics:read'],
  [/^\/banking$/, 'banking:read'],
  [/^\/payout(\/|$)/, 'payouts:read'],
  [/^\/promotion\/(new$|edit\/)/, 'promotions:write'],
  [/^\/promotion(\/|$)/, 'promotions:read'],
  [/^\/network\/import(\/|$)/, 'network:write'],
  [/^\/network(\/|$)/, 'network:read'],
  [/^\/messages(\/|$)/, 'chat:read'],
  [/^\/store(\/|$)/, 'store:read'],
  [/^\/settings\/shops\/./, 'api:read'],
  [/^\/(direct-link|linesheet-direct|widget)$/, 'store:read'],
]

export const permissionForPage = (pathname: string) => pagePermissions.find(([address]) => address.test(pathname.replace(/\/$/, '')))?.[1]
