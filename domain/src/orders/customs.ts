import { type Battery, batteryChecks, batteryOutcome } from '../catalogue/dangerous-goods.ts'
import { type FieldError, type FieldErrors, fieldErrorText } from '../platform/field-errors.ts'
import { addAmounts, allocate, toAmount, toMinor } from '../platform/money.ts'
import { type CountryCode, regions } from '../platform/places.ts'
import { Refusal } from '../platform/refusal.ts'

/** Countries between which goods move without customs. Each other country is a customs territory of its own. */
const customsUnion: readonly CountryCode[] = [...regions.eu.countries, 'SE', 'DK']

const territoryOf = (country: CountryCode) => (customsUnion.includes(country) ? 'EU' : country)

/** Whether a parcel between the two countries needs customs data and a commercial invoice. */
export const needsCustoms = (from: CountryCode, to: CountryCode) => territoryOf(from) !== territoryOf(to)

/** The facts of an order's line when it is shipped. `weight_kg` is per unit, amounts are for the whole line. */
export type ShippedLine = {
  id: string
  name: string
  quantity: number
  line_total: string
  hs_code: string
  customs_description: string
  origin_country: CountryCode | null
  weight_kg: number | null
  is_dangerous_goods: boolean
  has_battery: boolean
  battery: Battery | null
}

/** An item declared as contents of a parcel. `value` is for all units together. */
export type CustomsItem = {
  description: string
  quantity: number
  value: string
  weight_kg: number
  hs_code: string
  origin_country: CountryCode
}

type ParcelContents = { id: string; weight_kg: number; lines: readonly { order_variation_id: string; quantity: number }[] }

/** HS codes have 6 digits worldwide and up to 12 in some countries, with or without points. */
const hsCodeForm = /^\d{4}[. ]?\d{2}(?:[. ]?\d{2}){0,3}$/

/** The customs data that is missing, as `lines.<id>.<field>` and `parcels.<id>.lines`; empty if none is. */
export function missingCustoms(lines: readonly ShippedLine[], parcels: readonly ParcelContents[]): FieldErrors {
  const errors: Record<string, FieldError> = {}
  for (const line of lines) {
    if (!line.hs_code) errors[`lines.${line.id}.hs_code`] = 'required'
    else if (!hsCodeForm.test(line.hs_code)) errors[`lines.${line.id}.hs_code`] = 'invalid'
    if (!line.origin_country) errors[`lines.${line.id}.origin_country`] = 'required'
    if (toMinor(line.line_total) <= 0) errors[`lines.${line.id}.value`] = 'not_positive'
  }
  if (parcels.length > 1)
    for (const { id, lines: contents } of parcels)
      if (contents.every(({ quantity }) => !quantity)) errors[`parcels.${id}.lines`] = 'required'
  return errors
}

/**
 * The declared items of each parcel, in the order of the parcels. A single parcel without contents holds the whole order. The value of a line is shared by
 * its units, so that the parcels together declare the amount that was paid. A unit without a weight gets its share of its parcel's weight.
 */
export function customsItems(lines: readonly ShippedLine[], parcels: readonly ParcelContents[]): CustomsItem[][] {
  const values = new Map(lines.map((line) => [line.id, lineValues(line, parcels)]))
  return parcels.map((parcel, at) => {
    const contents = contentsOf(parcel, parcels, lines)
    const units = contents.reduce((sum, { quantity }) => sum + quantity, 0)
    return contents.flatMap(({ line, quantity }) =>
      line.origin_country
        ? [
            {
              description: line.customs_description || line.name,
              quantity,
              value: values.get(line.id)?.[at] ?? '0.00',
              weight_kg: line.weight_kg === null ? (parcel.weight_kg * quantity) / units : line.weight_kg * quantity,
              hs_code: line.hs_code,
              origin_country: line.origin_country,
            },
          ]
        : [],
    )
  })
}

/** The value of the line's units in each parcel, then the value of its units in no parcel. Together they are the line's total. */
function lineValues(line: ShippedLine, parcels: readonly ParcelContents[]): string[] {
  const inParcels = parcels.map(
    (parcel) => contentsOf(parcel, parcels, [line]).find((content) => content.line.id === line.id)?.quantity ?? 0,
  )
  const rest = line.quantity - inParcels.reduce((sum, quantity) => sum + quantity, 0)
  return allocate(toMinor(line.line_total), [...inParcels, Math.max(0, rest)]).map(toAmount)
}

function contentsOf(parcel: ParcelContents, parcels: readonly ParcelContents[], lines: readonly ShippedLine[]) {
  const named = parcel.lines.filter(({ quantity }) => quantity > 0)
  if (!named.length) return parcels.length === 1 ? lines.map((line) => ({ line, quantity: line.quantity })) : []
  return named.flatMap(({ order_variation_id, quantity }) => {
    const line = lines.find(({ id }) => id === order_variation_id)
    return line ? [{ line, quantity }] : []
  })
}

/** The value of all items of all parcels. */
export const declaredValue = (parcels: readonly (readonly CustomsItem[])[]) =>
  addAmounts('0.00', ...parcels.flat().map(({ value }) => value))

/**
 * Why lines cannot be shipped with a label: the services sold here carry no dangerous goods, such as batteries above the limits; a battery with unknown
 * values cannot be judged. By `lines.<id>.battery` and `lines.<id>.dangerous_goods`; empty if all can be shipped.
 */
export function dangerousGoods(lines: readonly ShippedLine[]): FieldErrors {
  const errors: Record<string, FieldError> = {}
  for (const { id, is_dangerous_goods, has_battery, battery } of lines) {
    if (is_dangerous_goods) errors[`lines.${id}.dangerous_goods`] = 'dangerous_goods'
    if (!has_battery) continue
    const failed = battery && batteryChecks(battery).find(({ outcome }) => outcome === 'fail')
    if (failed)
      errors[`lines.${id}.battery`] = {
        code: failed.measure.endsWith('wh') ? 'battery_above_wh' : 'battery_above_grams',
        values: { value: failed.value ?? 0, limit: failed.limit },
      }
    else if (!battery || batteryOutcome(battery) === 'unknown') errors[`lines.${id}.battery`] = 'battery_unknown'
  }
  return errors
}

/** Whether a parcel has to say that it contains lithium batteries, which are within the limits. */
export const hasLithium = (lines: readonly ShippedLine[]) =>
  lines.some(({ has_battery, battery }) => has_battery && battery !== null && battery.kind !== 'other')

function throwByLine(code: string, errors: FieldErrors) {
  const [first] = Object.values(errors)
  if (first) throw new Refusal(code, fieldErrorText(first), 'conflict', { errors })
}

/** Throws `order.customs-incomplete` with what `missingCustoms` returns. */
export const checkCustoms = (lines: readonly ShippedLine[], parcels: readonly ParcelContents[]) =>
  throwByLine('order.customs-incomplete', missingCustoms(lines, parcels))

/** Throws `order.dangerous-goods` with what `dangerousGoods` returns. */
export const checkDangerousGoods = (lines: readonly ShippedLine[]) => throwByLine('order.dangerous-goods', dangerousGoods(lines))
