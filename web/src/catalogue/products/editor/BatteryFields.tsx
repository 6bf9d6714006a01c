import { type Battery, batteryChecks, batteryKinds, batteryOutcome } from '@linesheet/domain/catalogue/dangerous-goods'
import { readDecimal } from '@linesheet/domain/platform/readers/decimal'
import { CheckField, RadioField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { gridClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { type DraftBattery, parseBattery } from './draft.ts'
import styles from './editor.module.css'
import type { FormSectionProps } from './useProductForm.ts'

const emptyBattery: DraftBattery = { kind: 'lithium_ion', wh: '', cell_wh: '', grams: '', cell_grams: '' }
const units = { wh: 'Wh', cell_wh: 'Wh', grams: 'g', cell_grams: 'g' } as const

/** The figures that the limits for lithium batteries need, and whether they make the product dangerous goods (docs/product/limits.md). */
export function BatteryFields({ draft, onChange, errors }: FormSectionProps) {
  const { t } = useWords()
  const battery = draft.battery ?? emptyBattery
  const outcome = draft.has_battery ? batteryOutcome(parseBattery(battery)) : 'pass'
  const updateBattery = (changes: Partial<DraftBattery>) => onChange({ battery: { ...battery, ...changes } })
  return (
    <>
      <CheckField
        label={t('product.hasBattery')}
        checked={draft.has_battery}
        onChange={(has_battery) => onChange({ has_battery, battery: has_battery ? battery : null })}
      />
      {draft.has_battery && (
        <>
          <RadioField
            label={t('product.batteryKind')}
            value={battery.kind}
            onChange={(kind) => updateBattery({ kind })}
            options={batteryKinds.map((kind) => ({ value: kind, label: t(`product.battery.${kind}`) }))}
          />
          <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.grid)}>
            {batteryChecks(parseBattery(battery)).map(({ measure, limit }) => (
              <TextField
                key={measure}
                label={t(`product.measure.${measure}`)}
                help={t('product.limit', { limit, unit: units[measure] })}
                value={battery[measure]}
                onChange={(text) => updateBattery({ [measure]: text })}
                inputMode="decimal"
                reading={readDecimal(battery[measure])}
                suffix={units[measure]}
                error={errors[`battery.${measure}`]}
              />
            ))}
          </div>
          <BatteryOutcome battery={parseBattery(battery)} />
        </>
      )}
      {/* A battery above the limits makes the product dangerous goods regardless of this field. */}
      {outcome !== 'fail' && (
        <CheckField
          label={t('product.declaredDangerous')}
          help={t('product.declaredDangerous.help')}
          checked={draft.is_dangerous_goods}
          onChange={(is_dangerous_goods) => onChange({ is_dangerous_goods })}
        />
      )}
    </>
  )
}

function BatteryOutcome({ battery }: { battery: Battery }) {
  const { t } = useWords()
  const outcome = batteryOutcome(battery)
  return (
    <div className={stackClass({ gap: 4 }, styles.outcome)} data-outcome={outcome} role="status">
      <strong>{t(`product.outcome.${outcome}`)}</strong>
      {batteryChecks(battery)
        .filter((check) => check.outcome === 'fail')
        .map(({ measure, value, limit }) => (
          <span key={measure} className={textClass({ color: 'ink-2', size: 13 })}>
            {t('product.overLimit', { what: t(`product.measure.${measure}`), value: value ?? 0, limit, unit: units[measure] })}
          </span>
        ))}
    </div>
  )
}
