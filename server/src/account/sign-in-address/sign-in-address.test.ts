import { changePassword, requestPasswordReset, resetPassword } from '@linesheet/contract/account/session'
import {
  confirmLoginChange,
  decideLoginChange,
  getLoginChange,
  getOpenLoginChange,
  requestLoginChange,
} from '@linesheet/contract/account/settings.login'
import { getHome } from '@linesheet/contract/home/home'
import { v7 as newId } from 'uuid'
import { expect, test, vi } from 'vitest'
import { aUser, mailsTo, password, type SignedIn, signInAs, signInFirst, trySignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, forgetAttempts, now, testContext } from '../../../test/context.ts'
import { MailRefused } from '../../platform/ports/mail/mail.ts'

const minutesLater = async (minutes: number) => (await testContext()).setClock(new Date(now.getTime() + minutes * 60_000))
const over = { status: 409, code: 'login-change.over' }
const newAddress = () => `${newId()}@new.example`
const codeIn = (text = '') => /\n(\d{6})\n/.exec(text)?.[1] ?? ''
const tokenIn = (text = '') => /change-request\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const show = (token: string) => call(getLoginChange, { query: { token } })
const decide = (token: string, decision: 'confirm' | 'refuse') => call(decideLoginChange, { body: { token, decision } })

/** A user who has requested another address, with the code and the links in the mails. */
async function aChange() {
  const { email } = await aUser()
  const [session, elsewhere, username] = [await signInAs(email), await signInAs(email), newAddress()]
  await callOk(requestLoginChange, { body: { username } }, session)
  const [toNew, toOld] = [(await mailsTo(username)).at(-1), (await mailsTo(email)).at(-1)]
  return { email, username, session, elsewhere, code: codeIn(toNew?.text), confirm: tokenIn(toNew?.text), refuse: tokenIn(toOld?.text) }
}

test('the code changes the address, ends the other sessions, and both addresses are notified', async () => {
  const { email, username, session, elsewhere, code } = await aChange()
  const user = await callOk(confirmLoginChange, { body: { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` } }, session)
  expect(user).toMatchObject({ username })
  expect((await call(getHome, {}, session)).status).toBe(200)
  expect((await call(getHome, {}, elsewhere)).status).toBe(401)
  expect((await trySignIn(email, password)).status).toBe(401)
  expect((await signInAs(username)).login).toBe(username)
  for (const address of [email, username]) expect((await mailsTo(address)).at(-1)?.subject).toBe('您的 Linesheet 登入信箱已變更')
  expect(await call(confirmLoginChange, { body: { code } }, session)).toMatchObject(over)
})

test('the link to the new address confirms, once, and shows the old one shortened', async () => {
  const { email, username, session, elsewhere, confirm } = await aChange()
  const old_username = `${email[0]}•••@brand.example`
  expect((await show(confirm)).result).toEqual({ old_username, new_username: username, state: 'pending', decisions: ['confirm', 'refuse'] })
  expect((await decide(confirm, 'confirm')).result).toEqual({ old_username, new_username: username, state: 'confirmed', decisions: [] })
  expect((await call(getHome, {}, session)).status, 'the session that asked').toBe(200)
  expect((await call(getHome, {}, elsewhere)).status).toBe(401)
  expect(await decide(confirm, 'confirm')).toMatchObject(over)
  expect((await signInFirst(username)).login, 'the next sign-in proves the address').toBe(username)
})

test('a refusal from the old address ends the session that requested the change', async () => {
  const { email, username, session, elsewhere, code, confirm, refuse } = await aChange()
  expect((await show(refuse)).result).toEqual({ old_username: email, new_username: username, state: 'pending', decisions: ['refuse'] })
  expect(await decide(refuse, 'confirm')).toMatchObject(over)
  expect((await decide(refuse, 'refuse')).result).toMatchObject({ state: 'refused', decisions: [] })
  expect((await call(getHome, {}, session)).status).toBe(401)
  expect((await call(getHome, {}, elsewhere)).status).toBe(200)
  expect(await decide(confirm, 'confirm')).toMatchObject(over)
  expect(await call(confirmLoginChange, { body: { code } }, elsewhere)).toMatchObject(over)
  expect((await signInAs(email)).login).toBe(email)
})

test('a refusal from the new address has no other effect', async () => {
  const { email, session, confirm } = await aChange()
  expect((await decide(confirm, 'refuse')).result).toMatchObject({ state: 'refused' })
  expect((await call(getHome, {}, session)).status).toBe(200)
  expect((await signInAs(email)).login).toBe(email)
})

test('the old address can revert a change for seven days, which ends all sessions and links to the new address', async () => {
  const { email, username, session, code, refuse } = await aChange()
  await callOk(confirmLoginChange, { body: { code } }, session)
  await callOk(requestPasswordReset, { body: { username } })
  const reset = /token=([\w-]+)/.exec((await mailsTo(username)).at(-1)?.text ?? '')?.[1] ?? ''
  await minutesLater(6 * 24 * 60)
  expect((await decide(refuse, 'refuse')).result).toMatchObject({ state: 'reverted', decisions: [] })
  expect((await call(getHome, {}, session)).status).toBe(401)
  expect(await call(resetPassword, { body: { token: reset, password: 'Another harbour 2' } })).toMatchObject({ status: 409 })
  expect((await mailsTo(email)).at(-1)?.text).toContain('/forgotpassword')
  expect((await signInFirst(email)).login).toBe(email)
})

/** Requests another change, as a thief of the session would. */
async function anotherChange(session: SignedIn, username: string) {
  const next = newAddress()
  await callOk(requestLoginChange, { body: { username: next } }, session)
  const [toNew, toOld] = [await mailsTo(next), await mailsTo(username)].map((mails) => mails.findLast(({ text }) => tokenIn(text)))
  return { username: next, code: codeIn(toNew?.text), confirm: tokenIn(toNew?.text), refuse: tokenIn(toOld?.text) }
}

test('a change that a thief had requested does not undo the reversal', async () => {
  const { email, username, session, code, refuse } = await aChange()
  await callOk(confirmLoginChange, { body: { code } }, session)
  const open = await anotherChange(session, username)
  await decide(refuse, 'refuse')
  expect((await show(open.confirm)).result).toMatchObject({ state: 'expired', decisions: [] })
  expect(await decide(open.confirm, 'confirm')).toMatchObject(over)
  expect(await call(confirmLoginChange, { body: { code: open.code } }, await signInFirst(email))).toMatchObject(over)
  expect((await signInAs(email)).login).toBe(email)
})

test('reverting a change reverts later confirmed ones, and keeps earlier ones', async () => {
  const { email, username, session, code, refuse } = await aChange()
  await callOk(confirmLoginChange, { body: { code } }, session)
  const second = await anotherChange(session, username)
  await callOk(confirmLoginChange, { body: { code: second.code } }, session)
  const third = await anotherChange(session, second.username)
  await callOk(confirmLoginChange, { body: { code: third.code } }, session)
  expect((await decide(second.refuse, 'refuse')).result).toMatchObject({ state: 'reverted' })
  expect(await decide(third.refuse, 'refuse')).toMatchObject(over)
  expect((await signInFirst(username)).login).toBe(username)
  expect((await decide(refuse, 'refuse')).result).toMatchObject({ state: 'reverted' })
  expect((await signInFirst(email)).login).toBe(email)
})

test('a request ends with the session that made it', async () => {
  const { email, elsewhere, confirm } = await aChange()
  await callOk(changePassword, { body: { current_password: password, password: 'Another harbour 2' } }, elsewhere)
  expect((await show(confirm)).result).toMatchObject({ state: 'expired' })
  expect(await decide(confirm, 'confirm')).toMatchObject(over)
  expect((await signInAs(email, 'Another harbour 2')).login).toBe(email)
})

test('after seven days a change cannot be reverted', async () => {
  const { session, code, refuse } = await aChange()
  await callOk(confirmLoginChange, { body: { code } }, session)
  await minutesLater(7 * 24 * 60)
  expect((await show(refuse)).result).toMatchObject({ state: 'confirmed', decisions: [] })
  expect(await decide(refuse, 'refuse')).toMatchObject(over)
})

test('code and links last 60 minutes', async () => {
  const { email, code, confirm, refuse } = await aChange()
  await minutesLater(60)
  expect(await call(confirmLoginChange, { body: { code } }, await signInAs(email))).toMatchObject(over)
  for (const token of [confirm, refuse]) {
    expect((await show(token)).result).toMatchObject({ state: 'expired', decisions: [] })
    expect(await decide(token, 'refuse')).toMatchObject(over)
  }
})

test('only the newest request can be confirmed', async () => {
  const { session, code, confirm } = await aChange()
  const next = newAddress()
  await callOk(requestLoginChange, { body: { username: next } }, session)
  expect((await show(confirm)).result).toMatchObject({ state: 'expired' })
  expect(await call(confirmLoginChange, { body: { code } }, session)).toMatchObject({ status: 400, errors: { code: expect.any(String) } })
  const second = codeIn((await mailsTo(next)).at(-1)?.text)
  expect(await callOk(confirmLoginChange, { body: { code: second } }, session)).toMatchObject({ username: next })
})

test('five wrong codes end the request', async () => {
  const { session, code } = await aChange()
  const wrong = code === '000000' ? '000001' : '000000'
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await call(confirmLoginChange, { body: { code: wrong } }, session)).status).toBe(400)
  expect((await call(confirmLoginChange, { body: { code } }, session)).status).toBe(429)
  await forgetAttempts()
  expect(await call(confirmLoginChange, { body: { code } }, session)).toMatchObject(over)
})

test('an address with an account gets the same answer, and only its mailbox is notified', async () => {
  const [mine, theirs] = [await aUser(), await aUser()]
  const session = await signInAs(mine.email)
  const free = await call(requestLoginChange, { body: { username: newAddress() } }, session)
  const taken = await call(requestLoginChange, { body: { username: theirs.email.toUpperCase() } }, session)
  expect({ ...taken.result, username: '' }).toEqual({ ...free.result, username: '' })
  const mail = (await mailsTo(theirs.email)).at(-1)
  expect(mail?.subject).toBe('此信箱已有 Linesheet 帳號')
  expect([codeIn(mail?.text), tokenIn(mail?.text)]).toEqual(['', ''])
  expect(await call(confirmLoginChange, { body: { code: '123456' } }, session)).toMatchObject({ status: 400 })
  expect((await mailsTo(mine.email)).at(-1)?.subject).toBe('您的 Linesheet 登入信箱即將變更')
})

test('an address that is taken in the meantime is refused, also when two users take it at once', async () => {
  const server = await anotherServer({ recordsRefusals: false })
  const username = newAddress()
  const users = [await aUser(), await aUser()]
  const sessions = await Promise.all(users.map(({ email }) => signInAs(email)))
  const codes: string[] = []
  for (const session of sessions) {
    await callOk(requestLoginChange, { body: { username } }, session)
    codes.push(codeIn((await mailsTo(username)).at(-1)?.text))
  }
  const answers = await Promise.all(
    sessions.map((session, at) => call(confirmLoginChange, { body: { code: codes[at] ?? '' } }, { ...session, ...(at && { server }) })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'login.taken' })
})

test('the user’s own address, an invalid address and too many requests are refused', async () => {
  const { email } = await aUser()
  const session = await signInAs(email)
  const ask = (username: string) => call(requestLoginChange, { body: { username } }, session)
  expect(await ask(email.toUpperCase())).toMatchObject({ errors: { username: 'You already sign in with this address' } })
  expect(await ask('nonsense')).toMatchObject({ errors: { username: 'Please enter a valid email' } })
  for (let count = 0; count < 5; count += 1) expect((await ask(newAddress())).status).toBe(200)
  expect(await ask(newAddress())).toMatchObject({ status: 429 })
})

test('an unknown link shows nothing', async () => {
  expect(await show('nonsense')).toMatchObject({ status: 404, code: 'login-change.missing' })
  expect(await decide('nonsense', 'confirm')).toMatchObject({ status: 404 })
})

test('codes and links are stored as hashes', async () => {
  const { db } = await testContext()
  const { code, confirm, refuse } = await aChange()
  const rows = await db.asOwner((tx) => tx.selectFrom('login_changes').selectAll().execute())
  const stored = JSON.stringify(rows, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value))
  for (const hidden of [`"${code}"`, confirm, refuse]) expect(stored).not.toContain(hidden)
})

test('a refusal of the mail server is shown to the user who requested the change, whether the address has an account or not, and is final', async () => {
  const context = await testContext()
  const [mine, theirs] = [await aUser(), await aUser()]
  const session = await signInAs(mine.email)
  expect(await callOk(getOpenLoginChange, {}, session)).toBeNull()
  const [send, refusedMails] = [context.ports.mail.send, [] as string[]]
  const sending = vi.spyOn(context.ports.mail, 'send').mockImplementation(async (mail) => {
    if (mail.to === mine.email) return send.call(context.ports.mail, mail)
    refusedMails.push(mail.to)
    throw new MailRefused('550 No such mailbox')
  })
  const free = newAddress()
  for (const username of [free, theirs.email]) {
    await callOk(requestLoginChange, { body: { username } }, session)
    await mailsTo(username)
    expect(await callOk(getOpenLoginChange, {}, session)).toEqual({
      username,
      expires_at: expect.any(String),
      mail_refusal: '550 No such mailbox',
    })
  }
  expect(refusedMails).toEqual([free, theirs.email])
  sending.mockRestore()
  await callOk(requestLoginChange, { body: { username: newAddress() } }, session)
  expect(await callOk(getOpenLoginChange, {}, session)).toMatchObject({ mail_refusal: null })
  expect(await callOk(getOpenLoginChange, {}, await signInAs(theirs.email))).toBeNull()
})
