import { acceptInvitation } from '@linesheet/contract/account/people'
import { changePassword, requestPasswordReset, resetPassword } from '@linesheet/contract/account/session'
import { changeOwnPassword } from '@linesheet/contract/account/settings.security'
import { saveApplication, submitApplication } from '@linesheet/contract/brand/onboarding'
import { beforeEach, expect, test } from 'vitest'
import { anInvitation, mailedInvitation } from '../../../test/account/people.ts'
import { aUser, password as current_password, mailsTo, signInAs } from '../../../test/account/signing-in.ts'
import { aDraft, completeAnswers } from '../../../test/brand/applications.ts'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

const stolen = 'Seven paper boats'
const breached = { status: 400, errors: { password: 'This password has appeared in a data leak. Choose another' } }

const ports = async () => (await testContext()).ports
beforeEach(async () => {
  const { breachedPasswords } = await ports()
  Object.assign(breachedPasswords, { passwords: new Set([stolen]), isDown: false, asked: [] })
})

async function aResetToken() {
  const { email } = await aUser()
  await callOk(requestPasswordReset, { body: { username: email } })
  return { email, token: /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '' }
}

test('is refused where it is changed', async () => {
  const session = await signInAs((await aUser()).email)
  for (const endpoint of [changePassword, changeOwnPassword])
    expect(await call(endpoint, { body: { current_password, password: stolen } }, session)).toMatchObject(breached)
})

test('is refused by a reset, whose link keeps working', async () => {
  const { email, token } = await aResetToken()
  expect(await call(resetPassword, { body: { token, password: stolen } })).toMatchObject(breached)
  expect((await call(resetPassword, { body: { token, password: 'Eight paper boats' } })).status).toBe(200)
  await signInAs(email, 'Eight paper boats')
})

test('is refused by an invitation and by an application', async () => {
  const brand = await given.aBrand()
  await anInvitation(brand)
  const { token } = await mailedInvitation(brand)
  expect(await call(acceptInvitation, { body: { token, password: stolen, first_name: 'Lin', last_name: 'Chan' } })).toMatchObject(breached)
  const draft = await aDraft()
  await callOk(saveApplication, { body: { token: draft, answers: completeAnswers() } })
  expect(await call(submitApplication, { body: { token: draft, password: stolen, accepts_terms: true } })).toMatchObject(breached)
})

test('is accepted while the service is unavailable, if it is not a common one', async () => {
  const { breachedPasswords } = await ports()
  breachedPasswords.isDown = true
  const session = await signInAs((await aUser()).email)
  const change = (password: string) => call(changeOwnPassword, { body: { current_password, password } }, session)
  expect(await change('Password12345')).toMatchObject({ status: 400 })
  expect(breachedPasswords.asked, 'only what the list does not have').toEqual([])
  expect((await change(stolen)).status).toBe(200)
  expect(breachedPasswords.asked).toEqual([stolen])
})
