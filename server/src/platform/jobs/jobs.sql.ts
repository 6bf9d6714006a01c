import { BulkChange } from '@linesheet/contract/catalogue/products.bulk'
import { orderBulkActions } from '@linesheet/contract/orders/orders.bulk'
import type { Job } from '@linesheet/contract/platform/jobs'
import { undoDeadline } from '@linesheet/domain/orders/undo'
import { daysAfter } from '@linesheet/domain/platform/days'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** For how many days a job over products can be undone. */
export const undoDays = 30

type Row = Omit<Job, 'undo_until'> & { /** Whether it has stored how to undo its changes. */ is_undoable: boolean }
export type RefusedRow = Job['refused'][number]

const jobColumns = (brandId: string) =>
  [
    'j.id',
    'j.kind',
    'j.total',
    'j.done',
    'j.created_at',
    'j.finished_at',
    'j.undone_at',
    sql<Job['status']>`j.status`.as('status'),
    sql<RefusedRow[]>`case when ${changesOrders} then (${refusedOrders(brandId)}) else j.refused end`.as('refused'),
    sql<number>`case when ${changesOrders} then (${refusalCount(brandId)}) else jsonb_array_length(j.refused) end`.as('refused_count'),
    sql<number>`case when ${changesOrders} then j.done - (${refusalCount(brandId)}) else (${changeCount(brandId)}) end`.as('changed'),
    sql<boolean>`exists (select from job_changes c where c.brand_id = ${brandId} and c.job_id = j.id)`.as('is_undoable'),
  ] as const

/** Jobs that change orders store their refusals as rows. */
const orderKinds = [...orderBulkActions, 'undo'].map((action) => `orders.${action}`)
const changesOrders = sql<boolean>`j.kind in (${sql.join(orderKinds.map((kind) => sql.lit(kind)))})`

/** The first orders that the job `j` refused, the oldest first: their ids grow with time. */
const refusedOrders = (brandId: string) => sql`select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(f))), '[]') from (
  select r.row_id as id, r.name, r.code, r.error from job_refusals r where r.brand_id = ${brandId} and r.job_id = j.id order by r.row_id limit 500) f`

const refusalCount = (brandId: string) => sql`select count(*)::int from job_refusals r where r.brand_id = ${brandId} and r.job_id = j.id`

/** How many rows the job `j` changed. */
const changeCount = (brandId: string) => sql`select count(*) from job_changes c where c.brand_id = ${brandId} and c.job_id = j.id`

const toJob = ({ is_undoable, ...job }: Row): Job => ({
  ...job,
  undo_until: (is_undoable && !job.undone_at && undoEnd(job)?.toISOString()) || null,
})

/** Until when a job whose changes can be undone can be undone. For changes of orders that is soon after the job's end, which is unknown before. */
function undoEnd({ kind, created_at, finished_at }: Pick<Job, 'kind' | 'created_at' | 'finished_at'>): Date | undefined {
  if (!orderKinds.includes(kind)) return daysAfter(new Date(created_at), undoDays)
  return finished_at ? undoDeadline(new Date(finished_at)) : undefined
}

export async function findJob(tx: Tx, brandId: string, id: string): Promise<Job> {
  const row = await tx
    .selectFrom('jobs as j')
    .select(jobColumns(brandId))
    .where('j.brand_id', '=', brandId)
    .where('j.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFoundRefusal('job')
  return toJob(row)
}

/** The kinds of bulk jobs and imports. The payload, which lists every product, is not read for this. */
const bulkKinds = BulkChange.shape.action.options.map((action) => `products.${action}`)

/** Bulk jobs and imports that changed something and are young enough to be undone, the newest first. */
export async function findBulkChanges(tx: Tx, brandId: string, now: Date): Promise<BulkChange[]> {
  const { rows } = await sql<BulkChange>`
    with recent as (
      select j.id, split_part(j.kind, '.', 2) as action, j.user_id, j.created_at, j.undone_at,
        (${changeCount(brandId)}) as changed
      from jobs j
      where j.brand_id = ${brandId} and j.created_at > ${daysAfter(now, -undoDays)} and j.kind = any(${bulkKinds}::text[]) and j.status not in ('waiting', 'running')
        and exists (select from job_changes c where c.brand_id = ${brandId} and c.job_id = j.id)
      order by j.created_at desc, j.id desc limit 20
    )
    select r.id, r.action, r.changed, coalesce(person_name(u.first_name, u.last_name), u.username) as actor_name, r.created_at, r.undone_at
    from recent r left join users u on u.id = r.user_id order by r.created_at desc, r.id desc`.execute(tx)
  return rows
}

/** `user_id`: null for a job that no user started. */
type New = { brand_id: string; id: string; user_id: string | null; kind: string; payload: object; total: number }
export const insertJob = (tx: Tx, { payload, ...job }: New, now: Date) =>
  tx
    .insertInto('jobs')
    .values({ ...job, payload: JSON.stringify(payload), created_at: now })
    .execute()

/** The job, locked until the transaction ends: a second process that runs it sees the first one's progress. */
export const lockJob = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('jobs')
    .select(['id', 'user_id', 'kind', 'payload', 'status', 'total', 'done', 'undone_at', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Like `lockJob`, without the payload, which names every row. */
export const lockJobProgress = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('jobs')
    .select(['user_id', 'kind', 'status', 'total', 'done', 'finished_at', 'undone_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const isUnfinished = ({ status }: { status: string }) => ['waiting', 'running'].includes(status)

/** Sets the progress of a job, and adds its new refusals; the job is done when its progress equals its total. */
export async function updateProgress(tx: Tx, brandId: string, id: string, done: number, refused: RefusedRow[], now: Date) {
  const isDone = sql<boolean>`${done} >= total`
  await tx
    .updateTable('jobs')
    .set({
      done,
      refused: sql`refused || ${JSON.stringify(refused)}::jsonb`,
      status: sql`case when ${isDone} then 'done' else 'running' end`,
      finished_at: sql`case when ${isDone} then ${now}::timestamptz end`,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
}

export const endJob = (tx: Tx, brandId: string, id: string, change: { status?: string; finished_at?: Date; undone_at?: Date }) =>
  tx.updateTable('jobs').set(change).where('brand_id', '=', brandId).where('id', '=', id).execute()

export type JobChange = { id: string; before: object; after: object }
export const insertJobChanges = (tx: Tx, brandId: string, jobId: string, changes: JobChange[]) =>
  sql`insert into job_changes (brand_id, job_id, row_id, before, after)
    select ${brandId}::uuid, ${jobId}::uuid, c.id, c.before, c.after
    from jsonb_to_recordset(${JSON.stringify(changes)}) as c (id uuid, before jsonb, after jsonb)`.execute(tx)

/** The changes of a job, as a subquery: (id, before, after). */
export const jobChanges = (brandId: string, jobId: string): RawBuilder<unknown> =>
  sql`(select row_id as id, before, after from job_changes where brand_id = ${brandId} and job_id = ${jobId})`
