import type { Answer } from '@linesheet/contract/endpoint'
import { getCompany } from '@linesheet/contract/home'
import { previewStorefront } from '@linesheet/contract/previews'
import { localeOf } from '@linesheet/domain/languages'
import { paths } from '../app/paths.ts'
import { useAnswer } from '../kit/answers.ts'
import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { CheckField } from '../kit/fields/ChoiceFields.tsx'
import { Go } from '../kit/Go.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Photo } from '../kit/Photo.tsx'
import showcase from '../kit/Showcase.module.css'
import { Bars } from '../kit/Skeleton.tsx'
import { Pages } from '../kit/table/Pages.tsx'
import { useWords } from '../words/Words.tsx'
import { type Looking, useLooking } from './looking.ts'
import styles from './Preview.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ProductCard } from './ProductCard.tsx'

type Storefront = Answer<typeof previewStorefront>

/** The whole shop as a retailer sees it: its collections, and its products in the brand's order. */
export function StorefrontPage() {
  const { t } = useWords()
  const looking = useLooking()
  const { isAll, look, query, paging, state, change } = looking
  const id = useAnswer(getCompany, {}).data?.company.id
  const asked = { ...query, ...paging, ...(isAll && { hidden: 'true' }) }
  const shop = useAnswer(previewStorefront, { params: { id: id ?? '' }, query: asked }, { keep: true, enabled: !!id })
  return (
    <PreviewFrame looking={looking} back={paths.products()} currency={shop.data?.currency_code}>
      <Loaded answer={shop} skeleton={<Bars count={6} height={60} />}>
        {({ display_name, collections, items, count, currency_code }) => (
          <>
            <h2 className={styles.heading}>{display_name}</h2>
            <CheckField label={t('preview.showHidden')} checked={isAll} change={(checked) => look({ hidden: checked ? 'true' : '' })} />
            {collections.length > 0 && <Collections collections={collections} looking={looking} />}
            {items.length ? (
              <ul className={showcase.grid}>
                {items.map((item) => (
                  <ProductCard key={item.id} product={item} currency={currency_code} looking={looking} />
                ))}
              </ul>
            ) : (
              <Empty drawing={LostPage}>{t('preview.nothing')}</Empty>
            )}
            {count > items.length && <Pages state={state} count={count} shown={items.length} change={change} />}
          </>
        )}
      </Loaded>
    </PreviewFrame>
  )
}

function Collections({ collections, looking }: { collections: Storefront['collections']; looking: Looking }) {
  const { t } = useWords()
  return (
    <section aria-label={t('collections.title')}>
      <ul className={styles.shelf}>
        {collections.map(({ id, name, photo, item_count }) => (
          <li key={id}>
            <Go to={paths.previewCollection(id, looking.said)} className={showcase.card}>
              <Photo photo={photo} alt={name} beside fill size={320} sizes="200px" />
              <span className={showcase.name} lang={localeOf(looking.spoken)}>
                {name}
              </span>
              <span className={styles.soft}>{t('collections.items', { count: item_count })}</span>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  )
}
