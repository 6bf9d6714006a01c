import { type Language, languages } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { useTranslators } from '../../kit/forms/useTranslators.ts'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import type { BulkJob } from './useBulkJob.ts'

/** Chooses target languages; languages without an automatic translator are disabled. */
export function TranslateDialog({ count, bulk, onClose }: { count: number; bulk: BulkJob; onClose: () => void }) {
  const { t } = useWords()
  const [excluded, setExcluded] = useState<readonly Language[]>([])
  const canTranslate = useTranslators()
  const isAvailable = (to: Language) => languages.some((from) => canTranslate?.(from, to))
  const selected = languages.filter((to) => isAvailable(to) && !excluded.includes(to))

  async function send() {
    if (await bulk.start({ action: 'translate', languages: selected })) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('bulk.title.translate', { count })}>
      <DialogForm
        onSubmit={() => send()}
        submitLabel={t('bulk.translate')}
        busy={bulk.busy}
        onClose={onClose}
        error={bulk.error}
        blocked={!selected.length}
      >
        <fieldset className={stackClass({ gap: 8 })}>
          <legend className={textClass({ marginBottom: 8, weight: 500 })}>{t('bulk.targetLanguages')}</legend>
          {languages.map((to) => (
            <CheckField
              key={to}
              label={t(`kit.language.${to}`)}
              help={canTranslate && !isAvailable(to) ? t('bulk.noTranslator') : undefined}
              checked={selected.includes(to)}
              disabled={!isAvailable(to)}
              onChange={(on) => setExcluded(on ? excluded.filter((language) => language !== to) : [...excluded, to])}
            />
          ))}
        </fieldset>
        <p className={textClass({ color: 'ink-2' })}>{t('bulk.translateHelp')}</p>
      </DialogForm>
    </Dialog>
  )
}
