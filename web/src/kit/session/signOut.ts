import { signOut as signOutEndpoint } from '@linesheet/contract/account/session'
import { call, endSession, session } from '../api/call.ts'
import { clearDrafts } from '../drafts/drafts.ts'
import { forgetTypedMessages } from '../drafts/typedMessages.ts'
import { findUnsavedInput, type UnsavedInput } from '../drafts/unsavedInput.ts'
import { forgetUnsavedOrders } from '../drafts/unsavedOrders.ts'
import { clearReturnPath } from './returnPath.ts'

/** Ends the session in this browser at once; the server is told in the background. */
export function signOutAtOnce() {
  const { refresh_token, login } = session.read()
  if (refresh_token) void call(signOutEndpoint, { body: { refresh_token } }).catch(() => {})
  sessionStorage.removeItem('sign_in_outcome')
  clearDrafts()
  forgetUnsavedOrders(login)
  forgetTypedMessages(new Date())
  endSession()
  // The next user must not land on this user's page.
  clearReturnPath()
}

let question: UnsavedInput | undefined
const watchers = new Set<() => void>()

function setQuestion(next: UnsavedInput | undefined) {
  question = next
  for (const watcher of watchers) watcher()
}

/** Signs out. When a tab of this browser has unsaved input, `SignOutDialog` asks first. */
export async function signOut() {
  const unsaved = await findUnsavedInput(session.read().login)
  if (unsaved.here || unsaved.elsewhere) setQuestion(unsaved)
  else signOutAtOnce()
}

/** What `SignOutDialog` asks about. */
export const signOutQuestion = {
  current: () => question,
  dismiss: () => setQuestion(undefined),
  subscribe: (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}
