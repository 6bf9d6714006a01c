import { createObservable } from '../../kit/createObservable.ts'
import { createAutosave } from '../../kit/drafts/createAutosave.ts'

/**
 * `unsaved`: changed, and about to be saved. `offline`: the server cannot be reached; input is kept in this browser. `conflict`: saved
 * elsewhere in the meantime. `deleted` and `sent`: deleted or sent elsewhere.
 */
export type SyncStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict' | 'deleted' | 'sent'

export type SaveOutcome<R> =
  | { kind: 'saved'; version: number; record: R }
  | { kind: 'conflict'; version: number; record: R }
  | { kind: 'offline' | 'deleted' | 'sent' }
  | { kind: 'refused'; error: unknown }

export type Stored<C> = { version: number; content: C }

type Dependencies<C, R> = {
  /** The server's content; version 0 if it has none yet. */
  stored: Stored<C>
  /** Input that was not saved before the page was left or lost. */
  kept: Stored<C> | undefined
  save: (stored: Stored<C>) => Promise<SaveOutcome<R>>
  /** Keeps unsaved content in this browser; called with undefined once all is saved. */
  keep: (unsaved: Stored<C> | undefined) => void
  /** Adds the server's additions to the content. */
  merge: (content: C, record: R) => C
  /** Whether a scheduled save may still run. */
  maySave: () => boolean
}

const saveAfterMs = 2000
const retryAfterMs = 10_000
const settled: readonly SyncStatus[] = ['conflict', 'deleted', 'sent']

export type SyncState<C, R> = {
  content: C
  version: number
  status: SyncStatus
  /** With `conflict`: the record that was saved elsewhere. */
  theirs: R | undefined
  error: unknown
}

/**
 * Saves input two seconds after the last change, one save at a time, each on the version of the previous one. No input is
 * dropped: until the server has it, it is kept in the browser.
 */
export function createDraftSync<C, R>({ stored, kept, save, keep, merge, maySave }: Dependencies<C, R>) {
  const state = createObservable<SyncState<C, R>>({
    content: kept?.content ?? stored.content,
    version: kept?.version ?? stored.version,
    status: kept ? 'unsaved' : 'saved',
    theirs: undefined,
    error: undefined,
  })
  const { flush, saveIn, cancel } = createAutosave(saveUnsaved, maySave)

  const set = (changes: Partial<SyncState<C, R>>) => state.set({ ...state.current(), ...changes })
  function keepUnsaved() {
    const { version, content } = state.current()
    keep({ version, content })
  }

  async function saveOnce() {
    const { version, content: sent } = state.current()
    set({ status: 'saving', error: undefined })
    const outcome = await save({ version, content: sent })
    const { content } = state.current()
    const isChanged = content !== sent
    switch (outcome.kind) {
      case 'saved':
        set({ version: outcome.version, content: merge(content, outcome.record), status: isChanged ? 'unsaved' : 'saved' })
        if (!isChanged) return keep(undefined)
        keepUnsaved()
        return saveIn(saveAfterMs)
      case 'conflict':
        return set({ status: 'conflict', theirs: outcome.record })
      case 'offline':
        set({ status: 'offline' })
        return saveIn(retryAfterMs)
      case 'refused':
        return set({ status: 'refused', error: outcome.error })
      default:
        return set({ status: outcome.kind })
    }
  }

  async function saveUnsaved(): Promise<boolean> {
    if (![...settled, 'saved'].includes(state.current().status)) await saveOnce()
    return state.current().status === 'saved'
  }

  if (kept) saveIn(0)

  return {
    state: state.current,
    subscribe: state.subscribe,
    flush,
    change(content: C) {
      const { status } = state.current()
      const isSettled = settled.includes(status)
      set({ content, status: isSettled || status === 'saving' ? status : 'unsaved' })
      keepUnsaved()
      if (!isSettled) saveIn(saveAfterMs)
    },
    /** Adopts the content that another device saved, unless something was typed here. */
    adopt({ version, content }: Stored<C>) {
      const known = state.current()
      if (known.status === 'saved' && version > known.version) set({ version, content })
    },
    /** Ends a conflict: with the content of this browser, or with the one that was saved elsewhere. */
    resolve(keepsOurs: boolean, theirs: Stored<C>) {
      set({
        version: theirs.version,
        theirs: undefined,
        status: keepsOurs ? 'unsaved' : 'saved',
        ...(!keepsOurs && { content: theirs.content }),
      })
      if (keepsOurs) {
        keepUnsaved()
        void flush()
      } else keep(undefined)
    },
    /** Stops saving. Call when the draft was sent or deleted here. */
    finish() {
      cancel()
      set({ status: 'sent' })
      keep(undefined)
    },
  }
}
