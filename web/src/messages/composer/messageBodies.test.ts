import { expect, test } from 'vitest'
import { cleanText, isCorrectedTranslation, isStaleTranslation, messageBodies } from './messageBodies.ts'

const ids = () => {
  let last = 0
  return () => `key ${++last}`
}
const file = (name: string) => new File(['x'], name)

test('each file is a message of its own, and the text is in the first', () => {
  const [one, two] = [file('one.pdf'), file('two.pdf')]
  expect(messageBodies('shop', { text: ' Both lists ' }, [one, two], ids())).toEqual([
    { body: { key: 'key 1', company_id: 'shop', text: 'Both lists' }, file: one },
    { body: { key: 'key 2', company_id: 'shop', text: '' }, file: two },
  ])
})

test('pasted control characters and broken emoji are left out, lines stay', () => {
  expect(cleanText('\u0000Hello\u0007\n\tyou \ud83d 😀')).toBe('Hello\n\tyou  😀')
  expect(cleanText('\u0007')).toBe('')
})

test('a translation is sent with the original text', () => {
  const draft = { text: 'Hello', translated_text: '您好 ', translated_to: 'zh_CN' as const, translated_source: 'Hello' }
  expect(messageBodies('shop', draft, [], ids())).toEqual([
    { body: { key: 'key 1', company_id: 'shop', text: 'Hello', translated_text: '您好', translated_to: 'zh_CN' } },
  ])
  expect(isStaleTranslation(draft)).toBe(false)
  expect(isStaleTranslation({ ...draft, text: 'Hello again' })).toBe(true)
  expect(isStaleTranslation({ text: 'Hello' })).toBe(false)
})

test('a translation that somebody corrected is distinguished from a machine’s', () => {
  const draft = { text: 'Hello', translated_text: '您好', translated_to: 'zh_CN' as const, machine_text: '您好' }
  expect([draft, { ...draft, translated_text: '您好！' }, { text: 'Hello' }].map(isCorrectedTranslation)).toEqual([false, true, false])
})
