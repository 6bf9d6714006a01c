import { inviteUser } from '@linesheet/contract/account/people'
import { getSettings } from '@linesheet/contract/home/settings.all'
import type { ApiCall } from '../client/http-client.ts'

const invited = { email: 'rui@slowferry.example', first_name: '睿', last_name: '黎', role: 'catalogue', language_code: 'zh_CN' } as const

/** One invitation that waits for an answer; /dev/mail has its mail. */
export async function addDemoInvitation(owner: ApiCall) {
  const { users, invitations } = await owner(getSettings, {})
  const isKnown = [...(users ?? []).map(({ username }) => username), ...(invitations ?? []).map(({ email }) => email)].includes(
    invited.email,
  )
  if (!isKnown) await owner(inviteUser, { body: invited })
}
