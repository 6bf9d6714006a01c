import { type Encoding, encodingScripts, encodings } from '@linesheet/domain/platform/encodings'
import type { Words } from '../../words/translate.ts'
import type { ImportAnswer } from './sheetImport.ts'

/** `windows-1252` → Windows-1252, `koi8-r` → KOI8-R. */
const encodingName = (encoding: Encoding) =>
  /^(?:windows|macintosh|big5)/.test(encoding) ? encoding.charAt(0).toUpperCase() + encoding.slice(1) : encoding.toUpperCase()

/** All encodings to choose from: the likely ones first, with texts of the file as they would be read. */
export function encodingOptions({ t }: Pick<Words, 't'>, candidates: ImportAnswer<unknown>['encoding_candidates']) {
  const nameOf = (encoding: Encoding) => ({
    script: t(`import.encodingScript.${encodingScripts[encoding]}`),
    encoding: encodingName(encoding),
  })
  const likely = candidates.map(({ encoding, samples }) => ({
    value: encoding,
    label: samples.length
      ? t('import.encodingSample', { ...nameOf(encoding), sample: samples.join(' · ') })
      : t('import.encodingOption', nameOf(encoding)),
  }))
  const others = encodings.filter((encoding) => !likely.some(({ value }) => value === encoding))
  return [...likely, ...others.map((encoding) => ({ value: encoding, label: t('import.encodingOption', nameOf(encoding)) }))]
}
