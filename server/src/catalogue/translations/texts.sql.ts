import type { Product } from '@linesheet/contract/catalogue/products'
import { isTextField, textFields, textKeys } from '@linesheet/domain/catalogue/translations'
import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import { write } from '../../platform/db/prepared.ts'
import { type ProductTransaction, upsertOptions } from '../products/update-product.sql.ts'

/** Texts of one language by their keys (`textKeys`), and their origin. Texts whose key is absent stay unchanged. */
export type TranslationTexts = {
  language_code: Language
  text: { [key: string]: string }
  /** The hash of each text's source (`sourceHash`). */
  hashes?: Record<string, string>
  /** Without a state, a person wrote the text. */
  states?: Record<string, 'auto' | 'pending'>
  by_machine?: boolean
  /** The day, in the brand's time zone, on which the translation was requested. */
  requested_on?: string
}

const columns = [...textFields, 'source_hashes', 'states', 'google_translated', 'requested_on', 'updated_at'] as const
const joinColumns = <T extends string>(names: readonly T[], toSql: (name: T) => ReturnType<typeof sql>) => sql.join(names.map(toSql))

/**
 * Writes texts of languages other than the product's own; the product has to be locked. Names of options are in the options' own rows (`upsertOptionNames`);
 * only their hashes and states are written here.
 */
export function upsertTexts({ tx, brandId, productId, now }: ProductTransaction, texts: readonly TranslationTexts[]): void {
  if (!texts.length) return
  const rows = texts.map(({ hashes = {}, states = {}, by_machine = false, ...rest }) => ({ hashes, states, by_machine, ...rest }))
  write(
    tx,
    sql`insert into product_translations (brand_id, product_id, language_code, ${joinColumns(columns, sql.ref)})
      select ${brandId}::uuid, ${productId}::uuid, n.language_code,
        ${joinColumns(textFields, (field) => sql`coalesce(n.text->>${sql.lit(field)}, b.${sql.ref(field)}, '')`)},
        coalesce(b.source_hashes, '{}') || n.hashes, s.states,
        n.by_machine or s.states @? '$.* ? (@ == "auto")' or coalesce(b.google_translated and s.states @? '$.* ? (@ == "pending")', false),
        case when s.states @? '$.* ? (@ == "pending")' then coalesce(n.requested_on, b.requested_on) end, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)})
        as n (language_code text, text jsonb, hashes jsonb, states jsonb, by_machine boolean, requested_on date)
      left join product_translations b
        on b.brand_id = ${brandId} and b.product_id = ${productId} and b.language_code = n.language_code
      cross join lateral (select coalesce(b.states, '{}') - array(select jsonb_object_keys(n.text || n.hashes)) || n.states) s (states)
      on conflict (brand_id, product_id, language_code) do update
      set ${joinColumns(columns, (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)}`,
  )
}

/** Options and values with these names in one language, by their ids. */
export function withOptionNames(options: Product['options'], language: Language, text: { [id: string]: string }): Product['options'] {
  const withName = <T extends { id: string; name: object }>(row: T): T => {
    const name = text[row.id]
    return name === undefined ? row : { ...row, name: { ...row.name, [language]: name } }
  }
  return options.map((option) => ({ ...withName(option), values: option.values.map(withName) }))
}

/** Writes the names of options and values among the texts into the options' own rows. Returns whether there were any. */
export function upsertOptionNames(target: ProductTransaction, before: Product, texts: readonly TranslationTexts[]): boolean {
  const optionKeys = textKeys(before).filter((key) => !isTextField(key))
  if (!optionKeys.some((id) => texts.some(({ text }) => text[id] !== undefined))) return false
  upsertOptions(target, {
    options: texts.reduce((options, { language_code, text }) => withOptionNames(options, language_code, text), before.options),
  })
  return true
}
