import { listChatTranslators, translateMessage } from '@linesheet/contract/messages/chats.translate'
import type { Language } from '@linesheet/domain/platform/languages'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Caller, call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { deathPoints, dieDuring } from '../../../test/platform/statement-crashes.ts'

const provider = async () => (await testContext()).ports.provider
const setClock = async (at: Date) => (await testContext()).setClock(at)
const claimsEnd = new Date(now.getTime() + 31_000)
const forgetRequests = async () => {
  const machine = await provider()
  machine.requests.length = 0
  Object.assign(machine, { meanwhile: undefined, answer: undefined })
  await setClock(now)
}
beforeEach(forgetRequests)
afterEach(forgetRequests)

async function aBrand() {
  const { owner } = await given.aBrand()
  const input = (text: string, to: Language) => ({ body: { text, to } })
  return {
    translate: (text: string, to: Language) => callOk(translateMessage, input(text, to), owner),
    attempt: (text: string, to: Language, more: Caller = {}) => call(translateMessage, input(text, to), { ...owner, ...more }),
    pairs: async () => (await callOk(listChatTranslators, {}, owner)).pairs,
  }
}
const question = 'When will you ship the mugs?'

test('a text is translated with its original, and charged once for a brand and a language', async () => {
  const [brand, other] = [await aBrand(), await aBrand()]
  const expected = { text: `zh_TW: ${question}`, translated: true, originalText: question, from: 'en' }
  expect(await brand.translate(question, 'zh_TW')).toEqual(expected)
  expect(await brand.translate(question, 'zh_TW')).toEqual(expected)
  const { requests } = await provider()
  expect(requests).toEqual([{ texts: [question], from: 'en', to: 'zh_TW' }])
  await brand.translate(question, 'zh_CN')
  await other.translate(question, 'zh_TW')
  expect(requests).toHaveLength(3)
})

test('Chinese is converted into the other script without a translator', async () => {
  const { translate } = await aBrand()
  expect(await translate('请发货，谢谢', 'zh_TW')).toMatchObject({ text: '請發貨，謝謝', translated: true, from: 'zh_CN' })
  expect((await provider()).requests).toEqual([])
})

test.for<[string, Language]>([
  [question, 'en'],
  ['👍', 'zh_TW'],
  ['LS-1003', 'zh_CN'],
  ['', 'en'],
])('%j needs no translation into %s, or stays as it is', async ([text, to]) => {
  const { translate } = await aBrand()
  ;(await provider()).answer = (given) => given
  expect(await translate(text, to)).toMatchObject({ text, translated: false, originalText: text })
})

test('the translator detects a language that we do not support', async () => {
  const { translate } = await aBrand()
  expect(await translate('Quand arrive ma commande ?', 'en')).toMatchObject({ text: 'en: Quand arrive ma commande ?', from: null })
  expect((await provider()).requests).toEqual([{ texts: ['Quand arrive ma commande ?'], from: null, to: 'en' }])
})

test('two servers that are asked at once send one request', async () => {
  const { attempt } = await aBrand()
  const server = await anotherServer({ recordsRefusals: false })
  const answered = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  for (const machine of [await provider(), server.ports.provider])
    machine.meanwhile = async () => {
      started.resolve()
      await answered.promise
    }
  const first = attempt(question, 'zh_CN')
  await started.promise
  const second = attempt(question, 'zh_CN', { server })
  answered.resolve()
  expect([(await first).result.text, (await second).result.text]).toEqual([`zh_CN: ${question}`, `zh_CN: ${question}`])
  expect([...(await provider()).requests, ...server.ports.provider.requests]).toHaveLength(1)
})

test.for(['translator.quota', 'translator.unreachable', 'translator.not-configured'])(
  '%s is reported, and the next request is sent again',
  async (code) => {
    const { attempt, translate } = await aBrand()
    const machine = await provider()
    machine.meanwhile = () => Promise.reject(new Refusal(code, 'Please try again later'))
    expect(await attempt(question, 'zh_TW')).toMatchObject({ success: false, code })
    machine.meanwhile = undefined
    expect(await translate(question, 'zh_TW')).toMatchObject({ translated: true })
  },
)

test.for([
  ['nothing', ''],
  ['blanks', ' \n '],
  ['a book', 'x'.repeat(20_001)],
])('an answer of %s is refused, and not stored', async ([, answer = '']) => {
  const { attempt, translate } = await aBrand()
  const machine = await provider()
  machine.answer = () => answer
  expect(await attempt(question, 'zh_TW')).toMatchObject({ success: false, code: 'translator.unreachable' })
  machine.answer = undefined
  expect(await translate(question, 'zh_TW')).toMatchObject({ text: `zh_TW: ${question}` })
})

test('characters that cannot be stored are left out of an answer', async () => {
  const { translate } = await aBrand()
  ;(await provider()).answer = () => 'one\u0000\ud800\ntwo'
  expect(await translate(question, 'zh_TW')).toMatchObject({ text: 'one\ntwo' })
})

test('a text or a message is needed', async () => {
  const { attempt } = await aBrand()
  expect(await attempt(undefined as never, 'en')).toMatchObject({ errors: { text: 'Field is required' } })
})

test('without a provider only Chinese is converted, and says so', async () => {
  expect(await (await aBrand()).pairs()).toHaveLength(6)
})

test('a server that dies at any step leaves nothing behind that prevents a translation', async () => {
  const { attempt } = await aBrand()
  const work = (text: string) => () => attempt(text, 'zh_TW').catch(() => {})
  for (const point of await deathPoints(work(question))) {
    const text = `${question} ${point.statement} ${point.when}`
    await dieDuring(point, work(text))
    await setClock(claimsEnd)
    expect(await attempt(text, 'zh_TW'), JSON.stringify(point)).toMatchObject({ result: { text: `zh_TW: ${text}` } })
    await setClock(now)
  }
})
