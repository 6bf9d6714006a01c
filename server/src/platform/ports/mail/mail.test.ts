import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailMessage, MailRefused, recordingMail, smtpMail } from './mail.ts'

const received: { recipients: string[]; mail: Email }[] = []
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, done) {
    const refusals = { nobody: ['No such mailbox', 550], full: ['Mailbox full', 452] } as const
    const [text, responseCode] = refusals[address.split('@')[0] as keyof typeof refusals] ?? []
    done(text ? Object.assign(new Error(text), { responseCode }) : null)
  },
  onData(stream, session, done) {
    buffer(stream).then(async (source) => {
      received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail: await PostalMime.parse(source) })
      done()
    }, done)
  },
})
let mail: ReturnType<typeof smtpMail>

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // The types of SMTPServer omit the address of its net.Server.
  const address: AddressInfo | string | null = server.server.address()
  mail = smtpMail(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, 'Linesheet 線單 <hello@linesheet.test>')
})
beforeEach(() => {
  received.length = 0
})
afterAll(() => {
  mail.close()
  return new Promise<void>((done) => server.close(done))
})

const message: MailMessage = {
  id: '0199-abc',
  to: 'mei@shop.test',
  subject: '重设密码 – 繁體也可以，而且這個主旨特別特別長，長到必須折成好幾行才放得下',
  text: '您好，世界。\n.\n一行，前面有一个点。',
  html: '<p>您好，<b>世界</b> &amp; 繁體</p>',
}

test('Chinese arrives intact in the name, the subject and both bodies', async () => {
  await mail.send(message)
  const [{ recipients, mail: got }] = [received[0]!]
  expect(recipients).toEqual(['mei@shop.test'])
  expect(got).toMatchObject({ subject: message.subject, from: { name: 'Linesheet 線單', address: 'hello@linesheet.test' } })
  expect(got.text?.trimEnd()).toBe(message.text)
  expect(got.html?.trimEnd()).toBe(message.html)
})

test('a mail that is sent again has the same Message-ID', async () => {
  await mail.send(message)
  await mail.send(message)
  expect(received.map(({ mail: { messageId } }) => messageId)).toEqual(['<0199-abc@linesheet.test>', '<0199-abc@linesheet.test>'])
})

test('a refusal by the mail server is an error, and the next mail is sent', async () => {
  const refused = mail.send({ ...message, to: 'nobody@shop.test' })
  await expect(refused).rejects.toThrow(MailRefused)
  await expect(refused).rejects.toThrow('550 No such mailbox')
  const later = mail.send({ ...message, to: 'full@shop.test' })
  await expect(later).rejects.not.toThrow(MailRefused)
  await expect(later).rejects.toMatchObject({ responseCode: 452 })
  await mail.send(message)
  expect(received).toHaveLength(1)
})

test('an address is one recipient, and a subject cannot add headers', async () => {
  await mail.send({ ...message, to: 'a@shop.test, b@shop.test' }).catch(() => {})
  expect(received.flatMap(({ recipients }) => recipients)).not.toContain('b@shop.test')
  received.length = 0
  await mail.send({ ...message, subject: 'Hi\r\nBcc: spy@shop.test' })
  expect(received[0]).toMatchObject({ recipients: ['mei@shop.test'] })
  expect(received[0]?.mail.bcc).toBeUndefined()
})

test('replies go to the address that the mail names', async () => {
  await mail.send({ ...message, replyTo: 'ada@brand.test' })
  await mail.send(message)
  expect(received.map(({ mail: got }) => got.replyTo?.map(({ address }) => address))).toEqual([['ada@brand.test'], undefined])
})

test('an unreachable mail server is an error', async () => {
  const lost = smtpMail('smtp://127.0.0.1:1', 'a@b.test')
  await expect(lost.send(message)).rejects.toMatchObject({ code: 'ESOCKET' })
  lost.close()
})

test('fifty concurrent mails all arrive', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, index) => mail.send({ ...message, id: `many-${index}` })))
  expect(new Set(received.map(({ mail: { messageId } }) => messageId)).size).toBe(50)
})

test('the recording mail records', async () => {
  const fake = recordingMail()
  await fake.send(message)
  expect(fake.sent).toEqual([message])
})
