import { getDraft } from '@linesheet/contract/orders/manual-orders'
import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { draftOwnerKey } from '../../kit/drafts/draftOwnerKey.ts'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { emptyContent, toContent } from './cart.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { OrderEditorView } from './OrderEditorView.tsx'
import { unsavedDraft } from './unsavedDraft.ts'

/** The editor of a draft that the server has, possibly edited on another device. */
function StoredDraftEditor({ id }: { id: string }) {
  const { t, language } = useWords()
  const { company } = useBrand()
  const readKept = () => unsavedDraft(draftOwnerKey(company.id), id).read()
  const [kept] = useState(readKept)
  const draft = useEndpointQuery(getDraft, { params: { id }, query: { language_code: language } })
  const stored = useMemo(() => draft.data && { version: draft.data.version, content: toContent(draft.data) }, [draft.data])
  // Input of this browser is also shown when the server cannot be reached, or no longer has the draft.
  const shown = stored ?? (draft.error ? kept : undefined)
  if (kept && shown) return <OrderEditorView id={id} stored={shown} onFirstSave={() => {}} />
  return (
    <QueryView
      query={draft}
      skeleton={<EditorSkeleton />}
      hasUnsavedInput={() => readKept() !== undefined}
      missing={
        <EmptyState drawing={LostPage} action={<AppLink to={paths.orders({ tab: 'drafts' })}>{t('manual.back')}</AppLink>}>
          {t('manual.missing')}
        </EmptyState>
      }
    >
      {() => stored && <OrderEditorView id={id} stored={stored} onFirstSave={() => {}} />}
    </QueryView>
  )
}

/** The editor of a draft that the server does not have yet: the address is marked as new until the first save. */
function NewDraftEditor({ id }: { id: string }) {
  const { company } = useBrand()
  const { pathname } = useLocation()
  const navigateTo = useNavigateTo()
  const stored = useMemo(() => ({ version: 0, content: emptyContent(company.currency_code) }), [company.currency_code])
  return <OrderEditorView id={id} stored={stored} onFirstSave={() => navigateTo(pathname, { samePage: true })} />
}

/** A manual order while it is written (/order/new/{id}). */
export function OrderEditorPage() {
  const { id = '' } = useParams({ strict: false })
  const isNew = useSearchParam('new') !== undefined
  return <EditorOf key={id} id={id} isNew={isNew} />
}

/** Keeps the same editor mounted when the first save removes the mark from the address. */
function EditorOf({ id, isNew }: { id: string; isNew: boolean }) {
  const [startedNew] = useState(isNew)
  return startedNew ? <NewDraftEditor id={id} /> : <StoredDraftEditor id={id} />
}
