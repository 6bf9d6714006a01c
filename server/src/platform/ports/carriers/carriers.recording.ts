import type { Carriers, LabelOrder } from './carriers.types.ts'

type Call = Exclude<keyof Carriers, 'hiddenText'>
/** Runs before the carrier gets the call; throws in place of the carrier. */
type Interruption = (input: unknown) => Promise<unknown> | unknown

export type RecordingCarriers = Carriers & {
  /** The keys of all purchases that reached the carrier. */
  bought: string[]
  voided: string[]
  /** The numbers that were tracked. */
  tracked: string[]
  /** Functions that run instead of a call, before it, or after it, until they are removed. */
  before: Partial<Record<Call, Interruption>>
  after: Partial<Record<Call, Interruption>>
}

/** Records the calls of carriers, and interrupts them: for tests. */
export function recordingCarriers(carriers: Carriers): RecordingCarriers {
  const recording: RecordingCarriers = {
    bought: [],
    voided: [],
    tracked: [],
    before: {},
    after: {},
    hiddenText: carriers.hiddenText,
    quote: (shipment) => interrupted('quote', shipment, () => carriers.quote(shipment)),
    buy: (order: LabelOrder) =>
      interrupted('buy', order, () => {
        recording.bought.push(order.key)
        return carriers.buy(order)
      }),
    void: (label) =>
      interrupted('void', label, () => {
        recording.voided.push(label.tracking_number)
        return carriers.void(label)
      }),
    track: (parcel) =>
      interrupted('track', parcel, () => {
        recording.tracked.push(parcel.tracking_number)
        return carriers.track(parcel)
      }),
    isSigned: (signature, body) => carriers.isSigned(signature, body),
    trackingNumbersOf: (callback) => carriers.trackingNumbersOf(callback),
  }
  async function interrupted<T>(call: Call, input: unknown, work: () => Promise<T>): Promise<T> {
    await recording.before[call]?.(input)
    const result = await work()
    await recording.after[call]?.(input)
    return result
  }
  return recording
}
