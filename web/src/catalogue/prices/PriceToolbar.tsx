import { type PriceEnding, priceEndings } from '@linesheet/domain/catalogue/conversion'
import type { Rates } from '@linesheet/domain/platform/currencies'
import { type CurrencyCode, currencyCodes } from '@linesheet/domain/platform/places'
import { useState } from 'react'
import { parsePercent } from '../../kit/format/parsePercent.ts'
import { Form } from '../../kit/forms/Form.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { Menu } from '../../kit/overlays/Menu.tsx'
import { useWords } from '../../words/Words.tsx'
import { UndoButtons } from '../grid/UndoButtons.tsx'
import type { EditHistory } from '../grid/useEditHistory.ts'
import type { Edit } from './edits.ts'
import styles from './PriceToolbar.module.css'
import { raisePrices, roundPrices, suggestFromRates } from './priceActions.ts'
import type { PriceGridState } from './priceSheet.ts'

type Props = {
  grid: PriceGridState
  editHistory: EditHistory<Edit>
  baseCurrency: CurrencyCode
  rates: Rates | undefined
  shown: readonly CurrencyCode[]
  onAdd: (currency: CurrencyCode) => void
}

/** The actions on the selected prices. */
export function PriceToolbar({ grid, editHistory, baseCurrency, rates, shown, onAdd }: Props) {
  const { t, locale } = useWords()
  const [typed, setTyped] = useState('+5')
  const percent = parsePercent(typed)
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const raise = async () => {
    if (percent !== undefined) await grid.applyAction((cells, edits) => raisePrices(cells, { baseCurrency, edits }, percent))
  }
  const round = (ending: PriceEnding) => void grid.applyAction((cells, edits) => roundPrices(cells, { baseCurrency, edits }, ending))
  const suggest = () => rates && void grid.applyAction((cells, edits) => suggestFromRates(cells, { baseCurrency, edits }, rates))
  const others = currencyCodes.filter((code) => !shown.includes(code))
  return (
    <section aria-label={t('prices.tools')} className={rowClass({ wrap: true, alignItems: 'start', gap: 8, paddingBottom: 12 })}>
      <Form onSubmit={raise} className={rowClass({ alignItems: 'start', gap: 4 }, styles.percent)}>
        <TextField
          label={t('prices.percent')}
          hideLabel
          inputMode="text"
          value={typed}
          onChange={setTyped}
          suffix="%"
          error={percent === undefined ? 'invalid_number' : undefined}
        />
        <Button type="submit" disabled={percent === undefined}>
          {t('prices.changeByPercent')}
        </Button>
      </Form>
      <Menu
        trigger={<Button>{t('prices.round')}</Button>}
        items={priceEndings.map((ending) => ({ label: t(`prices.ending.${ending}`), onSelect: () => round(ending) }))}
      />
      <Button disabled={!rates} onClick={suggest}>
        {t('prices.suggest')}
      </Button>
      {others.length > 0 && (
        <Menu
          trigger={<Button>{t('prices.addCurrency')}</Button>}
          items={others.map((code) => ({ label: `${code} · ${names.of(code) ?? ''}`, onSelect: () => onAdd(code) }))}
        />
      )}
      <UndoButtons box={grid.box} editHistory={editHistory} />
    </section>
  )
}
