import { widgetLanguages, widgetPrices, widgetProducts, widgetSizes, widgetStyles } from '@linesheet/domain/storefront/widgets'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { currency, id, moment, money, strictObject, version } from '../platform/fields.ts'

const choices = {
  style: z.enum(widgetStyles),
  language: z.enum(widgetLanguages),
  size: z.enum(widgetSizes),
  prices: z.enum(widgetPrices),
  collection_id: z.nullable(id),
}
const color = z.string('required').check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'invalid_color'))

export const Widget = z.object({
  ...choices,
  color: z.string(),
  product_ids: z.array(id),
  /** The chosen products that still exist, in their order. */
  products: z.array(z.object({ id, name: z.string(), is_active: z.boolean() })),
  version,
  key: z.string(),
  /** The tag to paste into a website. */
  snippet: z.string(),
  /** The websites that showed the widget, the latest first; at most 10. */
  sightings: z.array(z.object({ host: z.string(), seen_at: moment })),
})
export type Widget = z.infer<typeof Widget>

const localized = z.object({ en: z.optional(z.string()), zh_CN: z.optional(z.string()), zh_TW: z.optional(z.string()) })

/** The contents that the widget’s script shows on any website. Public. */
export const WidgetContent = z.object({
  style: choices.style,
  language: choices.language,
  size: choices.size,
  color: z.string(),
  brand: z.string(),
  taglines: localized,
  /** The address that it leads to: the brand’s public page. */
  link: z.string(),
  photo: z.nullable(z.string()),
  products: z.array(
    z.object({
      names: localized,
      photo: z.nullable(z.string()),
      /** Null unless the brand shows prices. */
      price: z.nullable(money),
    }),
  ),
  prices: choices.prices,
  currency_code: currency,
})
export type WidgetContent = z.infer<typeof WidgetContent>

export const getWidget = endpoint('GET', '/widget', 'The widget of the brand: its key, its tag, what was chosen, and where it was seen', {
  caller: 'store:read',
  result: Widget,
})

export const editWidget = endpoint('PUT', '/widget', 'Choose the look and the contents of the widget; websites show them within minutes', {
  caller: 'store:write',
  body: strictObject({
    ...choices,
    color,
    product_ids: z.array(id).check(z.maxLength(widgetProducts, 'too_many')),
    version: z.optional(version),
  }),
  result: Widget,
})

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const previewWidget = endpoint('GET', '/widget/preview', 'The contents of the widget with these choices', {
  caller: 'store:read',
  query: z.object({
    style: choices.style,
    language: choices.language,
    size: choices.size,
    prices: choices.prices,
    color,
    /** Separated by commas. Ids of other products than the brand's are ignored. */
    product_ids: z._default(
      z.string().check(z.toLowerCase(), z.regex(new RegExp(`^(${uuid}(,${uuid}){0,${widgetProducts - 1}})?$`), 'invalid')),
      '',
    ),
    collection_id: z.optional(id),
  }),
  result: WidgetContent,
})
