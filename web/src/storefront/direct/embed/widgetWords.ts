import type { Language } from '@linesheet/domain/platform/languages'
import type { WidgetPrices } from '@linesheet/domain/storefront/widgets'

type Words = Record<WidgetPrices, (amount: string) => string> & {
  button: (brand: string) => string
  banner: (brand: string) => string
  carousel: (brand: string) => string
  call: string
}

/** The words of the widget, on websites of others. */
export const widgetWords: Record<Language, Words> = {
  en: {
    button: (brand) => `Order ${brand} wholesale`,
    banner: (brand) => `Stock ${brand} in your shop`,
    carousel: (brand) => `${brand} for retailers`,
    call: 'Order wholesale',
    none: (amount) => amount,
    retail: (amount) => `Retail ${amount}`,
    wholesale: (amount) => `Wholesale ${amount}`,
  },
  zh_CN: {
    button: (brand) => `批发采购 ${brand}`,
    banner: (brand) => `让 ${brand} 走进您的店铺`,
    carousel: (brand) => `${brand} 批发精选`,
    call: '批发采购',
    none: (amount) => amount,
    retail: (amount) => `零售价 ${amount}`,
    wholesale: (amount) => `批发价 ${amount}`,
  },
  zh_TW: {
    button: (brand) => `批發採購 ${brand}`,
    banner: (brand) => `讓 ${brand} 走進您的商店`,
    carousel: (brand) => `${brand} 批發精選`,
    call: '批發採購',
    none: (amount) => amount,
    retail: (amount) => `零售價 ${amount}`,
    wholesale: (amount) => `批發價 ${amount}`,
  },
}
