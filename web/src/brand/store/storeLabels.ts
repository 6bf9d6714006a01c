import type { SocialNetwork } from '@linesheet/domain/brand/social-links'
import { networkName } from '../../kit/format/networkName.ts'
import type { Words } from '../../words/translate.ts'
import type { StoreField } from './storeDraft.ts'

const languagesByEnding = { en: 'en', zh_cn: 'zh_CN', zh_tw: 'zh_TW' } as const

/** The label of a field without its context, with its language: "Story · English". */
export function fieldLabel(t: Words['t'], find: Words['find'], field: StoreField): string {
  const [, text, ending] = /^(tagline|brand_story)_(en|zh_cn|zh_tw)$/.exec(field) ?? []
  if (text && ending)
    return `${find(`store.${text}`)} · ${t(`kit.language.${languagesByEnding[ending as keyof typeof languagesByEnding]}`)}`
  if (field.startsWith('link_')) return networkName(find, field.slice('link_'.length) as SocialNetwork)
  return find(`store.${field}`) ?? find(`store.value.${field}`) ?? field
}
