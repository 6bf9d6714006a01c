type Chinese = 'zh_CN' | 'zh_TW'
type Convert = (text: string) => string

/** Each dictionary has a megabyte, so a converter is loaded with its first text. */
const load: Record<Chinese, () => Promise<Convert>> = {
  zh_TW: async () => (await import('opencc-js/cn2t')).Converter({ from: 'cn', to: 'twp' }),
  zh_CN: async () => (await import('opencc-js/t2cn')).Converter({ from: 'twp', to: 'cn' }),
}
const loaded = new Map<Chinese, Promise<Convert>>()

/** Converts between Simplified and Traditional Chinese, with the region's words and not only its characters (docs/product/products.md): 鼠标 → 滑鼠. */
export async function chineseConverter(to: Chinese): Promise<Convert> {
  const converter = loaded.get(to) ?? load[to]()
  loaded.set(to, converter)
  return converter
}

const hasChinese = /\p{Script=Han}/u
let simplify: Promise<Convert> | undefined

/** The text with each Traditional character as a Simplified one, and its words as they are: 滑鼠 → 滑鼠, 發貨 → 发货. For search. */
export async function simplifyCharacters(text: string): Promise<string> {
  if (!hasChinese.test(text)) return text
  simplify ??= import('opencc-js/t2cn').then(({ Converter }) => Converter({ from: 't', to: 'cn' }))
  return (await simplify)(text)
}
