import type { UnsavedInput } from '../kit/drafts/unsavedInput.ts'
import { FormDialog } from '../kit/overlays/FormDialog.tsx'
import { signOutAtOnce } from '../kit/session/signOut.ts'
import { useWords } from '../words/Words.tsx'

/** Asks before signing out loses input that was not saved. */
export function SignOutDialog({ unsaved, onClose }: { unsaved: UnsavedInput; onClose: () => void }) {
  const { t } = useWords()
  return (
    <FormDialog
      title={t('shell.signOut.title')}
      submitLabel={t('shell.signOut')}
      cancelLabel={t('shell.signOut.stay')}
      onSubmit={async () => {
        signOutAtOnce()
        return true
      }}
      onClose={onClose}
      danger
    >
      <p>{t(unsaved.here ? 'shell.signOut.unsavedHere' : 'shell.signOut.unsavedElsewhere')}</p>
    </FormDialog>
  )
}
