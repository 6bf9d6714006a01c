import { askSupport, getHome } from '@linesheet/contract/home'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { draftProducts } from '../../test/collections.ts'
import { testContext } from '../../test/context.ts'
import { given } from '../../test/given.ts'
import { JobRunner } from '../jobs/runner.ts'
import { workers } from '../jobs/workers.ts'

test('home counts incomplete products for roles that may change products', async () => {
  const brand = await given.aBrand()
  const attentionFor = async (member: typeof brand.owner) => (await callOk(getHome, {}, member)).needs_attention
  expect(await attentionFor(brand.owner)).toBe(0)
  await draftProducts(brand, ['Cup', 'Vase'])
  expect(await attentionFor(brand.owner)).toBe(2)
  expect(await attentionFor(await given.aMember(brand, 'catalogue'))).toBe(2)
  expect(await attentionFor(await given.aMember(brand, 'finance'))).toBe(0)
})

test('a question goes to support, with the user as the address for replies', async () => {
  const brand = await given.aBrand()
  const context = await testContext()
  await callOk(askSupport, { body: { text: '  We have a line sheet of 200 cups.\nCan you take it?  ' } }, brand.owner)
  const sent = () => context.ports.mail.sent.filter(({ replyTo }) => replyTo === brand.owner.username)
  const runner = new JobRunner(context, { 'mail.question': workers['mail.question']! })
  runner.start()
  await expect.poll(sent).toHaveLength(1)
  await runner.stop()
  const [mail] = sent()
  expect(mail).toMatchObject({ to: context.config.SUPPORT_EMAIL, subject: `${brand.name} asks` })
  for (const words of ['We have a line sheet of 200 cups.', 'Can you take it?', 'Mei owner']) expect(mail?.text).toContain(words)
})

test('a question without text is refused', async () => {
  const brand = await given.aBrand()
  const response = await call(askSupport, { body: { text: ' \n ' } }, brand.owner)
  expect(response).toMatchObject({ status: 400, errors: { text: 'Field is required' } })
})
