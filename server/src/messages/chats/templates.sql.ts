import type { ChatTemplate } from '@linesheet/contract/messages/chats.templates'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type Texts = ChatTemplate['texts']
const columns = ['id', 'name', sql<Texts>`texts`.as('texts'), 'version', 'updated_at'] as const

const templates = (tx: Tx, brandId: string) => tx.selectFrom('chat_templates').select(columns).where('brand_id', '=', brandId)

/** The brand's templates by name. */
export const findTemplates = (tx: Tx, brandId: string): Promise<ChatTemplate[]> =>
  templates(tx, brandId).orderBy('name').orderBy('id').limit(sql.lit(1000)).execute()

/** Locks the template until the transaction ends. Throws 404. */
export async function lockTemplate(tx: Tx, brandId: string, id: string): Promise<ChatTemplate> {
  const template = await templates(tx, brandId).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!template) throw notFoundRefusal('template')
  return template
}

export const countTemplates = async (tx: Tx, brandId: string) =>
  (
    await tx
      .selectFrom('chat_templates')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow()
  ).count

type Input = { name: string; texts: Texts }

/** False if another template has the name. */
export async function insertTemplate(tx: Tx, brandId: string, id: string, { name, texts }: Input, now: Date) {
  const inserted = await tx
    .insertInto('chat_templates')
    .values({ brand_id: brandId, id, name, texts: JSON.stringify(texts), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** The id of another template with the name, if any. */
export const findNamesake = (tx: Tx, brandId: string, id: string, name: string) =>
  tx
    .selectFrom('chat_templates')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()

export const updateTemplate = (tx: Tx, brandId: string, id: string, { name, texts }: Input, now: Date) =>
  tx
    .updateTable('chat_templates')
    .set(({ eb }) => ({ name, texts: JSON.stringify(texts), version: eb('version', '+', 1), updated_at: now }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()

export const deleteTemplate = async (tx: Tx, brandId: string, id: string) =>
  (await tx.deleteFrom('chat_templates').where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
