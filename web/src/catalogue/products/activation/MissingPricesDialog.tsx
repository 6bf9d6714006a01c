import type { findMissingPrices, MissingPrices } from '@linesheet/contract/catalogue/products.bulk'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { gridClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../../kit/overlays/DialogForm.tsx'
import { paths } from '../../../kit/paths.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './MissingPricesDialog.module.css'

type Props = { found: ResponseResult<typeof findMissingPrices>; activate: () => Promise<unknown>; onClose: () => void }

/** Warns that retailers of some regions will not see a price, and where; activation stays allowed. */
export function MissingPricesDialog({ found: { items, count }, activate, onClose }: Props) {
  const { t } = useWords()
  const submit = async () => {
    await activate()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('activation.title', { count })}>
      <DialogForm onSubmit={submit} submitLabel={t('activation.activate')} busy={false} onClose={onClose}>
        <p>{t('activation.help')}</p>
        <ul className={stackClass({ gap: 12 }, styles.products)}>
          {items.map((product) => (
            <li key={product.id}>
              <strong className={styles.name}>{product.name}</strong>
              <ul>
                {product.currencies.map((currency) => (
                  <li key={currency.currency_code} className={gridClass({ gap: 8, color: 'ink-2' }, styles.currency)}>
                    <span className={styles.code}>{currency.currency_code}</span>
                    <VariationNames currency={currency} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {count > items.length && <p className={textClass({ color: 'ink-2' })}>{t('activation.more', { count: count - items.length })}</p>}
        <p>
          <AppLink to={paths.priceGrid()}>{t('activation.grid')}</AppLink>
        </p>
      </DialogForm>
    </Dialog>
  )
}

function VariationNames({ currency }: { currency: MissingPrices['currencies'][number] }) {
  const { t, locale } = useWords()
  const { all, variation_names: names, variation_count: count } = currency
  if (all) return <span>{count > 1 ? t('activation.allVariations') : t('activation.noPrice')}</span>
  const rest = count - names.length
  const shown = rest > 0 ? [...names, t('activation.moreVariations', { count: rest })] : names
  return <span>{new Intl.ListFormat(locale).format(shown)}</span>
}
