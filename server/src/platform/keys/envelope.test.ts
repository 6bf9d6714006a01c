import { expect, test } from 'vitest'
import { openEnvelope } from './envelope.ts'

const text = JSON.stringify({ iban: 'DE89370400440532013000' })

test('a sealed text can be opened for its record, and differs each time', () => {
  const { seal, open } = openEnvelope(['a quiet harbour'])
  const [one, other] = [seal(text, 'brand 1'), seal(text, 'brand 1')]
  expect(open(one, 'brand 1')).toBe(text)
  expect(one.values.equals(other.values)).toBe(false)
  for (const part of [one.values, one.key]) expect(part.toString('latin1')).not.toContain('532013000')
})

test('a sealed text that was moved to another record, or changed, cannot be opened', () => {
  const { seal, open } = openEnvelope(['a quiet harbour'])
  const [sealed, other] = [seal(text, 'brand 1'), seal(text, 'brand 2')]
  expect(() => open(sealed, 'brand 2')).toThrow()
  expect(() => open({ ...sealed, key: other.key }, 'brand 1')).toThrow()
  expect(() => open({ ...sealed, values: other.values }, 'brand 1')).toThrow()
  for (const part of ['values', 'key'] as const)
    for (let at = 0; at < sealed[part].length; at += 1) {
      const changed = Buffer.from(sealed[part])
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => open({ ...sealed, [part]: changed }, 'brand 1'), `${part} ${at}`).toThrow()
    }
})

test('a rotation changes only the key in the row, and the old secret is no longer needed', () => {
  const sealed = openEnvelope(['old secret']).seal(text, 'brand 1')
  const rotating = openEnvelope(['new secret', 'old secret'])
  expect(rotating.open(sealed, 'brand 1')).toBe(text)
  const resealed = rotating.reseal(sealed, 'brand 1')
  expect(resealed).toMatchObject({ values: sealed.values, keyId: rotating.keyId })
  const renewed = openEnvelope(['new secret'])
  expect(renewed.open(resealed, 'brand 1')).toBe(text)
  expect(() => renewed.open(sealed, 'brand 1')).toThrow('see BANK_KEY')
})
