import { useEffect, useEffectEvent } from 'react'
import { CallError } from '../api/callError.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { editedFields, type FieldOf, mergeByField, type Versioned } from './mergeByField.ts'

/** `base` is the record when editing began; later saves of colleagues are compared with it. */
type Stored<T> = T & { base?: T }

type Options<T, R> = {
  /** The draft's key. */
  key: string
  /** The record as last fetched, as input of the form. */
  saved: T
  /** Turns a record into input of the form. */
  toInput: (record: R) => T
  /** Sends these fields of the input, with its version. Resolves to undefined if the call was refused. */
  send: (input: T, fields: readonly FieldOf<T>[]) => Promise<unknown>
  /** The error of the call that `send` makes. */
  error: unknown
  reset: () => void
  onSaved?: (sent: T) => void
}

/**
 * The form of a record that several people may edit; its draft survives a reload. Changes that somebody else saved to other fields are merged
 * into it; for the same fields, `conflict` has both versions.
 */
export function useSharedForm<T extends Versioned, R>({ key, saved, toInput, send, error, reset, onSaved }: Options<T, R>) {
  const { draft: stored, change: updateDraft, clearDraft, clearSent } = useDraft<Stored<T>>(key, saved as Stored<T>)
  const { base = saved, ...input } = stored
  const draft = input as unknown as T
  const change = (changes: Partial<T>) => updateDraft({ version: draft.version, base, ...changes } as Partial<Stored<T>>)
  const { conflictingFields, merge } = mergeByField<T, FieldOf<T>>(editedFields)
  const stale = savedByOthers<R>(error)
  const theirs = stale && toInput(stale)
  const conflicts = theirs ? conflictingFields(base, draft, theirs) : []

  async function sendEdits(mine: T, editedFrom: T, before: T) {
    if ((await send(mine, editedFields(mine, before))) === undefined) return
    clearSent({ ...mine, base: editedFrom } as Partial<Stored<T>>)
    onSaved?.(mine)
  }
  function keepMine(newer: T) {
    const mine = merge(base, draft, newer)
    updateDraft({ ...mine, base: newer } as Partial<Stored<T>>)
    return sendEdits(mine, newer, newer)
  }
  function keepTheirs(newer: T) {
    updateDraft({ ...merge(base, draft, newer, conflicts), base: newer } as Partial<Stored<T>>)
    reset()
  }
  const mergeStale = useEffectEvent(() => {
    if (theirs && !conflicts.length) void keepMine(theirs)
  })
  useEffect(() => {
    if (error) mergeStale()
  }, [error])

  return {
    draft,
    change,
    changed: editedFields(draft, saved),
    save: () => sendEdits(draft, base, saved),
    discard() {
      clearDraft()
      reset()
    },
    /** The error of the call, unless it is a stale save that is merged or shown as a conflict. */
    error: theirs ? undefined : error,
    conflict:
      theirs && conflicts.length
        ? { fields: conflicts, mine: draft, theirs, keepMine: () => keepMine(theirs), keepTheirs: () => keepTheirs(theirs) }
        : undefined,
    dismissConflict: reset,
  }
}
export type SharedForm<T extends Versioned> = ReturnType<typeof useSharedForm<T, unknown>>

/** The record as somebody else saved it, from the refusal of a stale save. */
const savedByOthers = <R>(error: unknown) =>
  error instanceof CallError && error.code === 'stale' && error.result ? (error.result as R) : undefined
