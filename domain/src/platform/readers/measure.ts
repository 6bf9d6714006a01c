import { type FieldError, fieldErrorParts } from '../field-errors.ts'
import { type DecimalSign, decimalSignOf, foldNumber, type Numeral, numberUnclear, numeralsOf, numeralText } from './numeral.ts'
import { readNothing } from './read-nothing.ts'
import { type Reading, readAs, readAsEmpty, refuse, unclear } from './reading.ts'

export type MeasureKind = 'weight' | 'length'
/** A unit, with its size in kg or cm. A catty has 500 g on the mainland and 600 g elsewhere. */
type Unit = { names: readonly string[]; sizes: readonly number[]; isLarge?: boolean; isConverted?: boolean }

const units = {
  kg: { names: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', '公斤', '千克'], sizes: [1], isLarge: true },
  g: { names: ['g', 'gr', 'gm', 'gram', 'grams', 'gramme', '克', '公克'], sizes: [0.001] },
  lb: { names: ['lb', 'lbs', 'pound', 'pounds', '磅'], sizes: [0.45359237], isLarge: true, isConverted: true },
  oz: { names: ['oz', 'ounce', 'ounces', '盎司'], sizes: [0.028349523125], isConverted: true },
  catty: { names: ['斤'], sizes: [0.5, 0.6] },
  cm: { names: ['cm', 'centimeter', 'centimetre', '厘米', '公分'], sizes: [1], isLarge: true },
  mm: { names: ['mm', 'millimeter', 'millimetre', '毫米', '公釐'], sizes: [0.1] },
  m: { names: ['m', 'meter', 'metre', '米', '公尺'], sizes: [100], isLarge: true },
  in: { names: ['in', 'in.', 'inch', 'inches', '"', '英寸', '吋'], sizes: [2.54], isLarge: true, isConverted: true },
  ft: { names: ['ft', 'foot', 'feet', "'", '英尺'], sizes: [30.48], isLarge: true, isConverted: true },
} as const satisfies Record<string, Unit>
export type MeasureUnit = keyof typeof units

const kinds: Record<MeasureKind, { units: readonly MeasureUnit[]; base: MeasureUnit; decimals: number; asked: string }> = {
  weight: { units: ['kg', 'g', 'lb', 'oz', 'catty'], base: 'kg', decimals: 3, asked: 'g, kg, oz, lb' },
  length: { units: ['cm', 'mm', 'm', 'in', 'ft'], base: 'cm', decimals: 2, asked: 'mm, cm, m, in' },
}

/** `unit`: the unit of a bare number in the field. `decimalSign`: as the other cells of the column show it. */
export type MeasureField = { kind: MeasureKind; unit?: MeasureUnit | undefined; decimalSign?: DecimalSign | undefined }

const written = /^((?:\d+ )?\d+\/\d+|[\d.,' ]*[\d.,])(?: ?([^\d.,/ ]+\.?))?$/

const withFractions = (text: string) =>
  text.replace(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC').replace('⁄', '/')} `).replace(/[″”]/g, '"')

function parseWritten(text: string, { kind, unit: own }: MeasureField) {
  const folded = foldNumber(withFractions(text)).replaceAll('⁄', '/').replace(/ {2,}/g, ' ')
  const nothing = readNothing(folded)
  if (nothing) return nothing
  if (/^-\s?\d/.test(folded)) return refuse('negative_number')
  if (/\d[^\d]{0,6}[x×*][^\d]{0,3}\d/i.test(folded)) return unclear<number>('several_measures')
  const [, figure, name = ''] = written.exec(folded) ?? []
  const unit = name ? kinds[kind].units.find((unit) => (units[unit].names as readonly string[]).includes(name.toLowerCase())) : own
  if (figure === undefined || (name && !unit)) return refuse(/\d.*[a-z].*\d/i.test(folded) ? 'several_units' : 'invalid_number')
  const [, wholes = 0, top, bottom] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(figure) ?? []
  if (top !== undefined)
    return Number(bottom) ? { folded, unit, numbers: [Number(wholes) + Number(top) / Number(bottom)] } : refuse('invalid_number')
  const numerals = numeralsOf(figure)
  return numerals.length ? { folded, unit, numerals } : refuse('invalid_number')
}

/**
 * The number that is meant. In kg, cm and other large units a point before three digits is a decimal point, as in exported sheets: nothing that is sold here
 * weighs tons. For a comma there, and for both in grams and millimetres, the writer is asked unless the column shows its decimal sign.
 */
function chooseNumeral(numerals: readonly Numeral[], unit: MeasureUnit | undefined, decimalSign: DecimalSign | undefined) {
  if (numerals.length === 1) return numerals[0]
  const isLarge = unit !== undefined && 'isLarge' in units[unit]
  const hasPoint = numerals.some(({ sign, part }) => sign === 'point' && part !== '')
  return numerals.find(({ sign }) => sign === (decimalSign ?? (isLarge && hasPoint ? 'point' : undefined)))
}

const roundTo = (value: number, decimals: number) =>
  Number((Math.round(Number(`${value.toPrecision(15)}e${decimals}`)) / 10 ** decimals).toFixed(decimals))

function readWritten(parsed: ReturnType<typeof parseWritten>, { kind, decimalSign }: MeasureField): Reading<number> {
  if ('kind' in parsed) return parsed
  const { folded, unit, numerals = [], numbers } = parsed
  const { base, decimals, asked } = kinds[kind]
  const numeral = chooseNumeral(numerals, unit, decimalSign)
  if (!numbers && !numeral) return unclear(numberUnclear(folded, numerals), ...numerals.map((choice) => Number(numeralText(choice))))
  const [number = 0] = numbers ?? [Number(numeralText(numeral as Numeral))]
  if (number === 0) return readAsEmpty('zero_read_as_empty')
  if (!unit) return unclear({ code: 'unit_unclear', values: { units: asked } }, number)
  const { sizes } = units[unit]
  const isConverted = 'isConverted' in units[unit]
  const values = sizes.map((size) => (isConverted ? roundTo(number * size, decimals) : Number((number * size).toPrecision(12))))
  const [value = number, another] = values
  if (another !== undefined) return unclear({ code: 'unit_unclear', values: { units: asked } }, ...values)
  return isConverted ? readAs(value, { code: 'converted_to', values: { value: String(value), unit: base } }) : readAs(value)
}

/** Reads a weight in kg or a length in cm: `350 g`, `12 oz`, `1,2 m`, `11 3/4 in`, or a bare number in the unit of the field. Zero is unknown. */
export const readMeasure = (text: string, field: MeasureField): Reading<number> => readWritten(parseWritten(text, field), field)

const signOf = (parsed: ReturnType<typeof parseWritten>) =>
  'kind' in parsed || parsed.numerals?.length !== 1 ? undefined : parsed.numerals[0]?.sign

/** The decimal sign that one cell of a column shows. */
export const measureSign = (text: string, field: MeasureField) => signOf(parseWritten(text, field))

/** The open question of a column of measures: its unit, or its decimal sign. */
export type MeasureQuestion = { kind: 'unit' | 'decimal_sign'; cells: readonly number[] }

/** Reads the cells of a column of measures. If something stays open, it is one question for the whole column. */
export function readMeasureColumn(
  cells: readonly string[],
  field: MeasureField,
): { readings: Reading<number>[]; question: MeasureQuestion | null } {
  const parsed = cells.map((cell) => parseWritten(cell, field))
  const decimalSign = decimalSignOf(parsed.map(signOf))
  const readings = parsed.map((cell) => readWritten(cell, { ...field, decimalSign }))
  const cellsWith = (code: 'unit_unclear' | 'number_unclear') =>
    readings.flatMap((reading, at) => (reading.kind === 'unclear' && codeOf(reading.error) === code ? [at] : []))
  const [withoutUnit, unclearNumbers] = [cellsWith('unit_unclear'), cellsWith('number_unclear')]
  if (withoutUnit.length) return { readings, question: { kind: 'unit', cells: withoutUnit } }
  return { readings, question: unclearNumbers.length ? { kind: 'decimal_sign', cells: unclearNumbers } : null }
}

const codeOf = (error: FieldError) => fieldErrorParts(error).code
