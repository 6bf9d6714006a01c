import { signOut as signOutEndpoint } from '@linesheet/contract/account/session'
import { call, endSession, session } from '../api/call.ts'
import { createObservable } from '../createObservable.ts'
import { clearDrafts } from '../drafts/drafts.ts'
import { forgetTypedMessages } from '../drafts/typedMessages.ts'
import { findUnsavedInput, type UnsavedInput } from '../drafts/unsavedInput.ts'
import { forgetUnsavedOrders } from '../drafts/unsavedOrders.ts'
import { clearReturnPath } from './returnPath.ts'

/** Ends the session in this browser at once; the server is notified in the background. */
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

const question = createObservable<UnsavedInput | undefined>(undefined)

/** Signs out. When a tab of this browser has unsaved input, `SignOutDialog` asks first. */
export async function signOut() {
  const unsaved = await findUnsavedInput(session.read().login)
  if (unsaved.here || unsaved.elsewhere) question.set(unsaved)
  else signOutAtOnce()
}

/** The open question of `SignOutDialog`. */
export const signOutQuestion = {
  current: question.current,
  subscribe: question.subscribe,
  dismiss: () => question.set(undefined),
}
