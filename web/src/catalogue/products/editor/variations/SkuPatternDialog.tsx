import { useState } from 'react'
import { CheckField } from '../../../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../../../kit/forms/fields/TextField.tsx'
import { stackClass, textClass } from '../../../../kit/layout/primitives.ts'
import { FormDialog } from '../../../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../../../words/Words.tsx'
import type { DraftOption, DraftVariation } from '../draft.ts'
import { makeSkus, proposedPattern } from './skuPattern.ts'

type Props = {
  name: string
  options: readonly DraftOption[]
  variations: readonly DraftVariation[]
  onChange: (variations: DraftVariation[]) => void
  onClose: () => void
}

/** Makes SKUs of all variations by a pattern, and shows them before they are applied. */
export function SkuPatternDialog({ name, options, variations, onChange, onClose }: Props) {
  const { t } = useWords()
  const [pattern, setPattern] = useState(() => proposedPattern(name, options))
  const [replaces, setReplaces] = useState(false)
  const made = makeSkus(variations, pattern, replaces)
  return (
    <FormDialog
      title={t('product.skuPattern')}
      submitLabel={t('product.skuPattern.make')}
      onSubmit={async () => {
        onChange(made)
        return made
      }}
      onClose={onClose}
      blocked={!pattern.trim()}
    >
      <div className={stackClass({ gap: 16 })}>
        <TextField
          label={t('product.skuPattern.pattern')}
          help={t('product.skuPattern.help', { braces: '{1}, {2}' })}
          value={pattern}
          onChange={setPattern}
        />
        <CheckField label={t('product.skuPattern.replace')} checked={replaces} onChange={setReplaces} />
        <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
          {made
            .slice(0, 4)
            .map(({ sku }) => sku)
            .join(' · ')}
        </p>
      </div>
    </FormDialog>
  )
}
