import { askSupport } from '@linesheet/contract/home'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { useCompany } from '../../kit/company.tsx'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { TextArea } from '../../kit/fields/TextField.tsx'
import { Go } from '../../kit/Go.tsx'
import { useEndpointMutation } from '../../kit/queries.ts'
import { useDraft } from '../../kit/useDraft.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './GettingStarted.module.css'

/** The ways to the first products. */
export function GettingStarted() {
  const { t } = useWords()
  const [asking, setAsking] = useState(false)
  return (
    <span className={styles.beginnings}>
      <Go to={paths.newProduct()} look="primary">
        {t('product.new')}
      </Go>
      <Go to={paths.importProducts()} look="plain">
        {t('import.title')}
      </Go>
      <Button onClick={() => setAsking(true)}>{t('ask.open')}</Button>
      {asking && <AskForHelpDialog close={() => setAsking(false)} />}
    </span>
  )
}

/** For who would rather have it done: the question goes to those who run the place, the answer to the person's mail. */
function AskForHelpDialog({ close }: { close: () => void }) {
  const { t } = useWords()
  const { username } = useCompany().user
  const { draft, change, forget } = useDraft('ask', { text: '' })
  const asking = useEndpointMutation(askSupport, { said: t('ask.said', { address: username }) })

  async function sendQuestion() {
    if (!(await asking.send({ body: draft }))) return
    forget()
    close()
  }

  return (
    <Dialog open close={close} title={t('ask.title')}>
      <DialogForm
        submit={() => void sendQuestion()}
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
