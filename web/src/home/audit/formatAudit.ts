import type { AuditChange, AuditEntry } from '@linesheet/contract/home/audit'
import { languages } from '@linesheet/domain/platform/languages'
import { formatDay, formatExactTime } from '../../kit/format/dateFormats.ts'
import { countryName } from '../../kit/format/displayNames.ts'
import { timeZoneName } from '../../kit/format/timeZones.ts'
import type { Words } from '../../words/translate.ts'
import { languageNames } from '../../words/Words.tsx'

type Context = { words: Pick<Words, 't' | 'find' | 'language' | 'locale'>; timeZone: string; now: Date }

/** The prefixes of the dictionary keys for a field's values. */
const valueWords: Readonly<Record<string, readonly string[]>> = {
  role: ['shell.role.'],
  status: ['orders.status.', 'products.status.', 'audit.status.'],
  state: ['audit.state.'],
  auto_accept: ['settings.orders.auto_accept.'],
  order_notification_interval: ['settings.orders.interval.'],
  shipping_method: ['order.method.'],
  payment_method: ['manual.cart.payment.'],
  cancel_reason: ['order.reason.'],
  reason: ['order.activity.obstacle.'],
  kind: ['order.files.kind.'],
  region_id: ['products.region.'],
  units: ['settings.language.units.'],
  events: ['api.event.'],
  disabled_because: ['api.webhook.disabledBecause.'],
}
/** Fields whose values mean nothing to users. */
const untoldFields: readonly string[] = [
  'query',
  'list',
  'hidden_columns',
  'cover_photo',
  'product_id',
  'profile_photo',
  'brand_story_photo',
  'brand_story_video',
  'brand_video_embed_code',
  'texts',
  'permissions',
]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const textsIn = (value: Record<string, unknown>, ...names: string[]) =>
  names.flatMap((name) => (typeof value[name] === 'string' && value[name] ? [String(value[name])] : []))

/** An audited action in words. */
export function formatAction({ kind, action }: Pick<AuditEntry, 'kind' | 'action'>, { t, find }: Context['words']) {
  const own = kind === 'order' ? find(`order.activity.${action}`) : kind === 'product' ? find(`audit.product.${action}`) : undefined
  return own ?? find(`audit.action.${action}`) ?? t('audit.action.changed')
}

/** A field in words; undefined for one that has none. */
function formatField({ field }: Pick<AuditChange, 'field'>, { find }: Context['words']): string | undefined {
  const named = (name: string) =>
    ['audit.field.', 'product.field.', 'store.', 'store.value.'].map((prefix) => find(prefix + name)).find(Boolean)
  const [, base = '', suffix = ''] = /^(.+)_(en|zh_cn|zh_tw)$/i.exec(field) ?? []
  const language = languages.find((language) => language.toLowerCase() === suffix.toLowerCase())
  const text = named(field) ?? (language && named(base) && `${named(base)} (${languageNames[language]})`)
  return text && text.charAt(0).toUpperCase() + text.slice(1)
}

const knownText = (field: string, text: string, { find, language, locale }: Context['words']) => {
  for (const prefix of valueWords[field] ?? []) {
    const known = find(`${prefix}${text}`)
    if (known) return known
  }
  if (field === 'time_zone') return timeZoneName(language, text)
  if (field === 'language_code') return languageNames[languages.find((language) => language === text) ?? 'en']
  if (field.endsWith('country') || field === 'country_code') return countryName(locale, text)
  return undefined
}

function formatText(field: string, text: string, { words, timeZone, now }: Context) {
  const known = knownText(field, text, words)
  if (known !== undefined) return known
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatExactTime(new Date(text), { locale: words.locale, timeZone, now })
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text, words.locale, now)
  // A code that this version has no words for is not shown.
  return field in valueWords ? undefined : text
}

function formatObject(value: Record<string, unknown>, { locale, find }: Context['words']) {
  if ('street' in value) {
    const country = typeof value.country_code === 'string' ? [countryName(locale, value.country_code)] : []
    return [
      ...textsIn(value, 'recipient', 'company', 'street', 'street_2', 'city', 'region', 'postal_code'),
      ...country,
      ...textsIn(value, 'phone'),
    ].join(', ')
  }
  if ('before' in value && 'after' in value) return `${textsIn(value, 'name')} ${value.before ?? '–'} → ${value.after ?? '–'}`.trim()
  const network = typeof value.network === 'string' ? (find(`store.network.${value.network}`) ?? value.network) : undefined
  if (network) return [network, ...textsIn(value, 'url')].join(' ')
  const texts = textsIn(value, 'name', 'carrier', 'service', 'currency_code', 'amount', 'price')
  return texts.length ? texts.join(' ') : undefined
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)

/** A value in words; undefined if it has none, and – if it is empty. */
function formatValue(field: string, value: unknown, context: Context): string | undefined {
  const { words } = context
  if (untoldFields.includes(field)) return undefined
  if (isNothing(value)) return '–'
  if (typeof value === 'boolean') return words.t(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'number') return new Intl.NumberFormat(words.locale, { useGrouping: field !== 'year_established' }).format(value)
  if (typeof value === 'string') return formatText(field, value, context)
  if (Array.isArray(value)) {
    const texts = value.map((item) => formatValue(field, item, context))
    return texts.some((text) => text === undefined) ? undefined : texts.join(', ') || '–'
  }
  return isObject(value) ? formatObject(value, words) : undefined
}

/** All changes in words. Changes of fields without words, whose values mean nothing to users, are summed up as “other details”. */
export function formatChanges(changes: readonly AuditChange[], context: Context) {
  const formatted = changes.map((change) => formatChange(change, context))
  const firstOther = formatted.findIndex(({ isOther }) => isOther)
  return formatted.filter(({ isOther }, at) => !isOther || at === firstOther)
}

/** A change in words: the field, the part it belongs to, and before → after if both have words. An added value is shown alone. */
function formatChange(change: AuditChange, context: Context) {
  const field = formatField(change, context.words)
  if (field === undefined) return { name: context.words.t('audit.field.other'), value: '', isOther: true }
  const about = change.field === 'regional_name' && change.about ? context.words.find(`products.region.${change.about}`) : change.about
  const name = about ? `${field} (${about})` : field
  if (!change.is_told) return { name, value: '', isOther: false }
  const [before, after] = [formatValue(change.field, change.before, context), formatValue(change.field, change.after, context)]
  if (before === undefined || after === undefined) return { name, value: '', isOther: false }
  return { name, value: isNothing(change.before) ? after : `${before} → ${after}`, isOther: false }
}
