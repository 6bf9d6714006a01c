import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts'

test.each(['password', 'qwerty', '123456', '!!password99', 'abcabcabcabc', 'aaaaaaaaaaaa', '0123456789', 'qwertyuiop12'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['a quiet harbour 1', '靜靜的港口停了十艘船', 'correct horse battery'])('%s is not common', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

const errorOf = async (password: string, avoided: string[] = []) =>
  checkNewPassword(password, avoided).then(
    () => undefined,
    (error) => error.details.errors.password,
  )

test('a new password has 10 to 128 characters, counted as people count them', async () => {
  expect(await errorOf('Harbour 1')).toEqual({ code: 'too_short', values: { min: 10 } })
  expect(await errorOf('靜靜的港口停了十艘')).toEqual({ code: 'too_short', values: { min: 10 } })
  expect(await errorOf('靜靜的港口停了十艘船')).toBeUndefined()
  expect(await errorOf('🚢'.repeat(9))).toEqual({ code: 'too_short', values: { min: 10 } })
  expect(await errorOf('x1 '.repeat(43))).toEqual({ code: 'too_long', values: { max: 128 } })
})

test('a new password is not the username, its local part or a name of the brand, in any case', async () => {
  const avoided = ['ada.wong.hk@brand.example', 'Paper & Stone']
  for (const password of ['ADA.WONG.HK@brand.example', 'Ada.Wong.HK', 'paper & stone'])
    expect(await errorOf(password, avoided)).toBe('password_is_name')
  expect(await errorOf('Paper & Stone 7 cups', avoided)).toBeUndefined()
})

test('a new password is not a common one', async () => {
  expect(await errorOf('Password12345')).toBe('password_common')
})

test('a password is verified in any Unicode form, and never against a missing hash', async () => {
  const hash = await hashPassword('Caf\u00e9 harbour')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await verifyPassword('Cafe\u0301 harbour', hash)).toBe(true)
  expect(await verifyPassword('Cafe harbour', hash)).toBe(false)
  for (const stored of [null, undefined]) expect(await verifyPassword('Café harbour', stored)).toBe(false)
})
