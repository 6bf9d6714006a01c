import { changeShopStock, compareShop, getShop, type ShopWithStock } from '@linesheet/contract/connections/shop-stock'
import { shopAbilities } from '@linesheet/domain/connections/shops'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { queryKeyFor } from '../../kit/api/queryCache.ts'
import { formatCount } from '../../kit/format/numberFormats.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Facts, Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { ShopProblem } from '../shops/ShopProblem.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { ShopSteps } from './ShopSteps.tsx'
import { StockDialog } from './StockDialog.tsx'
import { SyncState } from './SyncState.tsx'

/** The stock of a shop: the remaining steps, or its state and waiting changes, with their actions. */
export function ShopStockSection({ shop }: { shop: ShopWithStock }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('api:write')
  const { stock, problem } = shop
  return (
    <Section title={t('shop.stock')} aside={<SyncState state={stock.state} />}>
      <div className={stackClass({ gap: 12 })}>
        <p className={textClass({ color: 'ink-2' })}>{t(`shop.stock.${stock.state}.help`)}</p>
        {stock.failing_since && stock.state === 'on' && (
          <p role="alert" className={textClass({ color: 'danger' })}>
            {t('shop.stock.failing')}
          </p>
        )}
        {problem && <ShopProblem problem={problem} />}
        {stock.state === 'off' ? <ShopSteps shop={shop} /> : <StockFacts stock={stock} />}
        {stock.comparing && (
          <p role="status" className={textClass({ color: 'ink-2', size: 13 })}>
            {t('shop.reading', { count: stock.comparing.variations })}
          </p>
        )}
        {canWrite && <StockActions shop={shop} />}
      </div>
    </Section>
  )
}

function StockFacts({ stock: { counts, failing_since, synced_at, compared_at } }: { stock: ShopWithStock['stock'] }) {
  const { t, locale } = useWords()
  const time = (at: string | null) => (at ? <RelativeTime at={at} /> : t('shop.never'))
  return (
    <Facts
      facts={[
        [
          t('shop.matched'),
          t('shop.matched.of', { matched: formatCount(counts.matched, locale), all: formatCount(counts.variations, locale) }),
        ],
        [t('shop.waiting'), formatCount(counts.waiting, locale)],
        [t('shop.failed'), formatCount(counts.failed, locale)],
        [t('shop.differences'), formatCount(counts.open, locale)],
        ...(failing_since ? [[t('shop.failingSince'), time(failing_since)] as const] : []),
        [t('shop.syncedAt'), time(synced_at)],
        [t('shop.comparedAt'), time(compared_at)],
      ]}
    />
  )
}

type Opened = 'settings' | 'off' | 'place' | undefined

function StockActions({ shop }: { shop: ShopWithStock }) {
  const words = useWords()
  const { t } = words
  const [opened, setOpened] = useState<Opened>()
  const { id, kind, name, stock } = shop
  const effects = { events: ['shop.changed' as const], recordKey: () => queryKeyFor(getShop, { params: { id } }) }
  const changing = useEndpointMutation(changeShopStock, {
    ...effects,
    successMessage: ({ stock: { state } }) => t(state === 'paused' ? 'shop.paused' : state === 'off' ? 'shop.switchedOff' : 'shop.resumed'),
  })
  const comparing = useEndpointMutation(compareShop, effects)
  const setState = (state: 'on' | 'paused' | 'off') => changing.send({ params: { id }, body: { state } })
  async function read() {
    if (!(await comparing.send({ params: { id } })) && stock.place === null && shopAbilities[kind].places) setOpened('place')
  }
  const error = changing.error ?? comparing.error
  const wasRead = stock.counts.variations > 0
  const isOff = stock.state === 'off'
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
        {isOff && wasRead && (
          <Button variant="primary" onClick={() => setOpened('settings')}>
            {t('shop.setUp')}
          </Button>
        )}
        {stock.state === 'paused' && (
          <Button variant="primary" busy={changing.busy} onClick={() => setState('on')}>
            {t('shop.resume')}
          </Button>
        )}
        {!stock.comparing && (
          <Button variant={isOff && !wasRead ? 'primary' : 'plain'} busy={comparing.busy} onClick={read}>
            {t(wasRead ? 'shop.readAgain' : 'shop.read')}
          </Button>
        )}
        {isOff && stock.place && <Button onClick={() => setOpened('place')}>{t('shop.place.change')}</Button>}
        {stock.state === 'on' && (
          <Button busy={changing.busy} onClick={() => setState('paused')}>
            {t('shop.pause')}
          </Button>
        )}
        {!isOff && <Button onClick={() => setOpened('settings')}>{t('shop.settings')}</Button>}
        {!isOff && <Button onClick={() => setOpened('off')}>{t('shop.switchOff')}</Button>}
      </div>
      {opened === 'place' && <PlaceDialog shop={shop} onClose={() => setOpened(undefined)} />}
      {opened === 'settings' && <StockDialog shop={shop} onClose={() => setOpened(undefined)} />}
      {opened === 'off' && (
        <FormDialog
          title={t('shop.switchOff.title', { name })}
          submitLabel={t('shop.switchOff')}
          danger
          mutation={changing}
          onSubmit={() => setState('off')}
          onClose={() => setOpened(undefined)}
        >
          <p>{t('shop.switchOff.help')}</p>
        </FormDialog>
      )}
    </>
  )
}
