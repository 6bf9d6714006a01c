import { formatAmount } from '../../kit/format/numberFormats.ts'

/** Details of the entries of an order's history, parsed leniently: another release may have written their values. */

const hasKeys = <K extends string>(value: unknown, ...keys: K[]): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value)
const listOf = <T>(value: unknown, is: (entry: unknown) => entry is T): T[] => (Array.isArray(value) ? value.filter(is) : [])

export const asText = (value: unknown) => (typeof value === 'string' ? value : '')

type LabelFacts = { carrier: string; service: string; price: string; currency_code: string }
const isLabel = (value: unknown): value is LabelFacts => hasKeys(value, 'carrier', 'service', 'price', 'currency_code')

/** The details of an entry about a label, with its price. */
export const labelDetails = (label: unknown): string[] =>
  isLabel(label) ? [`${label.carrier} ${label.service}`, `${label.currency_code} ${formatAmount(label.price, label.currency_code)}`] : []

type Unavailable = { name: string; restock_date?: string }
const isUnavailable = (value: unknown): value is Unavailable => hasKeys(value, 'name')
export const asUnavailable = (value: unknown) => (isUnavailable(value) ? value : undefined)

type Reduction = { name: string; before: number; after: number }
const isReduction = (value: unknown): value is Reduction => hasKeys(value, 'name', 'before', 'after')
export const reductionDetails = (reductions: unknown) =>
  listOf(reductions, isReduction).map(({ name, before, after }) => `${name} ${before} → ${after}`)

type OwnPrice = { name: string; before: string | null; after: string; reason: string }
const isOwnPrice = (value: unknown): value is OwnPrice => hasKeys(value, 'name', 'after', 'reason')
/** The prices of a manual order that differ from the price list. */
export const ownPrices = (prices: unknown) => listOf(prices, isOwnPrice)

type DisputeFacts = { amount: string; currency_code: string }
const isDispute = (value: unknown): value is DisputeFacts => hasKeys(value, 'amount', 'currency_code')
export const disputeDetails = (dispute: unknown): string[] =>
  isDispute(dispute) ? [`${dispute.currency_code} ${formatAmount(dispute.amount, dispute.currency_code)}`] : []
