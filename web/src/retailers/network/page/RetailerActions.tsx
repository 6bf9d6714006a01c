import { markContacted, type NetworkEntry, removeNetworkEntry } from '@linesheet/contract/retailers/network'
import { Suspense, useState } from 'react'
import { useEndpointMutation } from '../../../kit/api/queries.ts'
import { AppLink, useNavigateTo } from '../../../kit/layout/AppLink.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { CheckIcon, CloseIcon, PencilIcon } from '../../../kit/layout/icons.tsx'
import { lazyComponent } from '../../../kit/layout/lazyComponent.tsx'
import { FormDialog } from '../../../kit/overlays/FormDialog.tsx'
import { MoreMenu } from '../../../kit/overlays/MoreMenu.tsx'
import { useRefusalToast } from '../../../kit/overlays/useRefusalToast.ts'
import { paths } from '../../../kit/paths.ts'
import { useWriteOrder } from '../../../kit/retailers/useWriteOrder.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'

const InviteDialog = lazyComponent(() => import('../../invites/InviteDialog.tsx').then((module) => module.InviteDialog))
const EditProfileDialog = lazyComponent(() => import('./EditProfileDialog.tsx').then((module) => module.EditProfileDialog))

/** The actions of a retailer: write an order, mark it as contacted, edit its profile, or remove it. */
export function RetailerActions({ entry }: { entry: NetworkEntry }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const canWrite = hasPermission('network:write')
  const navigateTo = useNavigateTo()
  const { busy, writeOrder } = useWriteOrder(entry, (draftId) => navigateTo(paths.orderDraft(draftId)))
  const contacting = useEndpointMutation(markContacted, { events: ['retailer.changed'], successMessage: t('network.contacted') })
  useRefusalToast(contacting.error)
  const [dialog, setDialog] = useState<'edit' | 'remove' | 'invite'>()
  const close = () => setDialog(undefined)
  const isRemovable = !entry.orders && !entry.is_locked
  const contact = () => void contacting.send({ params: { id: entry.id } })
  const items = [
    { label: t('network.markContacted'), icon: <CheckIcon />, onSelect: contact },
    ...(entry.is_own ? [{ label: t('network.editProfile'), icon: <PencilIcon />, onSelect: () => setDialog('edit') }] : []),
    ...(isRemovable ? [{ label: t('network.remove'), icon: <CloseIcon />, danger: true, onSelect: () => setDialog('remove') }] : []),
  ]
  return (
    <>
      {canWrite && <Button onClick={() => setDialog('invite')}>{t(entry.orders ? 'invite.reorder' : 'invite.invite')}</Button>}
      {hasPermission('chat:read') && !entry.is_own && (
        <AppLink to={paths.messageTo(entry.id)} variant="plain">
          {t('network.message')}
        </AppLink>
      )}
      {hasPermission('orders:write') && (
        <Button variant="primary" busy={busy} onClick={() => writeOrder()}>
          {t('network.writeOrder')}
        </Button>
      )}
      {canWrite && <MoreMenu label={t('network.actions', { name: entry.name })} items={items} />}
      <Suspense>
        {dialog === 'edit' && <EditProfileDialog entry={entry} onClose={close} />}
        {dialog === 'invite' && <InviteDialog target={{ ids: [entry.id] }} name={entry.name} onClose={close} />}
      </Suspense>
      {dialog === 'remove' && <RemoveDialog entry={entry} onClose={close} />}
    </>
  )
}

function RemoveDialog({ entry: { id, name }, onClose }: { entry: NetworkEntry; onClose: () => void }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const removing = useEndpointMutation(removeNetworkEntry, { events: ['retailer.removed'], successMessage: t('network.removed', { name }) })
  return (
    <FormDialog
      title={t('network.removeTitle', { name })}
      submitLabel={t('network.remove')}
      danger
      onSubmit={() => removing.send({ params: { id } })}
      mutation={removing}
      onClose={onClose}
      onDone={() => navigateTo(paths.network(), { replace: true })}
    >
      <p>{t('network.removeHelp')}</p>
    </FormDialog>
  )
}
