type Chinese = 'zh_CN' | 'zh_TW'
type Convert = (text: string) => string

/** A megabyte of words each, so a converter is loaded when its first text comes along. */
const load: Record<Chinese, () => Promise<Convert>> = {
  zh_TW: async () => (await import('opencc-js/cn2t')).Converter({ from: 'cn', to: 'twp' }),
  zh_CN: async () => (await import('opencc-js/t2cn')).Converter({ from: 'twp', to: 'cn' }),
}
const loaded = new Map<Chinese, Promise<Convert>>()

/** Simplified Chinese from Traditional or the reverse, with the words of the place and not only its characters (docs/product/products.md): 鼠标 → 滑鼠. */
export async function toChinese(to: Chinese): Promise<Convert> {
  const converter = loaded.get(to) ?? load[to]()
  loaded.set(to, converter)
  return converter
}
