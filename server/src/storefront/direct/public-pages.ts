import type { Language } from '@linesheet/domain/platform/languages'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { isSlug } from '@linesheet/domain/platform/slugs'
import { openCache } from '../../platform/caches.ts'
import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import { directLink, marketplaceLink } from './direct-link.ts'
import { type DirectBrand, findDirectBrand } from './direct-page.sql.ts'
import { directPage } from './direct-page.ts'
import { emptyForm, type SentForm } from './request-form.ts'
import { findSlugOwner } from './slugs.sql.ts'

type Shown = { brand: DirectBrand; language: Language; source: string; form: SentForm | 'sent' }

/** Renders the pages of direct links from data that this process has read recently (platform/caches.ts). */
export function createPublicPages({ config, db }: Pick<AppContext, 'config' | 'db'>) {
  const slugOwners = openCache<Promise<string>>('slugOwners', config)
  const brands = openCache<Promise<DirectBrand>>('directBrands', config)
  const pages = openCache<string>('directPages', config)

  async function readSlugOwner(slug: string) {
    const brandId = await db.read({ brandId: noBrand }, (tx) => findSlugOwner(tx, slug))
    if (!brandId) throw notFoundRefusal('page')
    return brandId
  }

  async function readBrand(brandId: string) {
    const brand = await db.read({ brandId }, (tx) => findDirectBrand(tx, brandId))
    if (!brand) throw notFoundRefusal('page')
    return brand
  }

  const renderPage = ({ brand, source, ...page }: Shown) =>
    directPage({
      ...page,
      product: config.PRODUCT_NAME,
      brand,
      link: directLink(config, brand.slug),
      source,
      marketplace: marketplaceLink(config, brand, source),
    })

  return {
    /** The brand that has, or once had, this slug. Throws 404. */
    async findBrand(slug: string): Promise<DirectBrand> {
      const name = slug.toLowerCase().slice(0, 200)
      if (!isSlug(name)) throw notFoundRefusal('page')
      const brandId = await slugOwners.remember(name, () => readSlugOwner(name))
      return brands.remember(brandId, () => readBrand(brandId))
    },

    render(shown: Shown): string {
      const { brand, language, source, form } = shown
      // Only a form without input is the same for everybody.
      if (form !== emptyForm) return renderPage(shown)
      return pages.remember(JSON.stringify([brand.brand_id, language, source]), () => renderPage(shown))
    },
  }
}
