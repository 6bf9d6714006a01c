import { isWithoutCents } from '@linesheet/domain/platform/currencies'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Minor } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import * as z from 'zod/mini'
import {
  type CardFormRequest,
  type Charge,
  type ChargeOutcome,
  cardDeclinedRefusal,
  type Payments,
  paymentsNotConfiguredRefusal,
  paymentsUnreachableRefusal,
  unknownCardRefusal,
} from './payments.ts'

/** `url` is the API's address without the path: `https://api.stripe.com`. */
export type StripeConfig = { url: string; key: string; timeoutMs?: number }

const customerSchema = z.object({ id: z.string() })
const cardSchema = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
})
const sessionSchema = z.object({ id: z.string(), url: z.string().check(z.regex(/^https?:\/\//)) })
const sessionOutcomeSchema = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  /** Without a card while the form is open. */
  setup_intent: z.catch(z.nullable(z.object({ payment_method: cardSchema })), null),
})
const intentSchema = z.object({ id: z.string(), status: z.string() })
const intentListSchema = z.object({
  data: z.array(z.extend(intentSchema, { metadata: z.optional(z.object({ key: z.optional(z.string()) })) })),
  has_more: z.boolean(),
})
const refundSchema = z.object({ id: z.string(), status: z.optional(z.nullable(z.string())) })
const refundListSchema = z.object({
  data: z.array(z.extend(refundSchema, { metadata: z.optional(z.object({ key: z.optional(z.string()) })) })),
  has_more: z.boolean(),
})
const errorSchema = z.object({
  error: z.object({ type: z.string(), code: z.optional(z.string()), decline_code: z.optional(z.string()) }),
})
type ApiError = z.infer<typeof errorSchema>['error']
type Answer<T> = { body: T; error?: undefined } | { body?: undefined; error: ApiError }

/**
 * Cards by Stripe's HTTP API (docs.stripe.com/api): form-encoded requests, each with an idempotency key, so that one whose answer was lost or
 * cut off can be sent again. No answer within `timeoutMs`, a 5xx, 409 or 429 is `payment.unreachable`.
 */
export function stripePayments({ url, key, timeoutMs = 20_000 }: StripeConfig): Payments {
  const base = `${url.replace(/\/+$/, '')}/v1`
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' }

  async function request(method: 'GET' | 'POST', path: string, fields?: Record<string, string>, idempotencyKey?: string) {
    const init = {
      method,
      headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      ...(fields && { body: new URLSearchParams(fields).toString() }),
      redirect: 'error' as const,
      signal: AbortSignal.timeout(timeoutMs),
    }
    try {
      const response = await fetch(base + path, init)
      return { status: response.status, body: (await response.json()) as unknown }
    } catch {
      // No connection, a timeout, or an answer that was cut off.
      throw paymentsUnreachableRefusal()
    }
  }

  function parseAnswer<S extends z.ZodMiniType>({ status, body }: Awaited<ReturnType<typeof request>>, schema: S): Answer<z.output<S>> {
    if (status === 401 || status === 403) throw paymentsNotConfiguredRefusal()
    if (status >= 500 || status === 409 || status === 429) throw paymentsUnreachableRefusal()
    if (status < 400) {
      const parsed = z.safeParse(schema, body)
      if (!parsed.success) throw paymentsUnreachableRefusal()
      return { body: parsed.data }
    }
    const parsed = z.safeParse(errorSchema, body)
    if (!parsed.success) throw paymentsUnreachableRefusal()
    const { error } = parsed.data
    // The key was used for another request, whose outcome is the one to find.
    if (error.type === 'idempotency_error') throw paymentsUnreachableRefusal()
    return { error }
  }

  const post = async <S extends z.ZodMiniType>(path: string, fields: Record<string, string>, idempotencyKey: string, schema: S) =>
    parseAnswer(await request('POST', path, fields, idempotencyKey), schema)

  async function createCustomer(name: string, email: string, idempotencyKey: string) {
    const { body, error } = await post('/customers', { name, email }, idempotencyKey, customerSchema)
    if (error) throw paymentsUnreachableRefusal()
    return body.id
  }

  /** An intent that is neither paid nor refused is retrieved again: under its key, the first answer would be repeated for ever. */
  async function outcomeOf(intent: z.infer<typeof intentSchema>): Promise<ChargeOutcome> {
    const current = isFinal(intent.status) ? intent : await findIntent(intent.id)
    if (current.status === 'succeeded') return { status: 'succeeded', id: current.id }
    if (!isFinal(current.status)) throw paymentsUnreachableRefusal()
    return { status: 'declined', code: current.status }
  }
  async function findIntent(id: string) {
    const { body, error } = parseAnswer(await request('GET', `/payment_intents/${encodeURIComponent(id)}`), intentSchema)
    if (error) throw paymentsUnreachableRefusal()
    return body
  }

  return {
    async openCardForm(form) {
      const customer = form.customer ?? (await createCustomer(form.name, form.email, `${form.key} customer`))
      const { body, error } = await post('/checkout/sessions', toSession(form, customer), `${form.key} session`, sessionSchema)
      if (error) throw paymentsUnreachableRefusal()
      return { session: body.id, customer, url: body.url }
    },

    async readCardForm(session) {
      const path = `/checkout/sessions/${encodeURIComponent(session)}?expand[]=setup_intent.payment_method`
      const { body, error } = parseAnswer(await request('GET', path), sessionOutcomeSchema)
      if (error) throw paymentsUnreachableRefusal()
      if (body.status !== 'complete') return { state: body.status }
      if (!body.setup_intent) throw paymentsUnreachableRefusal()
      const { id, card } = body.setup_intent.payment_method
      return { state: 'complete', card: { payment_method: id, ...card } }
    },

    async saveCard({ key: idempotencyKey, payment_method, customer: known, name, email }) {
      const customer = known ?? (await createCustomer(name, email, `${idempotencyKey} customer`))
      const path = `/payment_methods/${encodeURIComponent(payment_method)}/attach`
      const { body, error } = await post(path, { customer }, `${idempotencyKey} attach`, cardSchema)
      if (error) throw error.type === 'card_error' ? cardDeclinedRefusal() : unknownCardRefusal()
      return { customer, payment_method: body.id, ...body.card }
    },

    async charge(charge) {
      const { body, error } = await post('/payment_intents', toIntent(charge), charge.key, intentSchema)
      if (error) return { status: 'declined', code: error.decline_code ?? error.code ?? error.type }
      return outcomeOf(body)
    },

    async findCharge({ key: charged, customer }) {
      const path = `/payment_intents?${new URLSearchParams({ customer, limit: '100' })}`
      const { body, error } = parseAnswer(await request('GET', path), intentListSchema)
      if (error) throw paymentsUnreachableRefusal()
      const found = body.data.find(({ metadata }) => metadata?.key === charged)
      if (found) return outcomeOf(found)
      if (body.has_more) throw paymentsUnreachableRefusal()
      return undefined
    },

    async refund({ key: idempotencyKey, charge }) {
      const { error } = await post('/refunds', { payment_intent: charge }, idempotencyKey, refundSchema)
      if (error && error.code !== 'charge_already_refunded') throw paymentsUnreachableRefusal()
    },

    async refundPart({ key: refunded, charge, amount, currency }) {
      // The processor forgets keys after a day, but knows its refunds for ever.
      const path = `/refunds?${new URLSearchParams({ payment_intent: charge, limit: '100' })}`
      const { body: earlier, error: unknown } = parseAnswer(await request('GET', path), refundListSchema)
      if (unknown) throw paymentsUnreachableRefusal()
      const attempts = earlier.data.filter(({ metadata }) => metadata?.key === refunded)
      if (attempts.some(({ status }) => !isFailedRefund(status))) return
      if (earlier.has_more) throw paymentsUnreachableRefusal()
      const fields = { payment_intent: charge, amount: toUnits(amount, currency), 'metadata[key]': refunded }
      const { body, error } = await post('/refunds', fields, `${refunded} ${attempts.length + 1}`, refundSchema)
      if (error || isFailedRefund(body.status)) throw paymentsUnreachableRefusal()
    },
  }
}

const isFinal = (status: string) => ['succeeded', 'canceled', 'requires_payment_method', 'requires_action'].includes(status)

const isFailedRefund = (status: string | null | undefined) => status === 'failed' || status === 'canceled'

/** An amount in the smallest unit of the currency, in which Stripe counts. */
const toUnits = (amount: Minor, currency: CurrencyCode) => String(isWithoutCents(currency) ? Math.round(amount / 100) : amount)

const locales: Record<Language, string> = { en: 'en', zh_CN: 'zh', zh_TW: 'zh-TW' }

/** A hosted form that saves a card for charges without its owner, whom the bank may ask to confirm while the form is open. */
const toSession = ({ language, return_url, cancel_url, expires_at }: CardFormRequest, customer: string) => ({
  mode: 'setup',
  'payment_method_types[]': 'card',
  customer,
  locale: locales[language],
  success_url: return_url,
  cancel_url,
  expires_at: String(Math.ceil(expires_at.getTime() / 1000)),
})

/** Charged at once, without the retailer: a card that requires confirmation by its owner is declined. */
const toIntent = ({ key, amount, currency, customer, payment_method, description }: Charge) => ({
  amount: toUnits(amount, currency),
  currency: currency.toLowerCase(),
  customer,
  payment_method,
  description,
  'metadata[key]': key,
  'payment_method_types[]': 'card',
  confirm: 'true',
  off_session: 'true',
  error_on_requires_action: 'true',
})
