import { type Conversion, phraseConverter } from './phrase-table.ts'

type Chinese = 'zh_CN' | 'zh_TW'
type Convert = (text: string) => string

/** The conversions of the dictionaries, by their names in OpenCC. */
const conversionOf = (configs: Record<string, unknown>, name: string) => configs[name] as Conversion

/** Words for how things are made that the dictionaries lack: they would keep 制, which means to restrain. */
export const craftWords = '吹制 吹製|烤制 烤製|雕制 雕製|炒制 炒製|磨制 磨製|印制 印製|染制 染製|布制 布製|玻璃制 玻璃製|只装 隻裝'

/** A conversion with additional words. */
const withWords = (
  { segmentation = [], conversionChain: [first = [], ...rest], ...conversion }: Conversion,
  words: string,
): Conversion => ({
  ...conversion,
  segmentation: [words, ...segmentation],
  conversionChain: [[words, ...first], ...rest],
})

/** Each dictionary has a megabyte, so a converter is loaded with its first text. */
const load = {
  zh_TW: async () => phraseConverter(withWords(conversionOf((await import('opencc-js/preset/cn2t')).configs, 's2twp'), craftWords)),
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
