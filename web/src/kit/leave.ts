import { signOut } from '@linesheet/contract/session'
import { call, endSession, session } from './call.ts'
import { forgetAllDrafts } from './useDraft.ts'
import { forgetWanted } from './wanted.ts'

/** Signs out. The browser forgets at once; that the server hears of it is not waited for. */
export function leave() {
  const { refresh_token } = session.read()
  if (refresh_token) void call(signOut, { body: { refresh_token } }).catch(() => {})
  sessionStorage.removeItem('arrival')
  forgetAllDrafts()
  endSession()
  // Whoever signs in next begins anew.
  forgetWanted()
}
