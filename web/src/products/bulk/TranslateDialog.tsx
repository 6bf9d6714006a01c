import { type Language, languages } from '@linesheet/domain/languages'
import { useState } from 'react'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { CheckField } from '../../kit/fields/ChoiceFields.tsx'
import { useTranslators } from '../../kit/useTranslators.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './ProductBulk.module.css'
import type { Bulk } from './useBulk.ts'

/** Into which languages; those that no machine writes here cannot be chosen. */
export function TranslateDialog({ count, bulk, close }: { count: number; bulk: Bulk; close: () => void }) {
  const { t } = useWords()
  const [refused, setRefused] = useState<readonly Language[]>([])
  const can = useTranslators()
  const isReached = (to: Language) => languages.some((from) => can?.(from, to))
  const wanted = languages.filter((to) => isReached(to) && !refused.includes(to))

  async function send() {
    close()
    await bulk.act({ action: 'translate', languages: wanted })
  }

  return (
    <Dialog open close={close} title={t('bulk.ask.translate', { count })}>
      <DialogForm
        submit={() => void send()}
        action={t('bulk.translate')}
        busy={bulk.busy}
        close={close}
        error={bulk.error}
        blocked={!wanted.length}
      >
        <fieldset className={styles.languages}>
          <legend>{t('bulk.into')}</legend>
          {languages.map((to) => (
            <CheckField
              key={to}
              label={t(`kit.in.${to}`)}
              help={can && !isReached(to) ? t('bulk.noMachine') : undefined}
              checked={wanted.includes(to)}
              disabled={!isReached(to)}
              change={(on) => setRefused(on ? refused.filter((one) => one !== to) : [...refused, to])}
            />
          ))}
        </fieldset>
        <p className={styles.note}>{t('bulk.translateHelp')}</p>
      </DialogForm>
    </Dialog>
  )
}
