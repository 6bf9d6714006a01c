import {
  acceptInvitation,
  inviteUser,
  readInvitation,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@linesheet/contract/account/people'
import { getCompany } from '@linesheet/contract/home/home'
import { getSettings } from '@linesheet/contract/home/settings.all'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anInvitation, invitationJob, invitee, mailedInvitation } from '../../../test/account/people.ts'
import { signInAs, trySignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { MailRefused } from '../../platform/ports/mail/mail.ts'
import { sendInvitationMail } from './invitation-mail.worker.ts'

const password = 'A quiet harbour 1'
let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
afterEach(async () => {
  vi.restoreAllMocks()
})

const later = async (at: string) => (await testContext()).setClock(at)
const invitations = async () => (await callOk(getSettings, {}, brand.owner)).invitations ?? []
const accept = (token: string, fields: object = { password, first_name: 'Lin', last_name: 'Chan' }) =>
  call(acceptInvitation, { body: { token, ...fields } })

test('an invitation is mailed in its language, and says who invites whom to which brand and role', async () => {
  const person = { ...invitee(), language_code: 'zh_TW' as const }
  const invited = await callOk(inviteUser, { body: { ...person, email: ` ${person.email.toUpperCase()}` } }, brand.owner)
  const expected = { ...person, mail_state: 'queued', refusal: '', is_expired: false, invited_by: 'Mei owner' }
  expect(invited).toEqual({
    ...expected,
    id: expect.any(String),
    sent_at: '2026-11-20T02:00:00+00:00',
    expires_at: '2026-11-27T02:00:00+00:00',
  })
  const { mail, token } = await mailedInvitation(brand)
  expect(mail).toMatchObject({ to: person.email, subject: expect.stringContaining(`Mei owner 邀請您加入 ${brand.name}`) })
  expect(mail?.text).toContain('訂單管理')
  expect(await invitations()).toMatchObject([{ ...expected, mail_state: 'sent' }])
  const { email, first_name, last_name, role } = person
  expect(await callOk(readInvitation, { params: { token } })).toEqual({
    ...{ brand: brand.name, email, first_name, last_name, role, invited_by: 'Mei owner', expires_at: '2026-11-27T02:00:00+00:00' },
    is_new: true,
  })
})

test('a new user chooses names and a password, joins once, and can sign in', async () => {
  const { email } = await anInvitation(brand)
  const { token } = await mailedInvitation(brand)
  expect(await accept(token, { password, first_name: 'Linda', last_name: 'Chan' })).toMatchObject({
    status: 200,
    result: { username: email },
  })
  expect(await callOk(getCompany, {}, await signInAs(email, password))).toMatchObject({
    role: 'orders',
    user: { first_name: 'Linda' },
    company: { id: brand.id },
  })
  expect(await accept(token)).toMatchObject({ status: 409, code: 'invitation.accepted' })
  expect(await call(readInvitation, { params: { token } })).toMatchObject({ status: 409, code: 'invitation.accepted' })
  expect(await invitations()).toEqual([])
})

test('a new user without names, or with a poor password, is refused by field, and nothing is stored', async () => {
  const { email } = await anInvitation(brand)
  const { token } = await mailedInvitation(brand)
  const required = 'Field is required'
  expect(await accept(token, {})).toMatchObject({ status: 400, errors: { password: required, first_name: required, last_name: required } })
  expect(await accept(token, { password: email, first_name: 'A', last_name: 'B' })).toMatchObject({
    status: 400,
    errors: { password: expect.any(String) },
  })
  expect(await accept(token, { password: brand.name, first_name: 'A', last_name: 'B' })).toMatchObject({ status: 400 })
  expect(await invitations()).toMatchObject([{ email }])
  expect((await trySignIn(email, brand.name)).status).toBe(401)
})

test('a user of another brand only joins: names and password stay as they are', async () => {
  const { email } = await anInvitation(await given.aBrand())
  const elsewhere = await given.aBrand()
  await anInvitation(elsewhere, { email })
  expect(await accept((await mailedInvitation(elsewhere)).token)).toMatchObject({ status: 200 })
  await anInvitation(brand, { email, role: 'admin' })
  const { token } = await mailedInvitation(brand)
  expect(await callOk(readInvitation, { params: { token } })).toMatchObject({ is_new: false })
  expect(await accept(token, { password: 'Another harbour 2', first_name: 'Else' })).toMatchObject({ status: 200 })
  expect((await trySignIn(email, 'Another harbour 2')).status).toBe(401)
  expect((await trySignIn(email, password)).result).toMatchObject({ login: email, brands: 2 })
})

test('of two tabs and two servers that accept at once, one joins', async () => {
  const { email } = await anInvitation(brand)
  const { token } = await mailedInvitation(brand)
  const server = await anotherServer({ recordsRefusals: false })
  const body = { token, password, first_name: 'Lin', last_name: 'Chan' }
  const answers = await Promise.all([call(acceptInvitation, { body }), call(acceptInvitation, { body }, { server })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await callOk(getSettings, {}, brand.owner)).users?.filter(({ username }) => username === email)).toHaveLength(1)
})

test('an invitation ends after seven days, when it is withdrawn, and with its earlier link when it is sent again', async () => {
  const { id } = await anInvitation(brand)
  const first = await mailedInvitation(brand)
  await later('2026-11-27T02:00:00Z')
  expect(await accept(first.token)).toMatchObject({ status: 409, code: 'invitation.expired' })
  expect(await invitations()).toMatchObject([{ id, is_expired: true }])

  const params = { id }
  expect(await callOk(resendInvitation, { params }, brand.owner)).toMatchObject({ id, is_expired: false, mail_state: 'queued' })
  const second = await mailedInvitation(brand)
  expect(await call(readInvitation, { params: first })).toMatchObject({ status: 404, code: 'invitation.unknown' })
  expect((await call(readInvitation, { params: second })).status).toBe(200)

  await callOk(withdrawInvitation, { params }, brand.owner)
  expect(await accept(second.token)).toMatchObject({ status: 409, code: 'invitation.withdrawn' })
  expect(await call(resendInvitation, { params }, brand.owner)).toMatchObject({ status: 404, code: 'invitation.missing' })
  expect(await invitations()).toEqual([])
})

test('an invalid, mistyped or another brand’s link is unknown', async () => {
  await anInvitation(brand)
  const { token } = await mailedInvitation(brand)
  const mistyped = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
  for (const wrong of ['x', mistyped, 'A'.repeat(54)])
    expect(await call(readInvitation, { params: { token: wrong } })).toMatchObject({ status: 404, code: 'invitation.unknown' })
})

test('members and invited people are not invited twice; former members may be', async () => {
  const { email } = await anInvitation(brand)
  const again = () => call(inviteUser, { body: { ...invitee(), email } }, brand.owner)
  expect(await again()).toMatchObject({ status: 409, code: 'invitation.is-invited' })
  await accept((await mailedInvitation(brand)).token)
  expect(await again()).toMatchObject({ status: 409, code: 'invitation.is-member' })
  const { users } = await callOk(getSettings, {}, brand.owner)
  await callOk(removeMember, { params: { id: users?.find(({ username }) => username === email)?.id ?? '' } }, brand.owner)
  expect(await again()).toMatchObject({ status: 200 })
})

test('of two invitations to one address at once, one is sent', async () => {
  const server = await anotherServer({ recordsRefusals: false })
  const person = invitee()
  const send = (caller: object) => call(inviteUser, { body: person }, { ...brand.owner, ...caller })
  const answers = await Promise.all([send({}), send({ server })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await invitations()).toHaveLength(1)
})

test('only owners can invite owners, and handle their invitations', async () => {
  const admin = await given.aMember(brand, 'admin')
  const refused = { status: 403, code: 'member.owners-only' }
  expect(await call(inviteUser, { body: { ...invitee(), role: 'owner' } }, admin)).toMatchObject(refused)
  const params = { id: (await anInvitation(brand, { role: 'owner' })).id }
  expect(await call(resendInvitation, { params }, admin)).toMatchObject(refused)
  expect(await call(withdrawInvitation, { params }, admin)).toMatchObject(refused)
  expect((await call(inviteUser, { body: invitee() }, admin)).status).toBe(200)
})

test('a refusal of the mail server is shown and final; an unavailable server is tried again', async () => {
  const context = await testContext()
  await anInvitation(brand)
  const sending = vi.spyOn(context.ports.mail, 'send').mockRejectedValue(new MailRefused('550 No such mailbox'))
  const job = await invitationJob(brand)
  await sendInvitationMail(job, context, () => {})
  await sendInvitationMail(job, context, () => {})
  expect(sending).toHaveBeenCalledTimes(1)
  expect(await invitations()).toMatchObject([{ mail_state: 'refused', refusal: '550 No such mailbox' }])

  brand = await given.aBrand()
  await anInvitation(brand)
  sending.mockRejectedValue(new Error('connect ECONNREFUSED'))
  const other = await invitationJob(brand)
  await expect(sendInvitationMail(other, context, () => {})).rejects.toThrow('ECONNREFUSED')
  expect(await invitations()).toMatchObject([{ mail_state: 'queued' }])
  await expect(sendInvitationMail({ ...other, attempts: 12 }, context, () => {})).rejects.toThrow('ECONNREFUSED')
  expect(await invitations()).toMatchObject([{ mail_state: 'failed', refusal: 'connect ECONNREFUSED' }])
})

test('a mail whose invitation was withdrawn, accepted or sent again is not sent', async () => {
  const context = await testContext()
  const { id } = await anInvitation(brand)
  const job = await invitationJob(brand)
  await later('2026-11-20T02:02:00Z')
  await callOk(resendInvitation, { params: { id } }, brand.owner)
  await sendInvitationMail(job, context, () => {})
  expect(context.ports.mail.sent.find((sent) => sent.id === job.id)).toBeUndefined()
})

test('an invitation is sent again once a minute and ten times a day', async () => {
  const { id } = await anInvitation(brand)
  const resend = () => call(resendInvitation, { params: { id } }, brand.owner)
  const statuses: number[] = []
  for (let minute = 0; minute < 12; minute += 1) {
    await later(new Date(now.getTime() + minute * 61_000).toISOString())
    statuses.push((await resend()).status)
    if (minute === 0) expect(await resend()).toMatchObject({ status: 429 })
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

test('an invitation is checked by field', async () => {
  const wrong = { email: 'nobody', first_name: ' ', last_name: 'x'.repeat(121), role: 'king' }
  expect(await call(inviteUser, { body: wrong }, brand.owner)).toMatchObject({
    status: 400,
    errors: {
      email: 'Please enter a valid email',
      first_name: 'Field is required',
      last_name: 'Enter at most 120 characters',
      role: 'Choose one of the allowed values',
    },
  })
})
