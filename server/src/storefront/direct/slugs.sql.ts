import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

const ownerStatement = prepareQuery((tx: Tx, { slug }: { slug: string }) =>
  tx.selectFrom('brand_names').select('owner_id').where('kind', '=', 'slug').where('name', '=', slug),
)

/** The brand that has the slug, or had it: it never goes to another one. */
export const findSlugOwner = async (tx: Tx, slug: string) => (await ownerStatement(tx, { slug }))[0]?.owner_id

export const findSlug = async (tx: Tx, brandId: string) =>
  (await tx.selectFrom('companies').select('slug').where('brand_id', '=', brandId).executeTakeFirstOrThrow()).slug

/** All slugs that the brand has had, including the present one. */
export async function findSlugs(tx: Tx, brandId: string) {
  const rows = await tx
    .selectFrom('brand_names')
    .select('name')
    .where('owner_id', '=', brandId)
    .where('kind', '=', 'slug')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Takes a slug for the brand permanently. Returns the brand that has it, which may be another one. */
export async function claimSlug(tx: Tx, brandId: string, slug: string) {
  await tx
    .insertInto('brand_names')
    .values({ kind: 'slug', name: slug, owner_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findSlugOwner(tx, slug)
}

export const updateSlug = (tx: Tx, brandId: string, slug: string) =>
  tx.updateTable('companies').set({ slug }).where('brand_id', '=', brandId).where(sql<boolean>`slug <> ${slug}`).execute()
