import { type Category, categoryFinder, categoryPath, readCategory } from '@linesheet/domain/catalogue/categories'
import { measureFieldOf, readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import { productLimits } from '@linesheet/domain/catalogue/products'
import type { Language } from '@linesheet/domain/platform/languages'
import { checkMeasure, type MeasureFieldName } from '@linesheet/domain/platform/measure-limits'
import { type Region, regionIds } from '@linesheet/domain/platform/places'
import { readList } from '@linesheet/domain/platform/readers/list'
import { readMeasureColumn } from '@linesheet/domain/platform/readers/measure'
import { readStock } from '@linesheet/domain/platform/readers/quantity'
import { type Reading, readAs, readAsEmpty, refuse } from '@linesheet/domain/platform/readers/reading'
import { readRegion } from '@linesheet/domain/platform/readers/region'
import { splitTags, tagLimits, uniqueTags } from '@linesheet/domain/platform/tags'
import type { FactFormat, FactFormats } from './factCells.ts'

type Names = { language: Language; categories: readonly Category[]; regionName: (region: Region) => string }

const number = (read: (text: string) => Reading<number>): FactFormat => ({
  read,
  readColumn: (texts) => texts.map(read),
  toText: String,
  emptyValue: null,
})

const days = (field: 'lead_time_days_min' | 'lead_time_days_max') => number((text) => readProductNumber(field, text))

/** Unambiguous measures decide the decimal sign of the others. */
const measure = (field: MeasureFieldName): FactFormat => ({
  ...number((text) => readProductNumber(field, text)),
  readColumn: (texts) => readMeasureColumn(texts, measureFieldOf(field)).readings.map((reading) => checkMeasure(reading, 'product', field)),
})

const list = (read: (text: string) => Reading<string[]>, toName: (id: string) => string = (id) => id): FactFormat => ({
  read,
  readColumn: (texts) => texts.map(read),
  toText: (value) => (Array.isArray(value) ? value.map(toName).join(', ') : String(value)),
  emptyValue: [],
})

function readTags(text: string): Reading<string[]> {
  const tags = uniqueTags(splitTags(text))
  if (tags.length > tagLimits.most) return refuse({ code: 'too_many', values: { max: tagLimits.most } })
  if (tags.some((tag) => tag.length > tagLimits.length)) return refuse({ code: 'too_long', values: { max: tagLimits.length } })
  return tags.length ? readAs(tags) : readAsEmpty()
}

/** Reads regions, and sorts them as in the form of a product. */
function readRegions(text: string): Reading<string[]> {
  const reading = readList(text, readRegion)
  return reading.kind === 'value' ? readAs(regionIds.filter((id) => reading.value.includes(id))) : reading
}

/** Functions that read and name an entry of each list, in the language of the screen. */
export function entryTexts({ language, categories, regionName }: Names) {
  const find = categoryFinder(categories)
  const categoryName = (id: string) => {
    const category = categories.find((known) => known.id === id)
    if (!category) return id
    const [found, another] = find(category[language])
    return found?.id === id && !another ? category[language] : categoryPath(category, categories, language)
  }
  return {
    category_ids: { readEntry: (entry: string) => readCategory(entry, find, { categories, language }), nameOf: categoryName },
    regions: { readEntry: readRegion, nameOf: (id: string) => regionName(id as Region) },
  }
}

/** The format of each column's cells. */
export function factFormats(names: Names): FactFormats {
  const { category_ids, regions } = entryTexts(names)
  const readCategories = (text: string): Reading<string[]> => {
    const reading = readList(text, category_ids.readEntry)
    const isTooLong = reading.kind === 'value' && reading.value.length > productLimits.categories
    return isTooLong ? refuse({ code: 'too_many', values: { max: productLimits.categories } }) : reading
  }
  const sorted = list(readRegions, regions.nameOf)
  return {
    stock: number(readStock),
    lead_time_days_min: days('lead_time_days_min'),
    lead_time_days_max: days('lead_time_days_max'),
    length_cm: measure('length_cm'),
    width_cm: measure('width_cm'),
    height_cm: measure('height_cm'),
    weight_kg: measure('weight_kg'),
    tags: list(readTags),
    category_ids: list(readCategories, category_ids.nameOf),
    regions: { ...sorted, toText: (ids) => sorted.toText(regionIds.filter((id) => Array.isArray(ids) && ids.includes(id))) },
  }
}
