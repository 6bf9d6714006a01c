import type { Language } from '@linesheet/domain/platform/languages'

/** Messages that were typed in this browser and have not reached the server. Signing out discards them. */

const unsentKey = 'unsent_messages'
const discardedKey = 'messages_discarded_at'
const draftPrefix = 'message_draft:'

/** A translation, its source, and the machine's own version. */
export type Translation = { translated_text: string; translated_to: Language; translated_source: string; machine_text: string }

/** A text with its translation, if it is to be sent with one. */
export type TypedDraft = { text: string } & Partial<Translation>

/** Whether messages wait to be sent. They are in a database of their own, whose code is loaded only if this is true. */
export const hasUnsentMessages = () => localStorage.getItem(unsentKey) !== null
export const markUnsentMessages = (exist: boolean) => (exist ? localStorage.setItem(unsentKey, 'yes') : localStorage.removeItem(unsentKey))

/** `owner`: the session's login and brand, so that nobody sees what somebody else typed. */
const draftKey = (owner: string, retailerId: string) => `${draftPrefix}${owner} ${retailerId}`

export function readTypedDraft(owner: string, retailerId: string): TypedDraft | undefined {
  try {
    return JSON.parse(localStorage.getItem(draftKey(owner, retailerId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Undefined removes the draft, because the server has it or it was sent. */
export function writeTypedDraft(owner: string, retailerId: string, draft: TypedDraft | undefined) {
  try {
    if (draft) localStorage.setItem(draftKey(owner, retailerId), JSON.stringify(draft))
    else localStorage.removeItem(draftKey(owner, retailerId))
  } catch {
    // Storage is full or blocked: the server keeps the draft.
  }
}

/** Older messages are discarded when the database is next read. */
export const messagesDiscardedAt = () => localStorage.getItem(discardedKey) ?? ''

export function forgetTypedMessages(now: Date) {
  try {
    markUnsentMessages(false)
    localStorage.setItem(discardedKey, now.toISOString())
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
