import { type PriceEnding, priceEndings } from '@linesheet/domain/conversion'
import type { Rates } from '@linesheet/domain/currencies'
import { type CurrencyCode, currencyCodes } from '@linesheet/domain/places'
import { type FormEvent, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { Menu } from '../kit/Menu.tsx'
import { useWords } from '../words/Words.tsx'
import { raised, readPercent, rounded, suggested } from './acting.ts'
import styles from './Tools.module.css'
import type { Book } from './useEdits.ts'
import type { Grid } from './useGrid.ts'

type Props = {
  grid: Grid
  book: Book
  own: CurrencyCode
  rates: Rates | undefined
  shown: readonly CurrencyCode[]
  add: (currency: CurrencyCode) => void
}

/** What can be done to the prices that are selected. */
export function Tools({ grid, book, own, rates, shown, add }: Props) {
  const { t, locale } = useWords()
  const [typed, setTyped] = useState('+5')
  const percent = readPercent(typed)
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const { top, bottom, left, right } = grid.box
  const raise = (event: FormEvent) => {
    event.preventDefault()
    if (percent !== undefined) void grid.act((cells, edits) => raised(cells, { own, edits }, percent))
  }
  const round = (ending: PriceEnding) => void grid.act((cells, edits) => rounded(cells, { own, edits }, ending))
  const others = currencyCodes.filter((code) => !shown.includes(code))
  return (
    <section aria-label={t('prices.tools')} className={styles.tools}>
      <form onSubmit={raise} className={styles.percent}>
        <TextField
          label={t('prices.percent')}
          hideLabel
          inputMode="text"
          value={typed}
          change={setTyped}
          suffix="%"
          maxLength={8}
          error={percent === undefined ? 'Please enter valid number' : undefined}
        />
        <Button type="submit" disabled={percent === undefined}>
          {t('prices.raise')}
        </Button>
      </form>
      <Menu
        trigger={<Button>{t('prices.round')}</Button>}
        items={priceEndings.map((ending) => ({ label: t(`prices.ending.${ending}`), onSelect: () => round(ending) }))}
      />
      <Button disabled={!rates} onClick={() => rates && void grid.act((cells, edits) => suggested(cells, { own, edits }, rates))}>
        {t('prices.suggest')}
      </Button>
      {others.length > 0 && (
        <Menu
          trigger={<Button>{t('prices.addCurrency')}</Button>}
          items={others.map((code) => ({ label: `${code} · ${names.of(code) ?? ''}`, onSelect: () => add(code) }))}
        />
      )}
      <span className={styles.end}>
        <span className={styles.count} role="status">
          {t('prices.selected', { count: (bottom - top + 1) * (right - left + 1) })}
        </span>
        <Button variant="quiet" disabled={!book.canUndo} onClick={book.undo}>
          {t('kit.undo')}
        </Button>
        <Button variant="quiet" disabled={!book.canRedo} onClick={book.redo}>
          {t('prices.redo')}
        </Button>
      </span>
    </section>
  )
}
