import { removeView, type View } from '@linesheet/contract/account/views'
import { useWords } from '../../../words/Words.tsx'
import { FormDialog } from '../../overlays/FormDialog.tsx'
import { useViewMutation } from './useViewMutation.ts'

export function DeleteViewDialog({ view, onDeleted, onClose }: { view: View; onDeleted: () => void; onClose: () => void }) {
  const { t } = useWords()
  const removing = useViewMutation(removeView, t('views.deleted'))
  return (
    <FormDialog
      title={t('views.deleteTitle', { name: view.name })}
      submitLabel={t('views.deleteView')}
      onSubmit={() => removing.send({ params: { id: view.id } })}
      mutation={removing}
      onClose={onClose}
      onDone={onDeleted}
      danger
    >
      <p>{t(view.shared ? 'views.deleteShared' : 'views.deletePrivate')}</p>
    </FormDialog>
  )
}
