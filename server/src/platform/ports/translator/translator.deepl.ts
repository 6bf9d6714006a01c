import type { Language } from '@linesheet/domain/platform/languages'
import { Refusal } from '@linesheet/domain/platform/refusal'
import * as z from 'zod/mini'
import { notConfiguredRefusal, type Provider, translatorUnreachableRefusal } from './translator.ts'

/** `url` is the service's address without the path: `https://api.deepl.com`, or `https://api-free.deepl.com` for a free key. */
export type DeeplConfig = { url: string; key: string; timeoutMs?: number }

const sourceCodes: Record<Language, string> = { en: 'EN', zh_CN: 'ZH', zh_TW: 'ZH' }
const targetCodes: Record<Language, string> = { en: 'EN-GB', zh_CN: 'ZH-HANS', zh_TW: 'ZH-HANT' }
/** The limits of one request. */
const textsPerRequest = 50
const bytesPerRequest = 100_000

const responseSchema = z.object({ translations: z.array(z.object({ text: z.string() })) })

/**
 * Translates by DeepL's API, version 2 (`POST /v2/translate`, developers.deepl.com). A 5xx is retried once; a lost connection or no response within
 * `timeoutMs` is not, because those texts may have been charged. Throws `translator.quota` (429, 456), `translator.not-configured` (our key is refused) and
 * `translator.unreachable`.
 */
export function deepl({ url, key, timeoutMs = 10_000 }: DeeplConfig): Provider {
  const address = `${url.replace(/\/+$/, '')}/v2/translate`

  /** Throws `translator.unreachable` when there was no response. */
  async function post(body: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', authorization: `DeepL-Auth-Key ${key}` }
    try {
      return await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    } catch {
      throw translatorUnreachableRefusal()
    }
  }

  async function postWithRetry(body: string): Promise<Response> {
    const response = await post(body)
    if (response.status < 500) return response
    await response.body?.cancel()
    return post(body)
  }

  async function translateTexts(texts: string[], from: Language | null, to: Language): Promise<string[]> {
    const source_lang = from ? sourceCodes[from] : undefined
    const body = JSON.stringify({ text: texts, source_lang, target_lang: targetCodes[to], preserve_formatting: true })
    const response = await postWithRetry(body)
    if (!response.ok) {
      await response.body?.cancel()
      throw refusalFor(response.status)
    }
    const parsed = z.safeParse(responseSchema, await response.json().catch(() => undefined))
    if (!parsed.success || parsed.data.translations.length !== texts.length) throw translatorUnreachableRefusal()
    return parsed.data.translations.map(({ text }) => text)
  }

  return {
    async translate(texts, from, to) {
      const translated: string[] = []
      for (const part of splitIntoRequests(texts)) translated.push(...(await translateTexts(part, from, to)))
      return translated
    },
  }
}

function refusalFor(status: number) {
  if (status === 429 || status === 456)
    return new Refusal('translator.quota', 'The translator takes no more for now. Please try again later')
  if (status === 401 || status === 403) return notConfiguredRefusal('The translator does not accept the key that is configured')
  return translatorUnreachableRefusal()
}

/** The texts in parts that each fit in one request. */
function splitIntoRequests(texts: readonly string[]): string[][] {
  const parts: string[][] = []
  let bytes = 0
  for (const text of texts) {
    const last = parts.at(-1)
    bytes += Buffer.byteLength(text)
    if (last && last.length < textsPerRequest && bytes <= bytesPerRequest) last.push(text)
    else {
      parts.push([text])
      bytes = Buffer.byteLength(text)
    }
  }
  return parts
}
