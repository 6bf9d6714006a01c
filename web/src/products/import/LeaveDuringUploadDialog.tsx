import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useWords } from '../../words/Words.tsx'

/** This page uploads the photos itself, so leaving it stops the upload. */
export function LeaveDuringUploadDialog({ busy }: { busy: boolean }) {
  const { t } = useWords()
  const blocker = useBlocker({ shouldBlockFn: () => busy, enableBeforeUnload: busy, disabled: !busy, withResolver: true })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('photos.leave.title')}
      action={t('photos.leave.confirm')}
      confirm={() => blocker.proceed?.()}
      close={() => blocker.reset?.()}
    >
      {t('photos.leave.text')}
    </ConfirmDialog>
  )
}
