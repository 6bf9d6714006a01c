import { addCollection, type CollectionRow, getCollection } from '@linesheet/contract/catalogue/collections'
import { fieldEndings, languages } from '@linesheet/domain/platform/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { CloseIcon, CopyIcon, EyeIcon, PencilIcon, PrintIcon } from '../../kit/layout/icons.tsx'
import { MoreMenu } from '../../kit/overlays/MoreMenu.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useRefusalToast } from '../../kit/overlays/useRefusalToast.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { DeleteCollectionDialog } from './DeleteCollectionDialog.tsx'
import { textKeys } from './draft.ts'
import { LineSheetDialog } from './LineSheetDialog.tsx'

type Props = { collection: Pick<CollectionRow, 'id' | 'item_count'>; name: string; isOpen?: boolean }

/** The actions on a collection; `isOpen` on its own page. */
export function CollectionMenu({ collection, name, isOpen = false }: Props) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const canEdit = useHasPermission()('products:write')
  const duplicate = useDuplicate(collection.id)
  const [openDialog, setOpenDialog] = useState<'lineSheet' | 'delete'>()
  const close = () => setOpenDialog(undefined)
  const choices = [
    ...(isOpen
      ? []
      : [
          ...(canEdit
            ? [{ label: t('collection.edit'), icon: <PencilIcon />, onSelect: () => navigateTo(paths.collection(collection.id)) }]
            : []),
          { label: t('collection.preview'), icon: <EyeIcon />, onSelect: () => navigateTo(paths.previewCollection(collection.id)) },
        ]),
    { label: t('collection.lineSheet'), icon: <PrintIcon />, onSelect: () => setOpenDialog('lineSheet') },
    ...(canEdit
      ? [
          { label: t('collection.duplicate'), icon: <CopyIcon />, onSelect: () => void duplicate() },
          'rule' as const,
          { label: t('collection.remove'), icon: <CloseIcon />, danger: true, onSelect: () => setOpenDialog('delete') },
        ]
      : []),
  ]
  return (
    <>
      <MoreMenu alignEnd label={t('collection.actions', { name })} items={choices} />
      {openDialog === 'lineSheet' && <LineSheetDialog collection={collection} name={name} onClose={close} />}
      {openDialog === 'delete' && (
        <DeleteCollectionDialog
          collection={collection}
          name={name}
          onClose={close}
          onDeleted={() => isOpen && navigateTo(paths.collections(), { replace: true })}
        />
      )}
    </>
  )
}

/** Creates a collection with the same texts, products and cover; “(copy)” is added to its names. */
function useDuplicate(id: string) {
  const words = useWords()
  const { t, language } = words
  const cache = useQueryClient()
  const navigateTo = useNavigateTo()
  const adding = useEndpointMutation(addCollection, { successMessage: t('collection.toast.duplicated'), events: ['collection.changed'] })
  useRefusalToast(adding.error)
  return async () => {
    try {
      const found = await cache.fetchQuery(queryOptionsFor(getCollection, { params: { id }, query: { language_code: language } }))
      const texts = Object.fromEntries(textKeys.map((key) => [key, found[key]]))
      const names = languages.flatMap((code) => {
        const key = `name_${fieldEndings[code]}` as const
        const name = found[key]
        return name ? [[key, t('collection.copyOf', { name: name.slice(0, 110) })]] : []
      })
      const product_ids = found.collection_items.map((item) => item.id)
      const copy = await adding.send({ body: { ...texts, ...Object.fromEntries(names), product_ids, cover_of: id } })
      if (copy) navigateTo(paths.collection(copy.id))
    } catch (error) {
      showToast({ text: refusalText(words, error), tone: 'danger' })
    }
  }
}
