import { readFileSync } from 'node:fs'

/** The variables with secrets. Each may be in a file instead, which `NAME_FILE` names. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'ENCRYPTION_KEY',
  'BANK_KEY',
  'VAPID_PRIVATE_KEY',
  'MARKETPLACE_KEY',
  'MARKETPLACE_SECRET',
  'TRANSLATOR_KEY',
  'CARRIER_KEY',
  'CARRIER_WEBHOOK_SECRET',
  'PAYMENTS_KEY',
] as const

type Values = Record<string, string | undefined>
const largest = 65_536

/**
 * The environment with the secrets read from files. Throws an Error with one line per wrong file, without the file's content or path, which may be a secret
 * itself.
 */
export function withSecretFiles(values: Values): Values {
  const wrong: string[] = []
  const secrets: Values = {}
  for (const name of secretVariables) {
    const file = values[`${name}_FILE`]
    if (!file) continue
    try {
      if (values[name]) throw new Error(`set either ${name} or ${name}_FILE`)
      secrets[name] = readSecret(file)
    } catch (error) {
      wrong.push(`${name}_FILE: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (wrong.length) throw new Error(wrong.join('\n'))
  return { ...values, ...secrets }
}

function readSecret(file: string) {
  const text = readText(file).trimEnd()
  if (!text) throw new Error('the file is empty')
  if (text.length > largest) throw new Error('the file is too large for a secret')
  return text
}

/** The text of a file. Throws an error that has only the original error's code. */
export function readText(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`the file cannot be read (${error instanceof Error && 'code' in error ? error.code : 'unknown'})`)
  }
}
