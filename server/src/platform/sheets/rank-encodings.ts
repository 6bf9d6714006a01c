import { type Encoding, isEncoding } from '@linesheet/domain/platform/encodings'
import type { Language } from '@linesheet/domain/platform/languages'

/** Names of the library that `TextDecoder` does not have. */
const aliases: Readonly<Record<string, Encoding>> = {
  cp949: 'euc-kr',
  cp932: 'shift_jis',
  cp874: 'windows-874',
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
  'iso8859-2': 'iso-8859-2',
}
const windows = Array.from({ length: 9 }, (_, at) => `windows-125${at}`)
const asian = ['gb18030', 'big5', 'cp932', 'euc-jp', 'cp949', 'cp874']
const considered = [...asian, ...windows, 'koi8-r', 'koi8-u', 'iso8859-2', 'macroman', 'maccyrillic', 'cp866']

/** How much more often an encoding occurs than the others: Excel writes the Windows encodings, a Mac or DOS wrote its own long ago. */
const commonness: Readonly<Partial<Record<Encoding, number>>> = {
  'windows-1252': 2,
  'iso-8859-2': 0.9,
  'koi8-u': 0.5,
  macintosh: 0.3,
  'x-mac-cyrillic': 0.3,
  ibm866: 0.3,
}
const ofLanguage: Readonly<Partial<Record<Language, Encoding>>> = { zh_CN: 'gb18030', zh_TW: 'big5' }

const isMultiByte = (encoding: Encoding) => /^(?:gb18030|big5|shift_jis|euc-)/.test(encoding)
/** The minimum score from which a text counts as East Asian instead of looking like it by chance. */
const minScore = 0.05

/** An encoding that a text may have. Single-byte encodings are never sure, because any bytes are valid text in them. */
type RankedEncoding = { encoding: Encoding; score: number; isSure: boolean }

/** Whether East Asian characters would be inside Latin words, as in GR诌E for GRÖßE: these bytes are Western letters, unless the confidence is high. */
function isInsideWords(bytes: Buffer, encoding: Encoding, confidence: number) {
  if (!isMultiByte(encoding) || confidence > minScore) return false
  const runs = new TextDecoder(encoding).decode(bytes).match(/[A-Za-z]?\P{ASCII}+[A-Za-z]?/gu) ?? []
  return runs.filter((run) => /[A-Za-z]/.test(run)).length > runs.length / 2
}

/** The encodings that a text may have, the likeliest first. `language` is the reader's: it decides between Chinese encodings if the text is too short. */
export async function rankEncodings(bytes: Buffer, language: Language): Promise<RankedEncoding[]> {
  // Its tables take time and memory that only these files need.
  const { detectAll } = await import('jschardet')
  const scores = new Map<Encoding, number>()
  for (const { encoding: name, confidence } of detectAll(bytes, { minimumThreshold: 0, detectEncodings: considered })) {
    const encoding = aliases[name?.toLowerCase() ?? ''] ?? name?.toLowerCase() ?? ''
    if (!isEncoding(encoding)) continue
    const weight = isInsideWords(bytes, encoding, confidence) ? 0.1 : (commonness[encoding] ?? 1)
    scores.set(encoding, Math.max(confidence * weight, scores.get(encoding) ?? 0))
  }
  const ranked = [...scores].map(([encoding, score]) => ({ encoding, score, isSure: false })).toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (!best || !isMultiByte(best.encoding)) return ranked
  best.isSure = best.score > minScore && best.score > 2 * (second?.score ?? 0)
  if (best.score > minScore) return ranked
  const ofReader = (encoding: Encoding) => Number(encoding === ofLanguage[language])
  return ranked.toSorted((a, b) => ofReader(b.encoding) - ofReader(a.encoding))
}
