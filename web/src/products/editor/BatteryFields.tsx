import { type Battery, type BatteryMeasure, batteryChecks, batteryKinds, batteryOutcome } from '@linesheet/domain/dangerous-goods'
import { useState } from 'react'
import { CheckField, RadioField } from '../../kit/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './editor.module.css'
import type { FormSectionProps } from './useProductForm.ts'

const emptyBattery: Battery = { kind: 'lithium_ion', wh: null, cell_wh: null, grams: null, cell_grams: null }
const units: Record<BatteryMeasure, string> = { wh: 'Wh', cell_wh: 'Wh', grams: 'g', cell_grams: 'g' }

/** The figures that the limits for lithium batteries need, and whether they make the product dangerous goods (docs/product/limits.md). */
export function BatteryFields({ draft, change }: FormSectionProps) {
  const { t } = useWords()
  const battery = draft.battery ?? emptyBattery
  const updateBattery = (changes: Partial<Battery>) => change({ battery: { ...battery, ...changes } })
  return (
    <>
      <CheckField
        label={t('product.hasBattery')}
        checked={draft.has_battery}
        change={(has_battery) => change({ has_battery, battery: has_battery ? battery : null })}
      />
      {draft.has_battery && (
        <>
          <RadioField
            label={t('product.batteryKind')}
            value={battery.kind}
            change={(kind) => updateBattery({ kind })}
            options={batteryKinds.map((kind) => ({ value: kind, label: t(`product.battery.${kind}`) }))}
          />
          <div className={styles.grid}>
            {batteryChecks(battery).map(({ measure, limit }) => (
              <MeasureField
                key={measure}
                measure={measure}
                limit={limit}
                value={battery[measure]}
                change={(value) => updateBattery({ [measure]: value })}
              />
            ))}
          </div>
          <BatteryOutcome battery={battery} />
        </>
      )}
    </>
  )
}

type MeasureProps = { measure: BatteryMeasure; limit: number; value: number | null; change: (value: number | null) => void }

/** Keeps the typed text; the draft gets its number, or null. */
function MeasureField({ measure, limit, value, change }: MeasureProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const isNumber = (text: string) => /^\d+([.,]\d*)?$/.test(text)
  return (
    <TextField
      label={t(`product.measure.${measure}`)}
      help={t('product.limit', { limit, unit: units[measure] })}
      value={typed}
      change={(text) => {
        setTyped(text)
        change(isNumber(text.trim()) ? Number(text.replace(',', '.')) : null)
      }}
      inputMode="decimal"
      suffix={units[measure]}
      maxLength={8}
      error={typed.trim() && !isNumber(typed.trim()) ? 'invalid_number' : undefined}
    />
  )
}

function BatteryOutcome({ battery }: { battery: Battery }) {
  const { t } = useWords()
  const outcome = batteryOutcome(battery)
  return (
    <div className={styles.outcome} data-outcome={outcome} role="status">
      <strong>{t(`product.outcome.${outcome}`)}</strong>
      {batteryChecks(battery)
        .filter((check) => check.outcome === 'fail')
        .map(({ measure, value, limit }) => (
          <span key={measure} className={styles.secondary}>
            {t('product.overLimit', { what: t(`product.measure.${measure}`), value: value ?? 0, limit, unit: units[measure] })}
          </span>
        ))}
    </div>
  )
}
