import type { AuditChange, AuditEntry } from '@linesheet/contract/home/audit'
import type { AuditCause } from '@linesheet/domain/home/audit'
import type { AuditRow } from './audit.sql.ts'

type Pair = readonly [unknown, unknown] | null | undefined
type Fields = Record<string, Pair>

const toChange = (field: string, pair: Pair, about: string | null = null): AuditChange => ({
  field,
  about,
  before: pair?.[0] ?? null,
  after: pair?.[1] ?? null,
  is_told: !!pair,
})
const toChanges = (fields: Fields, about: string | null = null) =>
  Object.entries(fields).map(([field, pair]) => toChange(field, pair, about))

const regionalName = 'regional_name'

/** Regional names, as `regional_name.tw`. In early entries they are records of their own, and an entry that only changes one does not say the region. */
function companyChanges({ name, region_id, ...others }: Fields) {
  const region = region_id?.find(Boolean)
  return [
    ...(name ? [toChange(regionalName, name, typeof region === 'string' ? region : null)] : []),
    ...Object.entries(others).map(([field, pair]) => {
      const [, about = null] = field.startsWith(`${regionalName}.`) ? field.split('.') : []
      return toChange(about ? regionalName : field, pair, about)
    }),
  ]
}

/** Facts of an order before and after. A fact that only one of the two has was added or removed. */
function activityChanges({ before, after, text }: NonNullable<AuditRow['activity']>, currency: string | null) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return [
    ...changed.map((name) => toChange(name, [before[name], after[name]], name === 'shipping_cost' ? currency : null)),
    ...(text ? [toChange('text', [null, text])] : []),
  ]
}

function productChanges({ fields, prices, variations }: NonNullable<AuditRow['product']>) {
  return [
    ...toChanges(fields),
    ...(prices ?? []).flatMap(({ currency_code, wholesale_price, retail_price }) =>
      Object.entries({ wholesale_price, retail_price }).flatMap(([field, pair]) =>
        Array.isArray(pair) ? toChange(field, pair as unknown as Pair, currency_code) : [],
      ),
    ),
    ...(variations ?? []).flatMap(({ name, became, fields: changed }) =>
      became === 'changed' ? toChanges(changed, name) : toChange('variation', became === 'added' ? [null, name] : [name, null]),
    ),
  ]
}

/** `call POST /order/:id/accept` as the audit shows it. Rows from before causes were recorded have none. */
function parseCause(cause: string | null): { cause: AuditCause; through: string | null; job_id: string | null } {
  const [kind = '', ...rest] = (cause ?? '').split(' ')
  const through = rest.join(' ') || null
  if (kind === 'job') return { cause: 'job', through: null, job_id: through }
  if (kind === 'token') return { cause: kind, through: rest.slice(1).join(' ') || null, job_id: null }
  if (kind === 'call' || kind === 'marketplace') return { cause: kind, through, job_id: null }
  return { cause: 'automatic', through, job_id: null }
}

/** The actor of a row that names none: a person, or the cause. */
const actorOf = ({ actor, user_id, cause }: AuditRow): AuditEntry['actor'] =>
  user_id ? 'brand' : (actor ?? (cause?.startsWith('marketplace ') ? 'marketplace' : cause?.startsWith('call ') ? 'brand' : 'clock'))

export function toEntry(row: AuditRow): AuditEntry {
  const { changes, activity, product, currency_code, ...entry } = row
  const parsed = parseCause(row.cause)
  const actor = actorOf(row)
  // Before causes were recorded, the actor indicates the cause.
  const cause = row.cause === null ? (actor === 'brand' ? 'call' : actor === 'marketplace' ? 'marketplace' : 'automatic') : parsed.cause
  return {
    ...entry,
    ...parsed,
    cause,
    actor,
    kind: entry.kind as AuditEntry['kind'],
    // Adding or removing a regional name changes the brand.
    action: entry.kind === 'company' && changes?.name ? 'changed' : entry.action,
    changes: [
      ...(entry.kind === 'company' ? companyChanges(changes ?? {}) : toChanges(changes ?? {})),
      ...(activity ? activityChanges(activity, currency_code) : []),
      ...(product ? productChanges(product) : []),
    ],
  }
}
