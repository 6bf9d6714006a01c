import type { ImportSource } from '@linesheet/contract/catalogue/products.import'
import { readQuantity } from '@linesheet/domain/platform/readers/quantity'
import { useState } from 'react'
import { CheckField, SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import type { SourcePlace } from '../../../kit/imports/useImport.ts'
import { gridClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './source.module.css'
import { readRequired, useTypedAnswer } from './useTypedAnswer.ts'

type Props = { source: ImportSource; changePlace: (changes: SourcePlace) => void }

/** The sheet and the row of the header, if another could be right; and the hidden rows of the sheet. */
export function PlaceFields({ source: { sheets, sheet, header_row, hidden, system }, changePlace }: Props) {
  const { t } = useWords()
  const [typed, setTyped, setSent] = useTypedAnswer(String(header_row))
  const [withHidden, setWithHidden] = useState(false)
  const row = readRequired(readQuantity(typed, { min: 1 }))
  const saveRow = () => {
    if (row.kind !== 'value' || row.value === header_row) return
    setSent()
    changePlace({ header_row: String(row.value) })
  }
  if (sheets.length < 2 && system && !hidden) return null
  return (
    <div className={gridClass({ gap: 16, marginTop: 12 }, styles.questions)}>
      {sheets.length > 1 && (
        <SelectField
          label={t('import.source.sheet')}
          value={sheet}
          onChange={(name) => changePlace({ sheet: name })}
          options={sheets.map(({ name, rows, is_hidden }) => ({
            value: name,
            label: t(is_hidden ? 'import.source.hiddenSheet' : 'import.source.sheetRows', { name, count: rows }),
          }))}
        />
      )}
      <TextField
        label={t('import.source.headerRow')}
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        reading={row}
        onLeave={saveRow}
        onEnter={saveRow}
      />
      {hidden > 0 && (
        <CheckField
          label={t('import.source.hidden', { count: hidden })}
          checked={withHidden}
          onChange={(checked) => {
            setWithHidden(checked)
            if (checked) changePlace({ with_hidden: 'true' })
          }}
          disabled={withHidden}
        />
      )}
    </div>
  )
}
