import { useBlocker } from '@tanstack/react-router'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'

/** This page uploads the photos itself, so leaving it stops the upload. */
export function LeaveDuringUploadDialog({ busy }: { busy: boolean }) {
  const { t } = useWords()
  const blocker = useBlocker({ shouldBlockFn: () => busy, enableBeforeUnload: busy, disabled: !busy, withResolver: true })
  return (
    <FormDialog
      open={blocker.status === 'blocked'}
      title={t('photos.leave.title')}
      submitLabel={t('photos.leave.confirm')}
      onSubmit={async () => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
      danger
    >
      <p>{t('photos.leave.text')}</p>
    </FormDialog>
  )
}
