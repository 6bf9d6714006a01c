import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { resetSecondFactor } from '@linesheet/contract/account/people'
import { listBrands } from '@linesheet/contract/account/session'
import { listAudit } from '@linesheet/contract/home/audit'
import { expect, test } from 'vitest'
import { aUserWithSecondFactor } from '../../../test/account/second-factor.ts'
import { aUser, mailsTo, password, signInAs, trySignIn } from '../../../test/account/signing-in.ts'
import { call } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

type Member = Awaited<ReturnType<typeof aMemberWithFactor>>

/** A user with an app and recovery codes, who belongs to these brands only. */
async function aMemberWithFactor(brandIds: readonly string[]) {
  const { email, session, brandIds: own } = await aUserWithSecondFactor()
  const { db } = await testContext()
  const id = await db.asOwner(async (tx) => {
    const user = await tx.selectFrom('users').select('id').where('username', '=', email).executeTakeFirstOrThrow()
    for (const brand_id of brandIds)
      await tx.insertInto('memberships').values({ brand_id, user_id: user.id, role: 'admin', created_at: now }).execute()
    await tx.deleteFrom('memberships').where('user_id', '=', user.id).where('brand_id', 'in', own).execute()
    return user.id
  })
  return { id, email, session }
}
async function aBrand() {
  const { email, brandIds } = await aUser()
  return { id: brandIds[0] ?? '', owner: await signInAs(email) }
}
const reset = ({ id }: Pick<Member, 'id'>, by: { token: string }) => call(resetSecondFactor, { params: { id } }, by)

test('an owner resets the second factor of a member, who then signs in with the password alone and is notified by mail', async () => {
  const brand = await aBrand()
  const member = await aMemberWithFactor([brand.id])
  expect((await trySignIn(member.email, password)).result).toHaveProperty('second_factor')
  expect(await reset(member, brand.owner)).toMatchObject({ status: 200, result: { id: member.id, has_second_factor: false } })
  expect(await call(listBrands, {}, member.session)).toMatchObject({ status: 401 })
  expect((await trySignIn(member.email, password)).result).toHaveProperty('token')
  await expect.poll(async () => (await mailsTo(member.email)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('重設'))
  const { result } = await call(listAudit, { query: { record_id: member.id } }, brand.owner)
  expect(result.items).toContainEqual(expect.objectContaining({ kind: 'member', action: 'changed' }))
})

test('nobody else can reset it: not an admin, an owner of another brand, or the user; and not for a member of two brands', async () => {
  const [brand, other] = [await aBrand(), await aBrand()]
  const member = await aMemberWithFactor([brand.id])
  const shared = await aMemberWithFactor([brand.id, other.id])
  expect(await reset(member, other.owner)).toMatchObject({ status: 404, code: 'member.missing' })
  expect(await reset(shared, brand.owner)).toMatchObject({ status: 409, code: 'member.other-brands' })
  expect(await reset(member, await given.aMember(brand, 'admin'))).toMatchObject({ status: 403, code: 'member.owners-only' })
  const { db } = await testContext()
  const ownerId = await db.asOwner(async (tx) => {
    const { user_id } = await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('brand_id', '=', brand.id)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow()
    return user_id
  })
  expect(await reset({ id: ownerId }, brand.owner)).toMatchObject({ status: 409, code: 'member.own-factor' })
  expect((await trySignIn(member.email, password)).result).toHaveProperty('second_factor')
})

test('the operator resets the second factor of the last owner', async () => {
  const { email } = await aUserWithSecondFactor()
  const command = path.resolve(import.meta.dirname, '../second-factor/show-reset-second-factor.ts')
  const env = { ...process.env, DATABASE_URL: (await testContext()).databaseUrl }
  const run = (address: string) => promisify(execFile)(process.execPath, [command, address], { env })
  expect((await run(email.toUpperCase())).stdout).toContain('was reset')
  expect((await trySignIn(email, password)).result).toHaveProperty('token')
  await expect(run('nobody@brand.example')).rejects.toMatchObject({ stdout: 'There is no such user\n' })
  await expect(run('x')).rejects.toMatchObject({ stderr: expect.stringContaining('Whose second factor') })
})
