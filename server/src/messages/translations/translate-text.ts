import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Translation } from '@linesheet/contract/messages/chats.translate'
import { isChineseConversion, type Language } from '@linesheet/domain/platform/languages'
import { normalizeText } from '@linesheet/domain/platform/normalize-text'
import type { AppContext } from '../../platform/context.ts'
import { type Translator, translatorUnreachableRefusal } from '../../platform/ports/translator/translator.ts'
import { claimTranslation, findTranslation, releaseTranslation, storeTranslation, type TranslationKey } from './message-translations.sql.ts'

type Request = { text: string; from: Language | null; to: Language }

/**
 * Translates a text for a brand, which pays for each text and pair of languages once: while one request is with the translator, others wait for its answer,
 * on any server. Simplified and Traditional Chinese are converted in this process. No transaction is open during the request. Throws `translator.…` when it
 * fails.
 */
export async function translateText(context: AppContext, brandId: string, { text, from, to }: Request): Promise<Translation> {
  const result = (translation: string) => ({ text: translation, translated: translation !== text, originalText: text, from })
  if (from === to || !/\p{L}/u.test(text)) return result(text)
  const { translator } = context.ports
  if (from && isChineseConversion(from, to)) return result(await translateOne(translator, text, from, to))
  const key = { brandId, hash: createHash('sha256').update(text).digest(), from, to }
  return result((await claimOrAwait(context, key)) ?? (await translateClaimed(context, key, text)))
}

/** Longer than the translator may take, so that the claim of a server that died ends only afterwards. */
const claimMs = 30_000
const pollMs = 200

/** The translation that exists or that another request makes; null if this request has to make it. */
async function claimOrAwait({ db, clock }: AppContext, key: TranslationKey): Promise<string | null> {
  for (let waited = 0; waited <= claimMs; waited += pollMs) {
    const now = clock()
    const expired = new Date(now.getTime() - claimMs)
    const text = await db.write({ brandId: key.brandId }, async (tx) => {
      const known = await findTranslation(tx, key)
      if (typeof known === 'string') return known
      return (await claimTranslation(tx, key, now, expired)) ? null : undefined
    })
    if (text !== undefined) return text
    await pause(pollMs)
  }
  throw translatorUnreachableRefusal()
}

async function translateClaimed({ db, ports }: AppContext, key: TranslationKey, text: string): Promise<string> {
  try {
    const translation = await translateOne(ports.translator, text, key.from, key.to)
    await db.write({ brandId: key.brandId }, (tx) => storeTranslation(tx, key, translation))
    return translation
  } catch (error) {
    await db.write({ brandId: key.brandId }, (tx) => releaseTranslation(tx, key))
    throw error
  }
}

/** The longest that a translation of a message can be. */
const maxLength = 20_000

/** Throws `translator.unreachable` for an answer that is no valid message. */
async function translateOne(translator: Translator, text: string, from: Language | null, to: Language): Promise<string> {
  const [answer = ''] = await translator.translate([text], from, to)
  const clean = normalizeText(answer.replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, ''), 'NFC').trim()
  if (!clean || clean.length > maxLength) throw translatorUnreachableRefusal()
  return clean
}
