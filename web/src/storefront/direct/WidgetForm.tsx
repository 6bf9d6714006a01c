import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { widgetLanguages, widgetPrices, widgetSizes, widgetStyles } from '@linesheet/domain/storefront/widgets'
import { RadioField, SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'
import { WidgetProducts } from './WidgetProducts.tsx'
import styles from './widget.module.css'
import type { WidgetDraft } from './widgetDraft.ts'

const languageNames = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' } as const
const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim())

type Props = { draft: WidgetDraft; onChange: (changes: Partial<WidgetDraft>) => void; errors: FieldErrors; disabled: boolean }

/** The options for the appearance of the widget. */
export function WidgetForm({ draft, onChange, errors, disabled }: Props) {
  const { t } = useWords()
  return (
    <fieldset className={styles.form} disabled={disabled}>
      <RadioField
        label={t('widget.style')}
        value={draft.style}
        onChange={(style) => onChange({ style })}
        options={widgetStyles.map((value) => ({ value, label: t(`widget.style.${value}`), help: t(`widget.style.${value}.help`) }))}
      />
      {draft.style === 'carousel' && (
        <>
          <WidgetProducts draft={draft} onChange={onChange} disabled={disabled} />
          <SelectField
            label={t('widget.prices')}
            help={t('widget.prices.help')}
            value={draft.prices}
            onChange={(prices) => onChange({ prices })}
            options={widgetPrices.map((value) => ({ value, label: t(`widget.prices.${value}`) }))}
          />
        </>
      )}
      <div className={styles.colorRow}>
        <input
          type="color"
          className={styles.color}
          aria-label={t('widget.color.pick')}
          value={isColor(draft.color) ? draft.color.trim().toLowerCase() : '#000000'}
          onChange={(event) => onChange({ color: event.target.value })}
        />
        <TextField
          label={t('widget.color')}
          value={draft.color}
          onChange={(color) => onChange({ color })}
          error={isColor(draft.color) ? errors.color : 'invalid_color'}
        />
      </div>
      <SelectField
        label={t('widget.size')}
        value={draft.size}
        onChange={(size) => onChange({ size })}
        options={widgetSizes.map((value) => ({ value, label: t(`widget.size.${value}`) }))}
      />
      <SelectField
        label={t('widget.language')}
        value={draft.language}
        onChange={(language) => onChange({ language })}
        options={widgetLanguages.map((value) =>
          value === 'auto' ? { value, label: t('widget.language.auto') } : { value, label: languageNames[value], isForeign: true },
        )}
      />
    </fieldset>
  )
}
