import type { Product } from '@linesheet/contract/products'
import { type Language, languages } from '@linesheet/domain/languages'
import type { CurrencyCode } from '@linesheet/domain/places'
import { wordless } from '../products/source-hash.ts'
import type { Cells } from './cells.ts'

/** The language that a new product is written in: as is said, or the first that it has a name in. */
export const languageOf = (shared: Cells): Language =>
  languages.find((language) => language === shared.source_language) ?? languages.find((language) => shared[`name_${language}`]) ?? 'en'

/** A product before anything is said of it. */
export const blankProduct = (id: string, source_language: Language, currency_code: CurrencyCode, now: Date): Product => ({
  ...wordless,
  ...{ id, source_language, currency_code, status: 'draft', is_bestseller: false, wholesale_price: '', retail_price: '' },
  ...{ case_quantity: 1, minimum_order_quantity: 1, lead_time_days_min: null, lead_time_days_max: null },
  ...{ length_cm: null, width_cm: null, height_cm: null, weight_kg: null, hs_code: '', customs_description: '' },
  ...{ origin_country: null, has_battery: false, is_dangerous_goods: false, battery: null, out_of_stock: false, restock_date: null },
  ...{
    regions: [],
    tags: [],
    product_categories: [],
    variations: [],
    product_files: [],
    missing: [],
    completeness: { score: 0, missing: [] },
  },
  ...{ revision: 0, created_at: now.toISOString(), updated_at: now.toISOString() },
  product_translations: [],
  options: [],
  collections: [],
})
