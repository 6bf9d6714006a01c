import { useState } from 'react'
import { Button } from '../../kit/layout/Button.tsx'
import { CopyIcon, PrintIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { copyText } from '../../kit/overlays/copyText.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { RefusedOrdersDialog } from '../bulk/RefusedOrdersDialog.tsx'
import { useOrderBulk } from '../bulk/useOrderBulk.ts'
import { useStartDocuments } from '../documents/useStartDocuments.ts'
import { amountOf } from '../labels/QuoteTable.tsx'
import { type BatchSummary, purchaseOf, trackingList } from './batchSummary.ts'

/** The labels that were bought: printing them with the slips, their numbers, and marking their orders as shipped. */
export function BoughtLabels({ summary: { bought, toShip, quoting, buying } }: { summary: BatchSummary }) {
  const words = useWords()
  const { t, locale } = words
  const canWrite = useHasPermission()('orders:write')
  const { busy, startDocuments } = useStartDocuments()
  const [isShipping, setShipping] = useState(false)
  const bulk = useOrderBulk()
  const openShipping = () => {
    bulk.reset()
    setShipping(true)
  }
  const { labels, totals } = purchaseOf(bought, 'cheapest', {})
  const amount = new Intl.ListFormat(locale, { type: 'conjunction' }).format(totals.map(amountOf))
  const shippedIds = toShip.map(({ id }) => id)
  return (
    <Section title={t('labels.batch.bought')}>
      <div className={stackClass({ gap: 16 })}>
        <p role="status">{t('labels.batch.boughtTotal', { count: labels, amount })}</p>
        <div className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' })}>
          <Button
            variant={quoting || buying ? 'plain' : 'primary'}
            icon={<PrintIcon size={16} />}
            busy={busy}
            onClick={() => startDocuments({ ids: bought.map(({ id }) => id) }, ['slip', 'label'])}
          >
            {t('labels.batch.print')}
          </Button>
          <Button busy={busy} onClick={() => startDocuments({ ids: bought.map(({ id }) => id) }, ['label'])}>
            {t('labels.batch.printLabels')}
          </Button>
          {canWrite && toShip.length > 0 && <Button onClick={openShipping}>{t('labels.batch.ship')}</Button>}
          <Button variant="quiet" icon={<CopyIcon size={16} />} onClick={() => copyText(trackingList(bought), words)}>
            {t('labels.batch.copy')}
          </Button>
        </div>
      </div>
      {isShipping && (
        <FormDialog
          title={t('orders.bulk.title.ship', { count: toShip.length })}
          submitLabel={t('labels.batch.ship')}
          onSubmit={() => bulk.start({ action: 'ship', method: 'provider' }, { ids: shippedIds, rows: [], count: toShip.length })}
          mutation={bulk}
          onClose={() => setShipping(false)}
        >
          <p>{t('labels.batch.ship.help')}</p>
        </FormDialog>
      )}
      {bulk.refused && <RefusedOrdersDialog refused={bulk.refused} bulk={bulk} />}
    </Section>
  )
}
