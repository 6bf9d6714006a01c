import { isKnownSource, type KnownSource } from '@linesheet/domain/insight/visit-sources'
import type { Words } from '../../words/translate.ts'

/** Names that are the same in every language. */
const properNames = { whatsapp: 'WhatsApp', instagram: 'Instagram', google: 'Google', bing: 'Bing', facebook: 'Facebook' } as const
const isProper = (source: KnownSource): source is keyof typeof properNames => source in properNames

/** The name of a source of visits; undefined for a source without one, which is shown by its address. */
export function sourceName({ t }: Pick<Words, 't'>, source: string) {
  if (!isKnownSource(source)) return undefined
  return isProper(source) ? properNames[source] : t(`direct.source.${source}`)
}
