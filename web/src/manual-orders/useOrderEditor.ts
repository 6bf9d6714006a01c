import { type Draft, getDraft, saveDraft } from '@linesheet/contract/manual-orders'
import { dayIn } from '@linesheet/domain/days'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../kit/call.ts'
import { CallError } from '../kit/callError.ts'
import { connection } from '../kit/connection.ts'
import { useDateContext } from '../kit/dateContext.tsx'
import { readDraft, writeDraft } from '../kit/drafts.ts'
import { invalidateAfter, queryKeyFor } from '../kit/queryCache.ts'
import { useWords } from '../words/Words.tsx'
import { type DraftContent, errorsOf, mergeSaved, toContent, totalsOf } from './cart.ts'
import { createDraftSync, type SaveOutcome, type Stored } from './draftSync.ts'

const keyOf = (id: string) => `order-draft:${id}`
/** What was typed and not saved before the page was left; undefined when there is nothing. */
export const readKeptDraft = (id: string) => readDraft<Stored<DraftContent>>(keyOf(id))

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

/** The draft that is edited, saved by itself. `stored` is what the server has; `onFirstSave` follows the save that makes the draft. */
export function useOrderEditor(id: string, stored: Stored<DraftContent>, onFirstSave: () => void) {
  const cache = useQueryClient()
  const { language } = useWords()
  const { now, timeZone } = useDateContext()

  const [sync] = useState(() =>
    createDraftSync<DraftContent, Draft>({
      stored,
      kept: readKeptDraft(id),
      keep: (unsaved) => writeDraft(keyOf(id), unsaved),
      merge: mergeSaved,
      schedule: (work, ms) => {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
      save: async ({ version, content }) => {
        const input = { params: { id }, query: { language_code: language } }
        try {
          const draft = await call(saveDraft, { ...input, body: { version, ...content.cart } })
          const key = queryKeyFor(getDraft, input)
          cache.setQueryData(key, draft)
          void invalidateAfter(cache, ['draft.saved'], key)
          if (version === 0) onFirstSave()
          return { kind: 'saved', version: draft.version, record: draft }
        } catch (error) {
          return outcomeOf(error)
        }
      },
    }),
  )
  const state = useSyncExternalStore(sync.subscribe, sync.state)

  useEffect(() => sync.adopt(stored), [sync, stored])
  useEffect(() => connection.onReturn(() => void sync.flush()), [sync])
  // Leaving the page saves at once; what cannot be saved is kept in this browser.
  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === 'hidden' && void sync.flush()
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      void sync.flush()
    }
  }, [sync])
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
