import { editView, type View } from '@linesheet/contract/account/views'
import { canChangeView, type ViewList } from '@linesheet/domain/account/views'
import { Suspense, useState } from 'react'
import { useWords } from '../../../words/Words.tsx'
import { useNavigateTo } from '../../layout/AppLink.tsx'
import { BookmarkIcon, ChevronDown } from '../../layout/icons.tsx'
import { lazyComponent } from '../../layout/lazyComponent.tsx'
import { rowClass, textClass } from '../../layout/primitives.ts'
import { Menu } from '../../overlays/Menu.tsx'
import type { MenuItem } from '../../overlays/menuItems.ts'
import { useRefusalToast } from '../../overlays/useRefusalToast.ts'
import { useBrand } from '../../session/brand.tsx'
import { type ListState, parseListState, toListQuery } from '../listState.ts'
import { useViewMutation } from './useViewMutation.ts'
import { isChangedView, noView, toViewQuery, viewAddress } from './viewState.ts'
import styles from './views.module.css'

const ViewDialog = lazyComponent(() => import('./ViewDialog.tsx').then((module) => module.ViewDialog))
const DeleteViewDialog = lazyComponent(() => import('./DeleteViewDialog.tsx').then((module) => module.DeleteViewDialog))

type Props = {
  list: ViewList
  views: readonly View[]
  view: View | undefined
  path: string
  state: ListState
  defaultSort: string
  hidden: readonly string[]
}

/** Chooses a saved view of the list, and saves the state of the list as a view. */
export function ViewMenu({ list, views, view, path, state, defaultSort, hidden }: Props) {
  const { t } = useWords()
  const { role } = useBrand()
  const navigateTo = useNavigateTo()
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete'>()
  const saving = useViewMutation(editView, t('views.saved'))
  useRefusalToast(saving.error)
  const shown = { query: toViewQuery(state, defaultSort), hidden_columns: [...hidden] }
  const isChanged = view && isChangedView(view, shown.query, hidden)
  const mayChange = view && canChangeView(view, role)
  const show = (id: string) => navigateTo(`${path}${toListQuery({ ...state, view: id }, defaultSort)}`)
  const close = () => setDialog(undefined)
  const ownTab = state.tab === list ? { tab: list } : {}
  const showNone = () => navigateTo(`${path}${toListQuery(parseListState({ ...ownTab, view: noView }, defaultSort), defaultSort)}`)

  const items: MenuItem[] = [
    { label: t('views.none'), checked: !view, onSelect: showNone },
    ...views.map((saved) => ({
      label: saved.is_mine ? saved.name : t('views.by', { name: saved.name, person: saved.saved_by ?? '' }),
      checked: saved.id === view?.id,
      onSelect: () => navigateTo(`${path}${viewAddress(saved, defaultSort)}`),
    })),
    'rule',
    ...(view && isChanged && mayChange
      ? [{ label: t('views.saveChanges', { name: view.name }), onSelect: () => void saving.send({ params: { id: view.id }, body: shown }) }]
      : []),
    { label: t('views.add'), onSelect: () => setDialog('new') },
    ...(view ? [{ label: t('views.edit', { name: view.name }), onSelect: () => setDialog('edit') }] : []),
    ...(view && mayChange ? [{ label: t('views.delete', { name: view.name }), danger: true, onSelect: () => setDialog('delete') }] : []),
  ]

  return (
    <>
      <Menu
        alignEnd
        trigger={
          <button
            type="button"
            data-views
            className={rowClass({ gap: 8, color: 'ink-2', inline: true }, styles.trigger)}
            title={view?.name ?? t('views.title')}
          >
            <BookmarkIcon size={16} />
            <span className={textClass({ truncate: true })}>
              {view?.name ?? t('views.title')}
              {isChanged && <span className={textClass({ color: 'attention' })}> · {t('views.changed')}</span>}
            </span>
            <ChevronDown size={14} />
          </button>
        }
        items={items}
      />
      <Suspense>
        {dialog === 'new' && <ViewDialog list={list} shown={shown} onSaved={show} onClose={close} />}
        {dialog === 'edit' && view && <ViewDialog list={list} view={view} mayChange={mayChange === true} shown={shown} onClose={close} />}
        {dialog === 'delete' && view && <DeleteViewDialog view={view} onDeleted={() => show(noView)} onClose={close} />}
      </Suspense>
    </>
  )
}
