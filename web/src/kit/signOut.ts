import { signOut as signOutEndpoint } from '@linesheet/contract/session'
import { call, endSession, session } from './call.ts'
import { clearReturnPath } from './returnPath.ts'
import { clearDrafts } from './useDraft.ts'

/** Signs out. The browser forgets at once; that the server hears of it is not waited for. */
export function signOut() {
  const { refresh_token } = session.read()
  if (refresh_token) void call(signOutEndpoint, { body: { refresh_token } }).catch(() => {})
  sessionStorage.removeItem('arrival')
  clearDrafts()
  endSession()
  // Whoever signs in next begins anew.
  clearReturnPath()
}
