import { deletePromotion, disablePromotion, enablePromotion, type Promotion } from '@linesheet/contract/promotions/promotions'
import { staleCalls } from '@linesheet/contract/stale-calls'
import { useState } from 'react'
import { useEndpointMutation } from '../kit/api/queries.ts'
import { AppLink, useNavigateTo } from '../kit/layout/AppLink.tsx'
import { Button } from '../kit/layout/Button.tsx'
import { CloseIcon, CopyIcon } from '../kit/layout/icons.tsx'
import { FormDialog } from '../kit/overlays/FormDialog.tsx'
import { MoreMenu } from '../kit/overlays/MoreMenu.tsx'
import { showToast } from '../kit/overlays/toasts.ts'
import { paths } from '../kit/paths.ts'
import { useHasPermission } from '../kit/session/brand.tsx'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'

/** Confirms the immediate end of a promotion by its name. */
function DisableDialog({ promotion: { id, name }, onClose }: { promotion: Promotion; onClose: () => void }) {
  const { t } = useWords()
  const disabling = useEndpointMutation(disablePromotion, { successMessage: t('promotion.toast.disabled'), events: ['promotion.changed'] })
  return (
    <FormDialog
      title={t('promotion.disable.title', { name })}
      submitLabel={t('promotion.disable')}
      onSubmit={() => disabling.send({ params: { id } })}
      mutation={disabling}
      onClose={onClose}
      danger
    >
      <p>{t('promotion.disable.help')}</p>
    </FormDialog>
  )
}

function DeleteDialog({ promotion: { id, name }, onClose }: { promotion: Promotion; onClose: () => void }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const deleting = useEndpointMutation(deletePromotion, {
    successMessage: t('promotion.toast.deleted'),
    invalidates: staleCalls({ name: 'promotion.changed' }).lists,
  })
  return (
    <FormDialog
      title={t('promotion.delete.title', { name })}
      submitLabel={t('promotion.delete')}
      onSubmit={() => deleting.send({ params: { id } })}
      mutation={deleting}
      onClose={onClose}
      onDone={() => navigateTo(paths.promotions(), { replace: true })}
      danger
    >
      <p>{t('promotion.delete.help')}</p>
    </FormDialog>
  )
}

/** The actions of a promotion on its page. */
export function PromotionMenu({ promotion }: { promotion: Promotion }) {
  const words = useWords()
  const { t } = words
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  const [openDialog, setOpenDialog] = useState<'disable' | 'delete'>()
  const enabling = useEndpointMutation(enablePromotion, { successMessage: t('promotion.toast.enabled'), events: ['promotion.changed'] })
  const { id, name, actions } = promotion
  const canEdit = hasPermission('promotions:write')
  const close = () => setOpenDialog(undefined)
  async function enable() {
    if (!(await enabling.send({ params: { id } })) && enabling.error)
      showToast({ text: refusalText(words, enabling.error), tone: 'danger' })
  }
  const items = [
    ...(canEdit
      ? [{ label: t('promotion.duplicate'), icon: <CopyIcon />, onSelect: () => navigateTo(paths.newPromotion({ copy: id })) }]
      : []),
    ...(hasPermission('users:read')
      ? [{ label: t('promotion.history'), onSelect: () => navigateTo(`${paths.settings('audit')}?kind=promotion&record_id=${id}`) }]
      : []),
    ...(canEdit && actions.includes('delete')
      ? ['rule' as const, { label: t('promotion.delete'), icon: <CloseIcon />, danger: true, onSelect: () => setOpenDialog('delete') }]
      : []),
  ]
  return (
    <>
      {items.length > 0 && <MoreMenu alignEnd label={t('promotion.actions', { name })} items={items} />}
      {canEdit && actions.includes('disable') && <Button onClick={() => setOpenDialog('disable')}>{t('promotion.disable')}</Button>}
      {canEdit && actions.includes('enable') && (
        <Button busy={enabling.busy} onClick={() => enable()}>
          {t('promotion.enable')}
        </Button>
      )}
      {canEdit && actions.includes('edit') && (
        <AppLink to={paths.editPromotion(id)} variant="primary">
          {t('promotion.edit')}
        </AppLink>
      )}
      {openDialog === 'disable' && <DisableDialog promotion={promotion} onClose={close} />}
      {openDialog === 'delete' && <DeleteDialog promotion={promotion} onClose={close} />}
    </>
  )
}
