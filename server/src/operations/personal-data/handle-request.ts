import { v7 as newId } from 'uuid'
import { takeBack } from '../../messages/chats/withdraw-message.ts'
import type { Database, Tx } from '../../platform/db/db.ts'
import { type Effect, insertEffects } from '../../platform/outbox/outbox.ts'
import {
  countPersonalData,
  erasePersonalData,
  findBrandsOfOnlyOwner,
  findMessagesOf,
  findOpenOrders,
  insertRequest,
  lockRetailers,
  lockUser,
  type PersonalData,
  readPersonalData,
  type Subject,
} from './personal-data.sql.ts'
import { retailerData } from './retailer-data.sql.ts'
import { userData } from './user-data.sql.ts'

export type SubjectKind = 'user' | 'retailer'
/** `name`: a username; for a retailer its id, the marketplace's id or an email address. `reason`: who requested it, and when, for the record. */
export type PersonalDataRequest = { kind: SubjectKind; name: string; reason: string; now: Date }

const lists: Record<SubjectKind, readonly PersonalData[]> = { user: userData, retailer: retailerData }

/** All data that is stored about a person, by table. The request is recorded. */
export const exportPersonalData = (db: Database, { kind, name, reason, now }: PersonalDataRequest) =>
  db.asOwner(async (tx) => {
    const subject = await findSubject(tx, kind, name, now)
    const tables: Record<string, object[]> = {}
    for (const data of lists[kind]) {
      const rows = await readPersonalData(tx, data, subject)
      if (rows.length) tables[data.table] = [...(tables[data.table] ?? []), ...rows]
    }
    const counts = Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]))
    await insertRequest(tx, { ...recordOf(kind, subject, reason), action: 'export', tables: counts })
    return tables
  })

/** The rows that an erasure would delete, change and keep, by table. */
export const planErasure = (db: Database, { kind, name, now }: PersonalDataRequest) =>
  db.asOwner(async (tx) => {
    const subject = await findSubject(tx, kind, name, now)
    await checkErasable(tx, kind, subject)
    const plan: { table: string; rows: number; outcome: string }[] = []
    for (const data of lists[kind]) {
      const rows = await countPersonalData(tx, data, subject)
      const { erasure } = data
      const outcome = erasure === 'delete' ? 'deleted' : typeof erasure === 'function' ? 'emptied' : `kept: ${erasure.kept}`
      if (rows) plan.push({ table: data.table, rows, outcome })
    }
    return plan
  })

/** Erases the data that is stored about a person, all or nothing, and records it. Returns how many rows of each table were deleted or changed. */
export const eraseSubject = (db: Database, { kind, name, reason, now }: PersonalDataRequest) =>
  db.asOwner(async (tx) => {
    const subject = await findSubject(tx, kind, name, now)
    await checkErasable(tx, kind, subject)
    if (kind === 'retailer') await withdrawMessages(tx, subject)
    const tables: Record<string, number> = {}
    for (const data of lists[kind]) {
      const rows = await erasePersonalData(tx, data, subject)
      if (rows) tables[data.table] = (tables[data.table] ?? 0) + rows
    }
    await insertRequest(tx, { ...recordOf(kind, subject, reason), action: 'erase', tables })
    return tables
  })

const recordOf = (subject_kind: SubjectKind, { id: subject_id, now: handled_at }: Subject, reason: string) => ({
  id: newId(),
  subject_kind,
  subject_id,
  reason,
  handled_at,
})

async function findSubject(tx: Tx, kind: SubjectKind, name: string, now: Date): Promise<Subject> {
  if (kind === 'user') {
    const user = await lockUser(tx, name)
    if (!user) throw new Error(`There is no user ${name}`)
    return { id: user.id, address: user.username, now }
  }
  const [retailer, other] = await lockRetailers(tx, name)
  if (!retailer) throw new Error(`There is no retailer ${name}`)
  if (other)
    throw new Error(`Several retailers have the address ${name}: name one of them by its id, such as ${retailer.id} or ${other.id}`)
  return { id: retailer.id, address: retailer.email.toLowerCase(), now }
}

/** Throws if the erasure would break something. */
async function checkErasable(tx: Tx, kind: SubjectKind, { id }: Subject) {
  const brands = kind === 'user' ? await findBrandsOfOnlyOwner(tx, id) : []
  if (brands.length) throw new Error(`Nobody else owns ${brands.join(', ')}: make somebody an owner first`)
  const orders = kind === 'retailer' ? await findOpenOrders(tx, id) : []
  if (orders.length) throw new Error(`Orders are not over: ${orders.join(', ')}. Complete or cancel them first`)
}

/** Withdraws messages as the retailer itself could: with their files, and without anything left to answer. */
async function withdrawMessages(tx: Tx, { id: retailerId, now }: Subject) {
  for (const { brand_id: brandId, id } of await findMessagesOf(tx, retailerId)) {
    const enqueue = async (...effects: Effect[]) => {
      if (effects.length) insertEffects(tx, brandId, effects, now)
    }
    await takeBack({ tx, brandId, now, enqueue, publish: () => {} }, id)
  }
}
