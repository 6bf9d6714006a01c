import { hasPermission, type Permission, type Role } from '../platform/roles.ts'

/** The targets of a new brand (docs/product/limits.md). */
export const checklistTargets = { store_parts: 3, skus: 50, invites: 5, orders: 5 } as const

/** The steps of a new brand, in the order in which they are usually done. A feature adds its step here and its facts to `ChecklistFacts`. */
export const checklistSteps = [
  'store',
  'products',
  'photos',
  'active',
  'collection',
  'ship_from',
  'bank',
  'direct',
  'invites',
  'orders',
] as const
export type ChecklistStep = (typeof checklistSteps)[number]
/** `done` never exceeds `target`. */
export type ChecklistEntry = { step: ChecklistStep; done: number; target: number }

/** Counts of the brand, which may be capped at the targets. `store_parts`: how many of photo, tagline and story its store has. */
export type ChecklistFacts = {
  store_parts: number
  skus: number
  products: number
  products_without_photos: number
  active_products: number
  collections: number
  locations: number
  /** 1 when bank details are confirmed. */
  bank_details: number
  /** 1 after the brand has joined the direct programme. */
  direct_programmes: number
  /** Retailers that the brand invited. */
  invites: number
  orders: number
}

/** The permissions of a role that takes a step and reads its progress. */
const stepPermissions: Record<ChecklistStep, readonly Permission[]> = {
  store: ['store:write'],
  products: ['products:write'],
  photos: ['products:write'],
  active: ['products:write'],
  collection: ['products:write'],
  ship_from: ['store:write'],
  bank: ['banking:write'],
  direct: ['store:write'],
  invites: ['network:write'],
  orders: ['store:write', 'orders:read'],
}

/** The steps that a role takes; none for a role that only reads. */
export const stepsOf = (role: Role) =>
  checklistSteps.filter((step) => stepPermissions[step].every((permission) => hasPermission(role, permission)))

const progress: Record<ChecklistStep, (facts: ChecklistFacts) => Omit<ChecklistEntry, 'step'>> = {
  store: ({ store_parts }) => ({ done: store_parts, target: checklistTargets.store_parts }),
  products: ({ skus }) => ({ done: skus, target: checklistTargets.skus }),
  photos: ({ products, products_without_photos }) => ({ done: products - products_without_photos, target: Math.max(1, products) }),
  active: ({ active_products }) => ({ done: active_products, target: 1 }),
  collection: ({ collections }) => ({ done: collections, target: 1 }),
  ship_from: ({ locations }) => ({ done: locations, target: 1 }),
  bank: ({ bank_details }) => ({ done: bank_details, target: 1 }),
  direct: ({ direct_programmes }) => ({ done: direct_programmes, target: 1 }),
  invites: ({ invites }) => ({ done: invites, target: checklistTargets.invites }),
  orders: ({ orders }) => ({ done: orders, target: checklistTargets.orders }),
}

/** The steps that a role takes for a new brand, and how far each is done. */
export const checklist = (facts: ChecklistFacts, role: Role): ChecklistEntry[] =>
  stepsOf(role).map((step) => {
    const { done, target } = progress[step](facts)
    return { step, done: Math.max(0, Math.min(done, target)), target }
  })

/** From 0 to 100; each step counts the same. Below 100 while any step is not done. */
export const checklistPercent = (entries: readonly ChecklistEntry[]) =>
  Math.floor((100 * entries.reduce((sum, { done, target }) => sum + done / target, 0)) / entries.length)

/** Steps that take weeks, and the count that is enough to go on to the next step. */
const firstTargets: Partial<Record<ChecklistStep, number>> = { products: 1, photos: 1, invites: 1 }

/** Whether enough of a step is done to go on to the next one; its target may be higher. */
export const isBegun = ({ step, done, target }: ChecklistEntry) => done >= Math.min(firstTargets[step] ?? target, target)

/** The step that a new brand is led to: the first that is not begun, or else the first that is not done. */
export const nextStep = (entries: readonly ChecklistEntry[]) =>
  entries.find((entry) => !isBegun(entry)) ?? entries.find(({ done, target }) => done < target)
