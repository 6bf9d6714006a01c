import type { Job } from '@linesheet/contract/jobs'
import { type BulkChange, bulkActions } from '@linesheet/contract/products.bulk'
import { daysAfter } from '@linesheet/domain/days'
import { notFound } from '@linesheet/domain/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

/** How long what a job changed can be put back. */
export const undoDays = 30

type Row = Omit<Job, 'undo_until'>
export type Refused = Job['refused'][number]

const jobColumns = [
  ...(['j.id', 'j.kind', 'j.total', 'j.done', 'j.created_at', 'j.finished_at', 'j.undone_at'] as const),
  sql<Job['status']>`j.status`.as('status'),
  sql<Refused[]>`j.refused`.as('refused'),
  sql<number>`(select count(*) from job_changes c where c.brand_id = j.brand_id and c.job_id = j.id)`.as('changed'),
] as const

const answerOf = (job: Row): Job => ({
  ...job,
  undo_until: job.changed && !job.undone_at ? daysAfter(new Date(job.created_at), undoDays).toISOString() : null,
})

export async function findJob(tx: Tx, brandId: string, id: string): Promise<Job> {
  const row = await tx
    .selectFrom('jobs as j')
    .select(jobColumns)
    .where('j.brand_id', '=', brandId)
    .where('j.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('job')
  return answerOf(row)
}

/** Not read from the payload, which names every product. */
const bulkKinds = bulkActions.map((action) => `products.${action}`)

/** What changed something and is young enough to be put back. */
export async function findBulkChanges(tx: Tx, brandId: string, now: Date): Promise<BulkChange[]> {
  const { rows } = await sql<BulkChange>`
    with recent as (
      select j.id, split_part(j.kind, '.', 2) as action, j.user_id, j.created_at, j.undone_at,
        (select count(*) from job_changes c where c.brand_id = j.brand_id and c.job_id = j.id) as changed
      from jobs j
      where j.brand_id = ${brandId} and j.created_at > ${daysAfter(now, -undoDays)} and j.kind = any(${bulkKinds}::text[]) and j.status not in ('waiting', 'running')
        and exists (select from job_changes c where c.brand_id = j.brand_id and c.job_id = j.id)
      order by j.created_at desc, j.id desc limit 20
    )
    select r.id, r.action, r.changed, coalesce(person_name(u.first_name, u.last_name), u.username) as actor_name, r.created_at, r.undone_at
    from recent r left join users u on u.id = r.user_id order by r.created_at desc, r.id desc`.execute(tx)
  return rows
}

type New = { brand_id: string; id: string; user_id: string; kind: string; payload: object; total: number }
export const addJob = (tx: Tx, { payload, ...job }: New, now: Date) =>
  tx
    .insertInto('jobs')
    .values({ ...job, payload: JSON.stringify(payload), created_at: now })
    .execute()

/** The job, held until the transaction ends; of two processes at the same job the second sees how far the first came. */
export const lockJob = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('jobs')
    .select(['id', 'user_id', 'kind', 'payload', 'status', 'total', 'done', 'undone_at', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const isOpen = ({ status }: { status: string }) => ['waiting', 'running'].includes(status)

/** How far it is now, and what was refused on the way. */
export async function advance(tx: Tx, brandId: string, id: string, done: number, refused: Refused[], now: Date) {
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

export type Changed = { id: string; before: object; after: object }
export const noteChanges = (tx: Tx, brandId: string, jobId: string, changes: Changed[]) =>
  sql`insert into job_changes (brand_id, job_id, row_id, before, after)
    select ${brandId}::uuid, ${jobId}::uuid, c.id, c.before, c.after
    from jsonb_to_recordset(${JSON.stringify(changes)}) as c (id uuid, before jsonb, after jsonb)`.execute(tx)

/** What the job changed, for statements that put it back. */
export const changesOf = (brandId: string, jobId: string): RawBuilder<unknown> =>
  sql`(select row_id as id, before, after from job_changes where brand_id = ${brandId} and job_id = ${jobId})`
