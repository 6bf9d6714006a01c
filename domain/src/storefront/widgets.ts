/** The styles and sizes of a widget (docs/product/direct.md). */
export const widgetStyles = ['button', 'banner', 'carousel'] as const
export type WidgetStyle = (typeof widgetStyles)[number]
export const widgetSizes = ['small', 'medium', 'large'] as const
export type WidgetSize = (typeof widgetSizes)[number]
/** `auto`: the language of the page around it, or else of the browser. */
export const widgetLanguages = ['auto', 'en', 'zh_CN', 'zh_TW'] as const
export type WidgetLanguage = (typeof widgetLanguages)[number]
/** Which prices are public on the brand's website. */
export const widgetPrices = ['none', 'retail', 'wholesale'] as const
export type WidgetPrices = (typeof widgetPrices)[number]

/** The maximum number of products in a carousel. */
export const widgetProducts = 12

export type WidgetChoices = {
  style: WidgetStyle
  language: WidgetLanguage
  /** `#1e4d3b`. */
  color: string
  size: WidgetSize
  prices: WidgetPrices
  /** Chosen products in their order; without any, the products of a collection, or else the first products of the brand. */
  product_ids: string[]
  collection_id: string | null
}

/** The default choices of a brand. No price is public unless the brand chooses so. */
export const defaultWidget: WidgetChoices = {
  style: 'button',
  language: 'auto',
  color: '#1e4d3b',
  size: 'medium',
  prices: 'none',
  product_ids: [],
  collection_id: null,
}

const channel = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)

/** White or near-black, whichever can be read better on the colour (WCAG contrast). */
export function textOn(color: string): '#ffffff' | '#1d1b18' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16)))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const dark = 0.011
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / (dark + 0.05) ? '#ffffff' : '#1d1b18'
}
