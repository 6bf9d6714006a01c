import { limitConcurrency } from '../limit-concurrency.ts'
import {
  type CarrierError,
  type CarrierQuote,
  type Carriers,
  carrierRefusal,
  carrierUnreachableRefusal,
  type VoidOutcome,
} from './carriers.types.ts'
import { combineRates, toTracking, voidOutcomeOf } from './easypost.answers.ts'
import { callbackNumbers, type EasypostConfig, easypostClient, isSignedCallback, RefusedCall } from './easypost.client.ts'
import { toEasypostShipment } from './easypost.requests.ts'
import { type EasypostShipment, shipmentSchema, trackerSchema } from './easypost.schemas.ts'

/** The number of parcels of a shipment that are queried at a time. */
const parcelsAtOnce = 4

/**
 * Matches characters that are not printed as they are: carriers print Latin letters, whose accents EasyPost removes if a carrier has none, and question marks
 * for other scripts. Dashes, quotation marks and dots beyond ISO 8859-1 become plain ones.
 */
const otherThanLatin = /[^ -~\u00a0-\u00ff\u2010-\u201f\u2026\p{Script=Latin}\p{Script=Inherited}]+/gu

/**
 * Carriers by EasyPost's API, version 2 (docs.easypost.com). Each parcel is a shipment there, which can be bought once: the purchase is found again by the
 * shipment's id, even if the answer was lost. The reference of a quote has `shp_…:rate_…` for each parcel, that of a label is `shp_…:trk_…`. Throws
 * `carrier.unreachable` after a timeout, a 5xx, and an answer that is cut off or not what the API describes.
 */
export function easypostCarriers(config: EasypostConfig): Carriers {
  const client = easypostClient(config)
  const find = (id: string) => client.get(`/v2/shipments/${encodeURIComponent(id)}`, shipmentSchema)

  /** The shipment with its label, which is bought first if it has none yet. */
  async function buyOnce(id: string, rate: string): Promise<EasypostShipment> {
    const before = await find(id)
    if (before.postage_label) return before
    try {
      return await client.post(`/v2/shipments/${encodeURIComponent(id)}/buy`, { rate: { id: rate } }, shipmentSchema)
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error
      const after = await find(id)
      if (after.postage_label) return after
      throw error
    }
  }

  const refund = (id: string) => client.post(`/v2/shipments/${encodeURIComponent(id)}/refund`, {}, shipmentSchema)

  /** Requests the refund of a label, once. */
  async function giveBack({ id, refund_status }: EasypostShipment): Promise<VoidOutcome> {
    if (refund_status) return voidOutcomeOf(refund_status)
    try {
      return voidOutcomeOf((await refund(id)).refund_status)
    } catch (error) {
      if (error instanceof RefusedCall) return voidOutcomeOf((await find(id)).refund_status)
      throw error
    }
  }

  /**
   * Buys all labels or none: labels that were sold are given back when another parcel was refused. While one cannot be given back, its money is spent, so
   * that the purchase is not refused: it stays open until that label is given back or all others are sold.
   */
  async function buyAll(parts: readonly (readonly [id: string, rate: string])[]): Promise<EasypostShipment[]> {
    const limited = limitConcurrency(parcelsAtOnce)
    const outcomes = await Promise.allSettled(parts.map(([id, rate]) => limited(() => buyOnce(id, rate))))
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    const unknown = failures.find((error) => !(error instanceof RefusedCall))
    if (unknown) throw unknown
    const sold = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const isGivenBack = sold.some(({ refund_status }) => refund_status && voidOutcomeOf(refund_status) !== 'refused')
    if (!failures.length && !isGivenBack) return sold
    const refunds = await Promise.all(sold.map(async (label) => ({ id: label.id, outcome: await giveBack(label) })))
    const kept = refunds.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id)
    if (kept.length) throw new Error(`EasyPost does not take back the labels of ${kept.join(' ')}`)
    throw carrierRefusal(failures[0]?.message ?? 'These labels were given back')
  }

  return {
    hiddenText: otherThanLatin,

    async quote(shipment) {
      const limited = limitConcurrency(parcelsAtOnce)
      const outcomes = await Promise.allSettled(
        shipment.parcels.map((parcel) =>
          limited(() => client.postTwice('/v2/shipments', { shipment: toEasypostShipment(shipment, parcel) }, shipmentSchema)),
        ),
      )
      const refused = outcomes.find((outcome) => outcome.status === 'rejected')
      if (!refused) return combineRates(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])))
      if (!(refused.reason instanceof RefusedCall)) throw refused.reason
      const errors: CarrierError[] = [{ carrier: 'EasyPost', code: 'address', message: refused.reason.message }]
      return { quotes: [] as CarrierQuote[], errors }
    },

    async buy({ reference, shipment }) {
      const parts = reference.split(',').map((part) => part.split(':') as [string, string])
      const isComplete = parts.length === shipment.parcels.length && parts.every(([id, rate]) => id && rate)
      if (!isComplete) throw carrierRefusal('This price does not exist')
      const bought = await buyAll(parts).catch((error) => {
        throw error instanceof RefusedCall ? carrierRefusal(error.message) : error
      })
      return Promise.all(
        bought.map(async ({ id, tracking_code, tracker, postage_label }, index) => {
          if (!tracking_code || !postage_label) throw carrierUnreachableRefusal()
          const image = await client.image(postage_label.label_url)
          const parcel_id = shipment.parcels[index]?.id ?? ''
          return { parcel_id, tracking_number: tracking_code, reference: `${id}:${tracker?.id ?? ''}`, image }
        }),
      )
    },

    async void({ reference }) {
      const [id = ''] = reference.split(':')
      return giveBack(await find(id))
    },

    async track({ tracking_number, reference }) {
      const tracker = reference?.split(':')[1]
      try {
        const answer = tracker
          ? await client.get(`/v2/trackers/${encodeURIComponent(tracker)}`, trackerSchema)
          : await client.postTwice('/v2/trackers', { tracker: { tracking_code: tracking_number } }, trackerSchema)
        return toTracking(answer, reference ?? `:${answer.id}`)
      } catch (error) {
        if (error instanceof RefusedCall) return undefined
        throw error
      }
    },

    isSigned: (signature, body) => isSignedCallback(config, signature, body),
    trackingNumbersOf: callbackNumbers,
  }
}
