import { signOut as signOutEndpoint } from '@linesheet/contract/session'
import { call, endSession, session } from './call.ts'
import { clearDrafts } from './drafts.ts'
import { clearReturnPath } from './returnPath.ts'

/** Ends the session in this browser at once; the server is told in the background. */
export function signOut() {
  const { refresh_token } = session.read()
  if (refresh_token) void call(signOutEndpoint, { body: { refresh_token } }).catch(() => {})
  sessionStorage.removeItem('sign_in_outcome')
  clearDrafts()
  endSession()
  // The next user must not land on this user's page.
  clearReturnPath()
}
