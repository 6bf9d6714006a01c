import { getApplicationCatalogue } from '@linesheet/contract/catalogue/products.import'
import { askSupport } from '@linesheet/contract/home/home'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../kit/api/queries.ts'
import { useDraft } from '../../../kit/drafts/useDraft.ts'
import { TextArea } from '../../../kit/forms/fields/TextField.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { rowClass } from '../../../kit/layout/primitives.ts'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../../kit/overlays/DialogForm.tsx'
import { paths } from '../../../kit/paths.ts'
import { useBrand } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'

/** The ways to add the first products: type one, import a file, ask for help. */
export function GettingStarted() {
  const { t } = useWords()
  const [isAskOpen, setAskOpen] = useState(false)
  const { data: catalogue } = useEndpointQuery(getApplicationCatalogue, {})
  return (
    <span className={rowClass({ wrap: true, justifyContent: 'center', gap: 8, alignItems: 'stretch' })}>
      <AppLink to={paths.newProduct()} variant="primary">
        {t('product.new')}
      </AppLink>
      <AppLink to={paths.importProducts()} variant="plain">
        {catalogue ? t('import.ofApplication', { name: catalogue.name }) : t('import.title')}
      </AppLink>
      <Button onClick={() => setAskOpen(true)}>{t('help.open')}</Button>
      {isAskOpen && <AskForHelpDialog onClose={() => setAskOpen(false)} />}
    </span>
  )
}

/** Sends a question to support; the answer comes by email. */
function AskForHelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { username } = useBrand().user
  const { draft, change, clearDraft } = useDraft('ask', { text: '' })
  const sending = useEndpointMutation(askSupport, { successMessage: t('help.toast.sent', { address: username }) })

  async function sendQuestion() {
    if (!(await sending.send({ body: draft }))) return
    clearDraft()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('help.title')}>
      <DialogForm
        onSubmit={() => sendQuestion()}
        submitLabel={t('help.send')}
        busy={sending.busy}
        onClose={onClose}
        error={sending.errors.text ? undefined : sending.error}
        blocked={!draft.text.trim()}
      >
        <p>{t('help.help', { address: username })}</p>
        <TextArea
          label={t('help.text')}
          value={draft.text}
          onChange={(text) => change({ text })}
          maxLength={2000}
          error={sending.errors.text}
        />
      </DialogForm>
    </Dialog>
  )
}
