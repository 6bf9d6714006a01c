/**
 * `unsaved`: changed, and saved in a moment. `offline`: the server cannot be reached; what was typed is kept in this browser. `conflict`: saved
 * elsewhere meanwhile. `deleted` and `sent`: so elsewhere.
 */
export type SyncStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict' | 'deleted' | 'sent'

export type SaveOutcome<R> =
  | { kind: 'saved'; version: number; record: R }
  | { kind: 'conflict'; version: number; record: R }
  | { kind: 'offline' | 'deleted' | 'sent' }
  | { kind: 'refused'; error: unknown }

export type Stored<C> = { version: number; content: C }

type Dependencies<C, R> = {
  /** What the server has; version 0 when it has nothing yet. */
  stored: Stored<C>
  /** What was typed and not saved before the page was left or lost. */
  kept: Stored<C> | undefined
  save: (stored: Stored<C>) => Promise<SaveOutcome<R>>
  /** Keeps what is not saved yet in this browser; undefined once it is. */
  keep: (unsaved: Stored<C> | undefined) => void
  /** The content with what the server added to it. */
  merge: (content: C, record: R) => C
  /** Runs later; returns how to cancel. */
  schedule: (work: () => void, ms: number) => () => void
}

const saveAfterMs = 2000
const retryAfterMs = 10_000
const settled: readonly SyncStatus[] = ['conflict', 'deleted', 'sent']

export type SyncState<C, R> = {
  content: C
  version: number
  status: SyncStatus
  /** With `conflict`: the record as it was saved elsewhere. */
  theirs: R | undefined
  error: unknown
}

/**
 * Saves what is typed two seconds after the last change, one save at a time, each on the version of the one before. Nothing typed is
 * dropped: until the server has it, it is kept in the browser.
 */
export function createDraftSync<C, R>({ stored, kept, save, keep, merge, schedule }: Dependencies<C, R>) {
  let state: SyncState<C, R> = {
    content: kept?.content ?? stored.content,
    version: kept?.version ?? stored.version,
    status: kept ? 'unsaved' : 'saved',
    theirs: undefined,
    error: undefined,
  }
  const watchers = new Set<() => void>()
  let cancel = () => {}
  let running: Promise<void> | undefined

  function set(changes: Partial<SyncState<C, R>>) {
    state = { ...state, ...changes }
    for (const watcher of watchers) watcher()
  }
  const keepUnsaved = () => keep({ version: state.version, content: state.content })
  const saveLater = (ms = saveAfterMs) => {
    cancel()
    cancel = schedule(() => void flush(), ms)
  }

  async function saveOnce() {
    const sent = state.content
    set({ status: 'saving', error: undefined })
    const outcome = await save({ version: state.version, content: sent })
    const isChanged = state.content !== sent
    switch (outcome.kind) {
      case 'saved':
        set({ version: outcome.version, content: merge(state.content, outcome.record), status: isChanged ? 'unsaved' : 'saved' })
        if (isChanged) keepUnsaved()
        else keep(undefined)
        if (isChanged) saveLater()
        return
      case 'conflict':
        return set({ status: 'conflict', theirs: outcome.record })
      case 'offline':
        set({ status: 'offline' })
        return saveLater(retryAfterMs)
      case 'refused':
        return set({ status: 'refused', error: outcome.error })
      default:
        return set({ status: outcome.kind })
    }
  }

  /** Saves now what is not saved. Resolves to whether everything is. */
  async function flush(): Promise<boolean> {
    cancel()
    await running
    if (state.status === 'saved') return true
    if (settled.includes(state.status)) return false
    running = saveOnce().finally(() => {
      running = undefined
    })
    await running
    return (state.status as SyncStatus) === 'saved'
  }

  if (kept) saveLater(0)

  return {
    state: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    flush,
    change(content: C) {
      const isSettled = settled.includes(state.status)
      set({ content, status: isSettled || state.status === 'saving' ? state.status : 'unsaved' })
      keepUnsaved()
      if (!isSettled) saveLater()
    },
    /** Takes over what another device saved, unless something was typed here. */
    adopt({ version, content }: Stored<C>) {
      if (state.status === 'saved' && version > state.version) set({ version, content })
    },
    /** Ends a conflict: with what was typed here, or with what was saved elsewhere. */
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
    /** Stops saving, when the draft was sent or deleted here. */
    finish() {
      cancel()
      set({ status: 'sent' })
      keep(undefined)
    },
    stop: () => cancel(),
  }
}
