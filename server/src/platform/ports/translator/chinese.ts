import { type Conversion, phraseConverter } from './phrase-table.ts'

type Chinese = 'zh_CN' | 'zh_TW'
type Convert = (text: string) => string

/** The conversions of the dictionaries, by their names in OpenCC. */
const conversionOf = (configs: Record<string, unknown>, name: string) => configs[name] as Conversion

/** Each dictionary has a megabyte, so a converter is loaded with its first text. */
const load = {
  zh_TW: async () => phraseConverter(conversionOf((await import('opencc-js/preset/cn2t')).configs, 's2twp')),
  zh_CN: async () => phraseConverter(conversionOf((await import('opencc-js/preset/t2cn')).configs, 'tw2sp')),
}
const loaded = new Map<keyof typeof load, Promise<Convert>>()

function converter(name: keyof typeof load): Promise<Convert> {
  const convert = loaded.get(name) ?? load[name]()
  loaded.set(name, convert)
  return convert
}

/** Converts between Simplified and Traditional Chinese, with the region's words and not only its characters (docs/product/products.md): 鼠标 → 滑鼠. */
export const chineseConverter = (to: Chinese): Promise<Convert> => converter(to)
