import { useBlocker } from '@tanstack/react-router'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/Words.tsx'

/** Photos are sent by this page: who leaves it meanwhile is asked first. */
export function StayDialog({ busy }: { busy: boolean }) {
  const { t } = useWords()
  const leaving = useBlocker({ shouldBlockFn: () => busy, enableBeforeUnload: busy, disabled: !busy, withResolver: true })
  const stay = () => leaving.reset?.()
  return (
    <Dialog open={leaving.status === 'blocked'} close={stay} title={t('photos.leave.title')}>
      <DialogForm submit={() => leaving.proceed?.()} action={t('photos.leave.go')} busy={false} close={stay} danger>
        <p>{t('photos.leave.text')}</p>
      </DialogForm>
    </Dialog>
  )
}
