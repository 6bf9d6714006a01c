import { loginChangeStates } from '@linesheet/contract/account/settings.login'
import type { LoginChange } from './login-changes.sql.ts'

/** For how many days the old address may revert a confirmed change. */
const revertDays = 7

type State = (typeof loginChangeStates)[number]
type Decision = 'confirm' | 'refuse'

function stateOf({ outcome, expires_at, is_session_over }: LoginChange, now: Date): State {
  if (!outcome) return new Date(expires_at) > now && !is_session_over ? 'pending' : 'expired'
  return loginChangeStates.find((state) => state === outcome) ?? 'expired'
}

function decisionsOf({ settled_at }: LoginChange, state: State, isOldAddress: boolean, now: Date): Decision[] {
  if (state === 'pending') return isOldAddress ? ['refuse'] : ['confirm', 'refuse']
  const isRecent = settled_at !== null && now.getTime() - new Date(settled_at).getTime() < revertDays * 86_400_000
  return state === 'confirmed' && isOldAddress && isRecent ? ['refuse'] : []
}

/** `m•••@brand.example`: a stranger whose address was entered by mistake does not learn whose account it is. */
const shorten = (address: string) => address.replace(/^(.).*(?=@)/u, '$1•••')

/** The change as shown by the page behind a link. */
export function changeRequest(change: LoginChange, linkHash: Buffer, now: Date) {
  const isOldAddress = change.refuse_hash.equals(linkHash)
  const state = stateOf(change, now)
  return {
    old_username: isOldAddress ? change.old_username : shorten(change.old_username),
    new_username: change.new_username,
    state,
    decisions: decisionsOf(change, state, isOldAddress, now),
  }
}
