import { listChatTemplates } from '@linesheet/contract/messages/chats.templates'
import { localize } from '@linesheet/domain/platform/languages'
import { Suspense, useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { IconButton } from '../../kit/layout/Button.tsx'
import { NoteIcon, PencilIcon } from '../../kit/layout/icons.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { Menu } from '../../kit/overlays/Menu.tsx'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import type { ChatRetailer } from '../retailer/chatRetailer.ts'
import { useRetailerOrders } from '../retailer/useRetailerOrders.ts'
import { fillTemplate } from './fillTemplate.ts'

const TemplatesDialog = lazyComponent(() => import('./TemplatesDialog.tsx').then((module) => module.TemplatesDialog))

type Props = { retailer: ChatRetailer; onInsert: (text: string) => void }

/** Puts a template into the message, in the retailer's language, with its fields filled in. */
export function TemplateMenu({ retailer, onInsert }: Props) {
  const { t } = useWords()
  const { company } = useBrand()
  const canWrite = useHasPermission()('chat:write')
  const templates = useEndpointQuery(listChatTemplates, {})
  const orders = useRetailerOrders(retailer.id)
  const [isManaging, setManaging] = useState(false)
  const values = {
    retailer: retailer.name,
    order: orders.data?.items[0]?.number ?? '',
    brand: company.display_name,
  }
  const items = (templates.data?.items ?? []).map(({ name, texts }) => ({
    label: name,
    onSelect: () => onInsert(fillTemplate(localize(retailer.language_code, texts), values)),
  }))
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('messages.templates')}>
            <NoteIcon />
          </IconButton>
        }
        items={[
          ...items,
          ...(items.length ? (['rule'] as const) : [{ heading: t('messages.templates.none') }]),
          ...(canWrite ? [{ label: t('messages.templates.manage'), icon: <PencilIcon />, onSelect: () => setManaging(true) }] : []),
        ]}
        alignEnd={false}
      />
      <Suspense>{isManaging && <TemplatesDialog onClose={() => setManaging(false)} />}</Suspense>
    </>
  )
}
