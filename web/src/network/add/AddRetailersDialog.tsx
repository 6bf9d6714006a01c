import { useState } from 'react'
import { Dialog } from '../../kit/Dialog.tsx'
import { readDraft } from '../../kit/drafts.ts'
import { RadioField } from '../../kit/fields/ChoiceFields.tsx'
import { useWords } from '../../words/Words.tsx'
import { AddForm } from './AddForm.tsx'
import styles from './add.module.css'
import { PasteForm } from './PasteForm.tsx'

const ways = ['form', 'paste'] as const
type Way = (typeof ways)[number]

/** Adds retailers: one by a form, many by pasted addresses or by a file. */
export function AddRetailersDialog({ close }: { close: () => void }) {
  const { t } = useWords()
  const [way, setWay] = useState<Way>(() => (readDraft('paste-retailers') ? 'paste' : 'form'))
  const choice = (
    <div className={styles.ways}>
      <RadioField
        label={t('network.add.how')}
        value={way}
        change={setWay}
        options={ways.map((value) => ({ value, label: t(`network.add.${value}`) }))}
      />
    </div>
  )
  return (
    <Dialog open close={close} title={t('network.add')} size={600}>
      {way === 'form' && <AddForm close={close}>{choice}</AddForm>}
      {way === 'paste' && <PasteForm close={close}>{choice}</PasteForm>}
    </Dialog>
  )
}
