import { listShops, removeShop, type Shop } from '@linesheet/contract/connections/shops'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { ConnectDialog } from './ConnectDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { type ShopAction, ShopRow } from './ShopRow.tsx'
import styles from './shops.module.css'

type OpenDialog = { action: ShopAction; shop: Shop } | { action: 'connect' }

/** The brand's shops in other systems, whose products can be read. */
export function ShopSettings() {
  const { t } = useWords()
  const canWrite = useHasPermission()('api:write')
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const shops = useEndpointQuery(listShops, {})
  return (
    <div className={styles.page}>
      <Section
        title={t('shops.title')}
        bare
        aside={
          canWrite && (
            <Button icon={<PlusIcon size={16} />} onClick={() => setDialog({ action: 'connect' })}>
              {t('shops.connect')}
            </Button>
          )
        }
      >
        <p className={textClass({ color: 'ink-2' }, styles.help)}>{t('shops.help')}</p>
        <QueryView query={shops} skeleton={<SkeletonRows count={2} height={64} />}>
          {({ items }) =>
            items.length ? (
              <ul className={styles.list} aria-label={t('shops.title')}>
                {items.map((shop) => (
                  <ShopRow key={shop.id} shop={shop} canWrite={canWrite} onOpen={(action) => setDialog({ action, shop })} />
                ))}
              </ul>
            ) : (
              <p className={textClass({ color: 'ink-2', marginTop: 12 })}>{t('shops.none')}</p>
            )
          }
        </QueryView>
        {dialog?.action === 'connect' && <ConnectDialog onClose={close} />}
        {dialog?.action === 'replaceKey' && <KeyDialog shop={dialog.shop} onClose={close} />}
        {dialog?.action === 'disconnect' && <DisconnectDialog shop={dialog.shop} onClose={close} />}
      </Section>
    </div>
  )
}

function DisconnectDialog({ shop: { id, name }, onClose }: { shop: Shop; onClose: () => void }) {
  const { t } = useWords()
  const removing = useEndpointMutation(removeShop, { events: ['shop.changed'], successMessage: t('shops.disconnected', { name }) })
  return (
    <FormDialog
      title={t('shops.disconnect.title', { name })}
      submitLabel={t('shops.disconnect')}
      danger
      onSubmit={() => removing.send({ params: { id } })}
      mutation={removing}
      onClose={onClose}
    >
      <p>{t('shops.disconnect.help')}</p>
    </FormDialog>
  )
}
