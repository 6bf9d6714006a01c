import type { slugStates } from '@linesheet/contract/storefront/direct'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { isReservedSlug, slugsOfBrand } from '@linesheet/domain/platform/slugs'
import { lockBrand } from '../../brand/store/store-profile.sql.ts'
import type { Call } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { claimSlug, findSlug, findSlugOwner, findSlugs, updateSlug } from './slugs.sql.ts'

const slugTakenRefusal = () => new Refusal('slug.taken', 'Another brand has this link. Choose another')
const slugReservedRefusal = () => new Refusal('slug.reserved', 'This word cannot be a link. Choose another')
const tooManySlugsRefusal = () => new Refusal('slug.too-many', `A brand can have ${slugsOfBrand} links. Choose one that you had before`)

/** Whether the brand may have the slug. */
export async function slugState(tx: Tx, brandId: string, slug: string): Promise<(typeof slugStates)[number]> {
  const [current, owner] = await Promise.all([findSlug(tx, brandId), findSlugOwner(tx, slug)])
  if (slug === current) return 'current'
  if (owner) return owner === brandId ? 'earlier' : 'taken'
  return isReservedSlug(slug) ? 'reserved' : 'available'
}

/** Gives the brand's direct link another slug. The previous slug leads to it, and never goes to another brand. Throws 409. */
export async function setBrandSlug({ tx, brandId, publish }: Call, slug: string) {
  await lockBrand(tx, brandId)
  const slugs = await findSlugs(tx, brandId)
  if (!slugs.includes(slug)) {
    if (isReservedSlug(slug)) throw slugReservedRefusal()
    if (slugs.length >= slugsOfBrand) throw tooManySlugsRefusal()
    if ((await claimSlug(tx, brandId, slug)) !== brandId) throw slugTakenRefusal()
  }
  await updateSlug(tx, brandId, slug)
  publish('company.changed', brandId)
}
