import { priceStep, type Rates } from '../../platform/currencies.ts'
import { fieldErrorParts } from '../../platform/field-errors.ts'
import { toAmount, toMinor } from '../../platform/money.ts'
import { type CurrencyCode, currencyCodes } from '../../platform/places.ts'
import { readAmount } from '../../platform/readers/amount.ts'
import type { DecimalSign } from '../../platform/readers/numeral.ts'
import { readAs } from '../../platform/readers/reading.ts'
import { convertAmount, type PriceEnding, priceEndings, roundToEnding, suggestPrices } from '../conversion.ts'
import type { Prices } from '../pricing.ts'
import type { Questions } from './decisions.ts'
import { columnOf, currencyInTitle, isSold, notationsOf, signsOf } from './price-columns.ts'
import type { AmountKind, SourceAmount, SourceNote, SourceProduct } from './source.ts'

/** The base currency of the brand, and the rates of the day. */
export type PriceContext = { baseCurrency: CurrencyCode; rates: Rates }

/** The prices of a variation: in the brand's currency, in other currencies that the file has, and its cost in the brand's currency. */
export type ReadPrices = {
  base: Prices | undefined
  books: Readonly<Partial<Record<CurrencyCode, Prices>>>
  cost: string | undefined
}
type Source = { from: CurrencyCode; rates: Rates }
/** The kinds of prices that a variation may have: an amount of the file, or a wholesale price less its discount. */
type PriceKind = AmountKind | 'wholesale_sale'
type Told = (note: SourceNote) => void

/** Reads the prices of all variations of a file, by the notation of its columns and the brand's decisions. */
export function pricesReader(
  products: readonly SourceProduct[],
  { baseCurrency, rates, written, title }: PriceContext & { written: string; title: readonly string[] },
  questions: Questions,
  told: Told,
) {
  const notations = notationsOf(products)
  const signs = signsOf(products, written)
  const titled = currencyInTitle(title)

  /** An amount above zero with its currency; undefined if there is none, or if it cannot be read, which is reported. */
  function readOne({ kind, currency, text, row }: SourceAmount): { currency: string; amount: string } | undefined {
    const column = columnOf({ kind, currency })
    const notation = notations.get(column)
    let reading = readAmount(text, { currency: currency || undefined, notation })
    if (reading.kind === 'unclear' && reading.choices.length > 1) {
      const sign = questions.ask({ kind: 'decimal_sign', about: column, proposal: '', choices: ['.', ','] }, row, text)
      const decimalSign = (sign || undefined) as DecimalSign | undefined
      reading = readAmount(text, { currency: currency || undefined, notation: { currencies: [], ...notation, decimalSign } })
    }
    // In a column with signs of several currencies, each cell says its own.
    const [only, another] = reading.kind === 'unclear' ? reading.choices : []
    if (only && !another) reading = readAs(only)
    if (reading.kind !== 'value') {
      if (reading.kind !== 'empty') told({ row, code: 'price_unreadable', text })
      return undefined
    }
    const { amount, currencies } = reading.value
    if (toMinor(amount) === 0) return undefined
    if (kind !== 'cost' && reading.notes.some((note) => fieldErrorParts(note).code === 'rounded_to'))
      told({ row, code: 'price_rounded', text })
    const [named, other] = currencies
    if (named && !other) return { amount, currency: named }
    if (currency) return { amount, currency }
    const choices = currencies.length ? currencies : currencyCodes
    const likely = signs.get(column) ?? titled ?? baseCurrency
    const proposal = !currencies.length || currencies.includes(likely) ? likely : (named ?? likely)
    return { amount, currency: questions.ask({ kind: 'currency', proposal, choices }, row, text) }
  }

  /** A computed price, rounded to the price step of its currency and to the ending that the brand chose. */
  function rounded(minor: number, code: CurrencyCode, row: number): string {
    const ending = questions.ask({ kind: 'ending', proposal: '', choices: priceEndings }, row)
    const step = priceStep(code)
    const plain = Math.max(step, Math.round(minor / step) * step)
    return toAmount(priceEndings.includes(ending as PriceEnding) ? roundToEnding(plain, ending as PriceEnding, code) : plain)
  }

  function withRetail(wholesale: string, code: CurrencyCode, row: number): Prices {
    const factor = numberIn(questions.ask({ kind: 'retail', proposal: 'factor:2' }, row, wholesale), 2)
    return { wholesale_price: wholesale, retail_price: rounded(toMinor(wholesale) * factor, code, row) }
  }

  /** The regular price, or the lower sale price, as the brand decides. */
  function settleSale(regular: string | undefined, sale: string | undefined, row: number): string | undefined {
    const isReduced = regular && sale && toMinor(sale) < toMinor(regular)
    const question = { kind: 'sale', proposal: 'regular', choices: ['regular', 'sale'] } as const
    return isReduced && questions.ask(question, row, sale) === 'sale' ? sale : (regular ?? sale)
  }

  /** Both prices in a currency; a price that the file lacks follows from the other one, or from the cost. */
  function complete(found: Partial<Record<PriceKind, string>>, code: CurrencyCode, row: number): Prices | undefined {
    const { cost } = found
    const retail = settleSale(found.retail ?? found.price, found.sale, row)
    // In a file with a retail price, an unlabelled price is the wholesale price.
    const wholesalePrice = settleSale(found.wholesale ?? (found.retail && found.price), found.wholesale_sale, row)
    if (wholesalePrice && retail) return { wholesale_price: wholesalePrice, retail_price: retail }
    if (wholesalePrice) return withRetail(wholesalePrice, code, row)
    if (!retail) return undefined
    const choices = cost ? ['share', 'cost', 'given'] : ['share', 'given']
    const rule = questions.ask({ kind: 'wholesale', proposal: 'share:50', choices }, row, retail)
    if (rule === 'given') return withRetail(retail, code, row)
    const isByCost = rule.startsWith('cost')
    // A variation without a cost gets the proposal.
    const share = isByCost ? 50 : numberIn(rule, 50)
    const wholesale = isByCost && cost ? toMinor(cost) * numberIn(rule, 2) : (toMinor(retail) * share) / 100
    return { wholesale_price: rounded(wholesale, code, row), retail_price: retail }
  }

  /** The source of prices in the brand's currency: the currency that it chose, `USD`, or `USD:7.8` at a rate of its own. */
  function findSource(books: ReadPrices['books'], row: number): Source | undefined {
    const codes = Object.keys(books).filter(isSold)
    const [first] = codes
    if (!first) return undefined
    const [chosen = '', rate] = questions.ask({ kind: 'base_prices', proposal: first, choices: codes }, row).split(':')
    const from = codes.find((code) => code === chosen) ?? first
    const isOwnRate = rate !== undefined && from === chosen && Number(rate) > 0
    const own = isOwnRate ? { ...rates, [from]: { ...rates[from], rate: '1' }, [baseCurrency]: { ...rates[baseCurrency], rate } } : rates
    return { from, rates: own }
  }

  /** A cost in the brand's currency. A cost in another currency counts only if the prices are converted from that currency, at the same rate. */
  function costInBase(costs: Partial<Record<CurrencyCode, string>>, source: Source | undefined): string | undefined {
    const own = costs[baseCurrency]
    const foreign = source && costs[source.from]
    const step = priceStep(baseCurrency)
    if (own) return toAmount(Math.round(toMinor(own) / step) * step)
    return source && foreign && toAmount(convertAmount(toMinor(foreign), source.from, baseCurrency, source.rates))
  }

  return (amounts: readonly SourceAmount[], row: number): ReadPrices => {
    const read = amounts.flatMap((amount) => {
      const found = readOne(amount)
      return found ? [{ ...found, kind: amount.kind, discount: amount.discount ?? '' }] : []
    })
    const books: Partial<Record<CurrencyCode, Prices>> = {}
    const costs: Partial<Record<CurrencyCode, string>> = {}
    for (const [code, cells] of Map.groupBy(read, ({ currency }) => currency)) {
      if (!isSold(code)) {
        told({ row, code: 'currency_not_sold', text: code })
        continue
      }
      const found = cells.toReversed().flatMap(({ kind, amount, discount }) => [[kind, amount], ...salePrice(kind, amount, discount, code)])
      const named: Partial<Record<PriceKind, string>> = Object.fromEntries(found)
      const prices = complete(named, code, row)
      if (prices) books[code] = prices
      if (named.cost) costs[code] = named.cost
    }
    const { [baseCurrency]: own, ...others } = books
    const source = own ? undefined : findSource(others, row)
    const foreign = source && books[source.from]
    const base = own ?? (source && foreign && suggestPrices(foreign, source.from, baseCurrency, source.rates))
    return { base, books: others, cost: costInBase(costs, source) }
  }
}

/** A price less its discount (`20%` or an amount), as an entry of the prices found; none if the discount is zero or the whole price. */
function salePrice(kind: AmountKind, amount: string, discount: string, code: CurrencyCode): [PriceKind, string][] {
  const number = Number.parseFloat(discount.replace(',', '.'))
  const regular = toMinor(amount)
  const step = priceStep(code)
  const minor = Math.round((regular - (discount.endsWith('%') ? (regular * number) / 100 : number * 100)) / step) * step
  return minor > 0 && minor < regular ? [[kind === 'wholesale' ? 'wholesale_sale' : 'sale', toAmount(minor)]] : []
}

/** The number behind the colon of an answer: 50 in `share:50`. */
const numberIn = (answer: string, otherwise: number) => Number(answer.split(':')[1]) || otherwise
