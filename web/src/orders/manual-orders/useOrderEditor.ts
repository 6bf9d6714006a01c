import { getCompany } from '@linesheet/contract/home/home'
import { type Draft, getDraft, saveDraft } from '@linesheet/contract/orders/manual-orders'
import { dayIn } from '@linesheet/domain/platform/days'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../kit/api/call.ts'
import { CallError } from '../../kit/api/callError.ts'
import { connection } from '../../kit/api/connection.ts'
import { queryOptionsFor } from '../../kit/api/queries.ts'
import { invalidateAfter, queryKeyFor } from '../../kit/api/queryCache.ts'
import { draftOwnerKey } from '../../kit/drafts/draftOwnerKey.ts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { type DraftContent, errorsOf, mergeSaved, toContent, totalsOf } from './cart.ts'
import { createDraftSync, type SaveOutcome, type Stored } from './draftSync.ts'
import { unsavedDraft } from './unsavedDraft.ts'

function outcomeOf(error: unknown): SaveOutcome<Draft> {
  if (!(error instanceof CallError)) throw error
  if (error.mayRepeat || error.status === 429) return { kind: 'offline' }
  if (error.code === 'stale') {
    const record = error.result as Draft
    return { kind: 'conflict', version: record.version, record }
  }
  if (error.code === 'draft.missing') return { kind: 'deleted' }
  return error.code === 'draft.sent' ? { kind: 'sent' } : { kind: 'refused', error }
}

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** The edited draft, which is saved automatically. `stored` is the server's content; `onFirstSave` is called after the save that creates the draft. */
export function useOrderEditor(id: string, stored: Stored<DraftContent>, onFirstSave: () => void) {
  const cache = useQueryClient()
  const { language } = useWords()
  const { now, timeZone } = useDateContext()
  const { company } = useBrand()

  const [{ sync, page }] = useState(() => {
    const owner = draftOwnerKey(company.id)
    const unsaved = unsavedDraft(owner, id)
    const page = { isOpen: true }
    const currentOwner = () => draftOwnerKey(cache.getQueryData(queryOptionsFor(getCompany, {}).queryKey)?.company.id ?? '')
    // After the page was left, the kept input may have been changed or discarded elsewhere, and the session may be of another user or brand.
    const maySave = () => page.isOpen || (unsaved.isKept() && currentOwner() === owner)
    const sync = createDraftSync<DraftContent, Draft>({
      stored,
      kept: unsaved.read(),
      keep: unsaved.keep,
      merge: mergeSaved,
      maySave,
      save: async ({ version, content }) => {
        const input = { params: { id }, query: { language_code: language } }
        try {
          const draft = await call(saveDraft, { ...input, body: { version, ...content.cart } })
          const key = queryKeyFor(getDraft, input)
          cache.setQueryData(key, draft)
          void invalidateAfter(cache, ['draft.saved'], key)
          if (version === 0 && page.isOpen) onFirstSave()
          return { kind: 'saved', version: draft.version, record: draft }
        } catch (error) {
          return outcomeOf(error)
        }
      },
    })
    return { sync, page }
  })
  const state = useSyncExternalStore(sync.subscribe, sync.state)

  useEffect(() => sync.adopt(stored), [sync, stored])
  useEffect(() => connection.onReturn(() => void sync.flush()), [sync])
  // Leaving the page saves at once; input that cannot be saved is kept in this browser.
  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === 'hidden' && void sync.flush()
    document.addEventListener('visibilitychange', saveWhenHidden)
    page.isOpen = true
    return () => {
      page.isOpen = false
      document.removeEventListener('visibilitychange', saveWhenHidden)
      void sync.flush()
    }
  }, [sync, page])
  const isUnsaved = state.status !== 'saved' && state.status !== 'sent'
  useEffect(() => {
    if (!isUnsaved) return
    addEventListener('beforeunload', confirmUnload)
    return () => removeEventListener('beforeunload', confirmUnload)
  }, [isUnsaved])

  const { content, status, theirs, error } = state
  return {
    id,
    content,
    status,
    theirs,
    error,
    totals: totalsOf(content),
    errors: errorsOf(content, dayIn(timeZone, now)),
    update: (change: (content: DraftContent) => DraftContent) => sync.change(change(sync.state().content)),
    changeCart: (change: Partial<DraftContent['cart']>) => {
      const before = sync.state().content
      sync.change({ ...before, cart: { ...before.cart, ...change } })
    },
    flush: sync.flush,
    version: () => sync.state().version,
    finish: sync.finish,
    resolve: (keepsOurs: boolean) => theirs && sync.resolve(keepsOurs, { version: theirs.version, content: toContent(theirs) }),
  }
}
export type OrderEditor = ReturnType<typeof useOrderEditor>
