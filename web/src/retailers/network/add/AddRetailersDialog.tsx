import { useState } from 'react'
import { readDraft } from '../../../kit/drafts/drafts.ts'
import { RadioField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { stackClass } from '../../../kit/layout/primitives.ts'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { paths } from '../../../kit/paths.ts'
import { useWords } from '../../../words/Words.tsx'
import { AddForm } from './AddForm.tsx'
import styles from './add.module.css'
import { PasteForm } from './PasteForm.tsx'

const ways = ['form', 'paste', 'file'] as const
type Way = (typeof ways)[number]

/** Adds retailers: one by a form, many by pasted addresses or by a file. */
export function AddRetailersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [way, setWay] = useState<Way>(() => (readDraft('paste-retailers') ? 'paste' : 'form'))
  const choice = (
    <div className={styles.ways}>
      <RadioField
        label={t('network.add.how')}
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({ value, label: t(`network.add.${value}`) }))}
      />
    </div>
  )
  return (
    <Dialog open onClose={onClose} title={t('network.add')} size={600}>
      {way === 'form' && <AddForm onClose={onClose}>{choice}</AddForm>}
      {way === 'paste' && <PasteForm onClose={onClose}>{choice}</PasteForm>}
      {way === 'file' && (
        <div className={stackClass({ justifyItems: 'start', gap: 16 })}>
          {choice}
          <p>{t('network.add.fileHelp')}</p>
          <AppLink to={paths.importRetailers()} variant="primary">
            {t('network.add.chooseFile')}
          </AppLink>
        </div>
      )}
    </Dialog>
  )
}
