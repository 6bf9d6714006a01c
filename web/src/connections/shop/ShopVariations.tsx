import {
  listShopVariations,
  type ShopVariation,
  type ShopWithStock,
  shopVariationFilters,
} from '@linesheet/contract/connections/shop-stock'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { type ListState, pageSizes } from '../../kit/lists/listState.ts'
import { Pagination } from '../../kit/lists/Pagination.tsx'
import { SearchBox } from '../../kit/lists/SearchBox.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { MatchDialog } from './MatchDialog.tsx'
import styles from './shop.module.css'

const filters = ['all', ...shopVariationFilters] as const
type Filter = (typeof filters)[number]
const firstPage: ListState = { tab: '', search: '', sort: '', page: 1, size: pageSizes[0], filters: {}, view: '' }

/** The variations of a shop next to the brand's. */
export function ShopVariations({ shop: { id, stock } }: { shop: ShopWithStock }) {
  const { t } = useWords()
  const [list, setList] = useState(firstPage)
  const [filter, setFilter] = useState<Filter>('all')
  const [matching, setMatching] = useState<ShopVariation>()
  const query = {
    page: list.page,
    items_per_page: list.size,
    ...(list.search && { search: list.search }),
    ...(filter !== 'all' && { filter }),
  }
  const variations = useEndpointQuery(listShopVariations, { params: { id }, query }, { keepPrevious: true })
  const isUnread = stock.counts.variations === 0
  return (
    <Section title={t('shop.variations')}>
      {isUnread ? (
        <p className={textClass({ color: 'ink-2' })}>{t('shop.variations.unread')}</p>
      ) : (
        <div className={stackClass({ gap: 12 })}>
          <div className={rowClass({ wrap: true, gap: 12, alignItems: 'end' })}>
            <SearchBox
              label={t('shop.variations.search')}
              value={list.search}
              onChange={(search) => setList({ ...firstPage, size: list.size, search })}
            />
            <SelectField
              label={t('shop.variations.show')}
              value={filter}
              onChange={(next) => {
                setFilter(next)
                setList({ ...list, page: 1 })
              }}
              options={filters.map((value) => ({ value, label: t(`shop.variations.${value}`) }))}
            />
          </div>
          <QueryView query={variations} skeleton={<SkeletonRows count={6} height={56} />}>
            {(found) =>
              found.items.length ? (
                <>
                  <ul className={styles.list} aria-label={t('shop.variations')}>
                    {found.items.map((variation) => (
                      <VariationRow key={variation.id} variation={variation} onMatch={() => setMatching(variation)} />
                    ))}
                  </ul>
                  <Pagination
                    state={list}
                    list={found}
                    shown={found.items.length}
                    onChange={(next) => setList({ ...list, page: 1, ...next })}
                  />
                </>
              ) : (
                <p className={textClass({ color: 'ink-2' })}>{t('shop.variations.none')}</p>
              )
            }
          </QueryView>
        </div>
      )}
      {matching && <MatchDialog shopId={id} shopVariation={matching} onClose={() => setMatching(undefined)} />}
    </Section>
  )
}

function VariationRow({ variation: shopVariation, onMatch }: { variation: ShopVariation; onMatch: () => void }) {
  const { t, locale } = useWords()
  const canWrite = useHasPermission()('api:write')
  const { name, sku, quantity, variation, is_ambiguous, owed, problem } = shopVariation
  const count = (units: number) => formatCount(units, locale)
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={stackClass({ gap: 2, breakAnywhere: true }, styles.texts)}>
        <p translate="no">
          {name} <span className={textClass({ color: 'ink-2', size: 13 })}>{sku}</span>
        </p>
        <p className={textClass({ color: 'ink-2', size: 13 })}>
          {variation ? (
            <>
              {t('shop.variation.here')}:{' '}
              <span translate="no">
                <AppLink to={paths.product(variation.product_id)}>{variation.name}</AppLink>
              </span>{' '}
              ·{' '}
              {variation.available === null
                ? t('shop.variation.always')
                : t('shop.variation.available', { count: count(Math.max(0, variation.available)) })}
            </>
          ) : (
            t(is_ambiguous ? 'shop.variation.ambiguous' : 'shop.variation.unmatched')
          )}
        </p>
        {owed !== 0 && <p className={textClass({ color: 'ink-2', size: 13 })}>{t('shop.variation.owed', { count: count(owed) })}</p>}
        {problem && (
          <p className={textClass({ color: 'danger', size: 13 })}>
            {t(`shop.variation.${problem.code}`)} <span translate="no">{problem.detail}</span>
          </p>
        )}
      </div>
      <div className={rowClass({ gap: 16 })}>
        <p className={styles.numbers}>
          {t('shop.variation.inShop')}: {quantity === null ? t('shop.variation.notCounted') : count(quantity)}
        </p>
        {canWrite && (
          <Button aria-label={t('shop.match.of', { name })} onClick={onMatch}>
            {t(variation ? 'shop.match.change' : 'shop.match')}
          </Button>
        )}
      </div>
    </li>
  )
}
