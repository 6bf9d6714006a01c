import { askSupport } from '@linesheet/contract/home'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { AppLink } from '../kit/AppLink.tsx'
import { Button } from '../kit/Button.tsx'
import { useCompany } from '../kit/company.tsx'
import { Dialog, DialogForm } from '../kit/Dialog.tsx'
import { TextArea } from '../kit/fields/TextField.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Beginnings.module.css'

/** The ways to the first products. */
export function Beginnings() {
  const { t } = useWords()
  const [asking, setAsking] = useState(false)
  return (
    <span className={styles.beginnings}>
      <AppLink to={paths.newProduct()} variant="primary">
        {t('product.new')}
      </AppLink>
      <AppLink to={paths.importProducts()} variant="plain">
        {t('import.title')}
      </AppLink>
      <Button onClick={() => setAsking(true)}>{t('ask.open')}</Button>
      {asking && <AskDialog close={() => setAsking(false)} />}
    </span>
  )
}

/** For who would rather have it done: the question goes to those who run the place, the answer to the person's mail. */
function AskDialog({ close }: { close: () => void }) {
  const { t } = useWords()
  const { username } = useCompany().user
  const { draft, change, forget } = useDraft('ask', { text: '' })
  const asking = useEndpointMutation(askSupport, { successMessage: t('ask.said', { address: username }) })

  async function ask() {
    if (!(await asking.send({ body: draft }))) return
    forget()
    close()
  }

  return (
    <Dialog open close={close} title={t('ask.title')}>
      <DialogForm
        submit={() => void ask()}
        action={t('ask.send')}
        busy={asking.busy}
        close={close}
        error={asking.errors.text ? undefined : asking.error}
        blocked={!draft.text.trim()}
      >
        <p>{t('ask.help', { address: username })}</p>
        <TextArea
          label={t('ask.text')}
          value={draft.text}
          change={(text) => change({ text })}
          maxLength={2000}
          error={asking.errors.text}
        />
      </DialogForm>
    </Dialog>
  )
}
