import { useBlocker } from '@tanstack/react-router'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/Words.tsx'

/** Photos are sent by this page: who leaves it meanwhile is asked first. */
export function LeaveDuringUploadDialog({ busy }: { busy: boolean }) {
  const { t } = useWords()
  const blocker = useBlocker({ shouldBlockFn: () => busy, enableBeforeUnload: busy, disabled: !busy, withResolver: true })
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.status === 'blocked'} close={stay} title={t('photos.leave.title')}>
      <DialogForm submit={() => blocker.proceed?.()} action={t('photos.leave.go')} busy={false} close={stay} danger>
        <p>{t('photos.leave.text')}</p>
      </DialogForm>
    </Dialog>
  )
}
