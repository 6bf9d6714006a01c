import { changeShopCatalogue } from '@linesheet/contract/connections/shop-catalogue'
import { getShop, type ShopWithStock } from '@linesheet/contract/connections/shop-stock'
import { readShop } from '@linesheet/contract/connections/shops'
import type { CatalogueState } from '@linesheet/domain/connections/shop-catalogue'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { queryKeyFor } from '../../kit/api/queryCache.ts'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Facts, Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { CatalogueDialog } from './CatalogueDialog.tsx'
import { SyncState } from './SyncState.tsx'

/** The synchronization of a shop's products with the brand's, and its actions. */
export function ShopCatalogueSection({ shop }: { shop: ShopWithStock }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const { products, reading } = shop
  return (
    <Section title={t('shop.products')} aside={<SyncState state={products.state} />}>
      <div className={stackClass({ gap: 12 })}>
        <p className={textClass({ color: 'ink-2' })}>{t(`shop.products.${products.state}.help`)}</p>
        {products.state !== 'off' && <CatalogueFacts products={products} />}
        {reading && (
          <p role="status" className={textClass({ color: 'ink-2', size: 13 })}>
            {t('shops.reading')} · {t('shops.reading.count', { count: reading.products })}
          </p>
        )}
        {hasPermission('api:write') && hasPermission('products:write') && <CatalogueActions shop={shop} />}
      </div>
    </Section>
  )
}

function CatalogueFacts({ products: { counts, compared_at, job_id } }: { products: ShopWithStock['products'] }) {
  const { t, locale } = useWords()
  const compared = compared_at ? <RelativeTime at={compared_at} /> : t('shop.never')
  return (
    <Facts
      facts={[
        [t('shop.products.matched'), formatCount(counts.matched, locale)],
        [t('shop.products.unmatched'), formatCount(counts.unmatched, locale)],
        [t('shop.products.open'), formatCount(counts.open, locale)],
        [t('shop.comparedAt'), compared],
        ...(job_id
          ? [
              [
                t('shop.products.lastImport'),
                <AppLink key="job" to={paths.importJob(job_id)}>
                  {t('shop.products.openImport')}
                </AppLink>,
              ] as const,
            ]
          : []),
      ]}
    />
  )
}

function CatalogueActions({ shop }: { shop: ShopWithStock }) {
  const words = useWords()
  const { t } = words
  const [opened, setOpened] = useState<'settings' | 'off'>()
  const { id, name, products, catalogue, reading } = shop
  const effects = { events: ['shop.changed' as const], recordKey: () => queryKeyFor(getShop, { params: { id } }) }
  const changing = useEndpointMutation(changeShopCatalogue, {
    ...effects,
    successMessage: ({ products: { state } }) => t(`shop.products.became.${state}`, { name }),
  })
  const readingProducts = useEndpointMutation(readShop, { events: ['shop.changed'], invalidates: [getShop] })
  const setState = (state: CatalogueState) => changing.send({ params: { id }, body: { state } })
  const error = changing.error ?? readingProducts.error
  const isOff = products.state === 'off'
  return (
    <>
      {changing.errors.state && opened === undefined ? (
        <p role="alert" className={textClass({ color: 'danger' })}>
          {fieldErrorText(words, changing.errors.state)}
        </p>
      ) : (
        error && opened === undefined && <ErrorBox error={error} />
      )}
      <div className={rowClass({ wrap: true, gap: 8 })}>
        {isOff && catalogue && (
          <Button variant="primary" onClick={() => setOpened('settings')}>
            {t('shop.products.setUp')}
          </Button>
        )}
        {products.state === 'paused' && (
          <Button variant="primary" busy={changing.busy} onClick={() => setState('on')}>
            {t('shop.products.resume')}
          </Button>
        )}
        {!reading && products.state !== 'paused' && (
          <Button
            variant={catalogue || !isOff ? 'plain' : 'primary'}
            busy={readingProducts.busy}
            onClick={() => readingProducts.send({ params: { id } })}
          >
            {t(catalogue ? 'shops.readAgain' : 'shops.read')}
          </Button>
        )}
        {products.state === 'on' && (
          <Button busy={changing.busy} onClick={() => setState('paused')}>
            {t('shop.products.pause')}
          </Button>
        )}
        {!isOff && <Button onClick={() => setOpened('settings')}>{t('shop.products.settings')}</Button>}
        {!isOff && <Button onClick={() => setOpened('off')}>{t('shop.products.switchOff')}</Button>}
      </div>
      {opened === 'settings' && <CatalogueDialog shop={shop} onClose={() => setOpened(undefined)} />}
      {opened === 'off' && (
        <FormDialog
          title={t('shop.products.switchOff.title', { name })}
          submitLabel={t('shop.products.switchOff')}
          danger
          mutation={changing}
          onSubmit={() => setState('off')}
          onClose={() => setOpened(undefined)}
        >
          <p>{t('shop.products.switchOff.help')}</p>
        </FormDialog>
      )}
    </>
  )
}
