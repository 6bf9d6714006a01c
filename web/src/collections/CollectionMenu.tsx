import { addCollection, type CollectionRow, getCollection } from '@linesheet/contract/collections'
import { languages } from '@linesheet/domain/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { IconButton } from '../kit/Button.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { CloseIcon, CopyIcon, EyeIcon, MoreIcon, PencilIcon, PrintIcon } from '../kit/icons.tsx'
import { Menu } from '../kit/Menu.tsx'
import { queryOptionsFor, useEndpointMutation } from '../kit/queries.ts'
import { showToast } from '../kit/toasts.ts'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { textKeys } from './draft.ts'
import { LineSheetDialog } from './LineSheetDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { concerned } from './useEditing.ts'

type Props = { collection: Pick<CollectionRow, 'id' | 'item_count'>; name: string; isOpen?: boolean }

/** What can be done with a collection; `isOpen` where its own page is shown already. */
export function CollectionMenu({ collection, name, isOpen = false }: Props) {
  const { t } = useWords()
  const go = useNavigateTo()
  const mayWrite = useHasPermission()('products:write')
  const duplicate = useDuplicate(collection.id)
  const [asked, setAsked] = useState<'sheet' | 'removal'>()
  const close = () => setAsked(undefined)
  const choices = [
    ...(isOpen
      ? []
      : [
          ...(mayWrite ? [{ label: t('collection.edit'), icon: <PencilIcon />, onSelect: () => go(paths.collection(collection.id)) }] : []),
          { label: t('collection.preview'), icon: <EyeIcon />, onSelect: () => go(paths.previewCollection(collection.id)) },
        ]),
    { label: t('collection.sheet'), icon: <PrintIcon />, onSelect: () => setAsked('sheet') },
    ...(mayWrite
      ? [
          { label: t('collection.duplicate'), icon: <CopyIcon />, onSelect: () => void duplicate() },
          'rule' as const,
          { label: t('collection.remove'), icon: <CloseIcon />, danger: true, onSelect: () => setAsked('removal') },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        alignEnd
        trigger={
          <IconButton label={t('collection.actions', { name })}>
            <MoreIcon />
          </IconButton>
        }
        items={choices}
      />
      {asked === 'sheet' && <LineSheetDialog collection={collection} name={name} close={close} />}
      {asked === 'removal' && (
        <RemoveDialog
          collection={collection}
          name={name}
          close={close}
          removed={() => isOpen && go(paths.collections(), { replace: true })}
        />
      )}
    </>
  )
}

/** The same texts, products and cover, under names that say it is a copy. */
function useDuplicate(id: string) {
  const words = useWords()
  const { t, language } = words
  const cache = useQueryClient()
  const go = useNavigateTo()
  const adding = useEndpointMutation(addCollection, { successMessage: t('collection.said.duplicated'), invalidates: concerned })
  return async () => {
    try {
      const found = await cache.fetchQuery(queryOptionsFor(getCollection, { params: { id }, query: { language_code: language } }))
      const texts = Object.fromEntries(textKeys.map((key) => [key, found[key]]))
      const names = languages.flatMap((one) => {
        const name = found[`name_${one}`]
        return name ? [[`name_${one}`, t('collection.copyOf', { name: name.slice(0, 110) })]] : []
      })
      const product_ids = found.items.map((item) => item.id)
      const copy = await adding.send({ body: { ...texts, ...Object.fromEntries(names), product_ids, cover_of: id } })
      if (copy) go(paths.collection(copy.id))
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
    }
  }
}
