import { listCollections } from '@linesheet/contract/catalogue/collections'
import { getLastOrder, listOrderableProducts } from '@linesheet/contract/orders/manual-orders.catalogue'
import { localize } from '@linesheet/domain/platform/languages'
import { regionOf } from '@linesheet/domain/platform/places'
import { useRef, useState } from 'react'
import { call, newId } from '../../kit/api/call.ts'
import { useIsOnline } from '../../kit/api/connection.ts'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { SearchBox } from '../../kit/lists/SearchBox.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { CustomItemDialog } from './CustomItemDialog.tsx'
import { addVariation } from './cart.ts'
import panes from './EditorPanes.module.css'
import styles from './editor.module.css'
import { PasteSkusDialog } from './PasteSkusDialog.tsx'
import { ProductCard } from './ProductCard.tsx'
import { useArrowKeys } from './useArrowKeys.ts'
import type { OrderEditor } from './useOrderEditor.ts'

const pageSize = 25

/** The brand's active products, and other ways to fill the cart. */
export function ProductsPane({ editor }: { editor: OrderEditor }) {
  const { t, language } = useWords()
  const { customer, cart } = editor.content
  const { currency_code } = cart
  const [search, setSearch] = useState('')
  const [collection, setCollection] = useState('')
  const [pages, setPages] = useState(1)
  const [dialog, setDialog] = useState<'paste' | 'custom'>()
  const collections = useEndpointQuery(listCollections, { query: { items_per_page: 100 } })
  const arrows = useArrowKeys()
  const restart = (change: () => void) => {
    change()
    setPages(1)
  }
  return (
    <div className={stackClass({ alignContent: 'start', gap: 20 }, panes.pane)} data-name="products">
      <Section title={t('manual.pane.products')} bare>
        <div className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' })}>
          <Button onClick={() => setDialog('paste')}>{t('manual.products.paste')}</Button>
          <RepeatLastOrder editor={editor} />
          <Button onClick={() => setDialog('custom')}>{t('manual.products.custom')}</Button>
        </div>
        <div className={stackClass({ gap: 12 })} {...arrows}>
          <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 12, alignItems: 'stretch' }, styles.searchBar)}>
            <SearchBox value={search} onChange={(text) => restart(() => setSearch(text))} label={t('manual.products.search')} />
            {collections.data && collections.data.items.length > 0 && (
              <SelectField
                label={t('manual.products.collection')}
                hideLabel
                value={collection}
                onChange={(id) => restart(() => setCollection(id))}
                options={[
                  { value: '', label: t('manual.products.allCollections') },
                  ...collections.data.items.map(({ id, name_en: en, name_zh_cn: zh_CN, name_zh_tw: zh_TW }) => ({
                    value: id,
                    label: localize(language, { en, zh_CN, zh_TW }),
                  })),
                ]}
              />
            )}
          </div>
          <p className={textClass({ color: 'ink-3', size: 12, notOnPhone: true })}>{t('manual.products.keys')}</p>
          {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
            <ProductPageRows
              key={page}
              editor={editor}
              query={{
                page,
                items_per_page: pageSize,
                currency_code,
                language_code: language,
                ...(search && { search }),
                ...(collection && { collection_id: collection }),
                ...(customer?.country_code && { region: regionOf(customer.country_code) }),
              }}
              showMore={page === pages ? () => setPages(pages + 1) : undefined}
            />
          ))}
        </div>
      </Section>
      {dialog === 'paste' && <PasteSkusDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'custom' && <CustomItemDialog editor={editor} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

type Query = NonNullable<Parameters<typeof useEndpointQuery<typeof listOrderableProducts>>[1]['query']>

function ProductPageRows({ editor, query, showMore }: { editor: OrderEditor; query: Query; showMore: (() => void) | undefined }) {
  const { t } = useWords()
  const isOnline = useIsOnline()
  const products = useEndpointQuery(listOrderableProducts, { query })
  const { page = 1, currency_code } = query
  // The last shown products stay until others are loaded, also without a connection, unless their prices are in another currency.
  const shown = useRef({ currency_code, data: products.data })
  if (products.data || shown.current.currency_code !== currency_code) shown.current = { currency_code, data: products.data }
  const { data } = shown.current
  if (products.error && (isOnline || !data)) return <ErrorBox error={products.error} onRetry={() => void products.refetch()} />
  if (!data) return <SkeletonRows count={6} height={56} />
  const { items, count } = data
  if (!count) return <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('manual.products.none')}</p>
  return (
    <>
      <ul>
        {items.map((product) => (
          <ProductCard key={product.product_id} product={product} editor={editor} />
        ))}
      </ul>
      {showMore && Number(page) * pageSize < count && <Button onClick={showMore}>{t('manual.products.more')}</Button>}
    </>
  )
}

/** Adds the items of the customer's last order, at today's prices. */
function RepeatLastOrder({ editor }: { editor: OrderEditor }) {
  const words = useWords()
  const { t, language } = words
  const [isBusy, setBusy] = useState(false)
  const { customer, cart } = editor.content
  async function repeat(buying_company_id: string) {
    setBusy(true)
    try {
      const query = { buying_company_id, currency_code: cart.currency_code, language_code: language }
      const { number, items } = await call(getLastOrder, { query })
      editor.update((content) => items.reduce((all, { product, quantity }) => addVariation(all, product, quantity, newId), content))
      showToast({ text: number ? t('manual.products.repeated', { number }) : t('manual.products.noLastOrder') })
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button busy={isBusy} disabled={!customer?.orders} onClick={async () => customer && repeat(customer.company_id)}>
      {t('manual.products.repeat')}
    </Button>
  )
}
