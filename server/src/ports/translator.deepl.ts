import type { Language } from '@linesheet/domain/languages'
import { Refusal } from '@linesheet/domain/refusal'
import * as z from 'zod/mini'
import { notConfigured, type Provider } from './translator.ts'

/** `url` is the service's address without the path: `https://api.deepl.com`, or `https://api-free.deepl.com` for a free key. */
export type DeeplConfig = { url: string; key: string; timeoutMs?: number }

const sources: Record<Language, string> = { en: 'EN', zh_CN: 'ZH', zh_TW: 'ZH' }
const targets: Record<Language, string> = { en: 'EN-GB', zh_CN: 'ZH-HANS', zh_TW: 'ZH-HANT' }
/** What one request may carry. */
const textsAtOnce = 50
const bytesAtOnce = 100_000

const answerOf = z.object({ translations: z.array(z.object({ text: z.string() })) })

/**
 * Translates by the API of DeepL, version 2 (`POST /v2/translate`, developers.deepl.com). What fails on the way, at the service (5xx)
 * or for want of an answer within `timeoutMs` is tried once more. Throws `translator.quota` (429, 456), `translator.not-configured`
 * (our key is refused) and `translator.unreachable`.
 */
export function deepl({ url, key, timeoutMs = 10_000 }: DeeplConfig): Provider {
  const address = `${url.replace(/\/+$/, '')}/v2/translate`

  async function once(body: string): Promise<Response | undefined> {
    const headers = { 'content-type': 'application/json', authorization: `DeepL-Auth-Key ${key}` }
    try {
      const response = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      if (response.status < 500) return response
      await response.body?.cancel()
    } catch {
      // Not reached, or not answered in time: the same as no answer.
    }
    return undefined
  }

  async function ask(texts: string[], from: Language, to: Language): Promise<string[]> {
    const body = JSON.stringify({ text: texts, source_lang: sources[from], target_lang: targets[to], preserve_formatting: true })
    const response = (await once(body)) ?? (await once(body))
    if (!response) throw unreachable()
    if (!response.ok) {
      await response.body?.cancel()
      throw refusalFor(response.status)
    }
    const said = z.safeParse(answerOf, await response.json().catch(() => undefined))
    if (!said.success || said.data.translations.length !== texts.length) throw unreachable()
    return said.data.translations.map(({ text }) => text)
  }

  return {
    async translate(texts, from, to) {
      const done: string[] = []
      for (const part of partsOf(texts)) done.push(...(await ask(part, from, to)))
      return done
    },
  }
}

const unreachable = () => new Refusal('translator.unreachable', 'The translator does not answer. Please try again in a moment')

function refusalFor(status: number) {
  if (status === 429 || status === 456)
    return new Refusal('translator.quota', 'The translator takes no more for now. Please try again later')
  if (status === 401 || status === 403) return notConfigured('The translator does not accept the key that is configured')
  return unreachable()
}

/** In requests that are not too much for it. */
function partsOf(texts: readonly string[]): string[][] {
  const parts: string[][] = []
  let bytes = 0
  for (const text of texts) {
    const last = parts.at(-1)
    bytes += Buffer.byteLength(text)
    if (last && last.length < textsAtOnce && bytes <= bytesAtOnce) last.push(text)
    else {
      parts.push([text])
      bytes = Buffer.byteLength(text)
    }
  }
  return parts
}
