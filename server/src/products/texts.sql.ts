import type { Product } from '@linesheet/contract/products'
import type { Language } from '@linesheet/domain/languages'
import { isTextField, textFields, textKeys } from '@linesheet/domain/translations'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import type { BoundStatement } from '../kernel/statement.ts'
import { optionsOf } from './update-product.sql.ts'

/** Texts of one language by their names (`textKeys`), and how they came about. What is not named stays as it is. */
export type NewTexts = {
  language_code: Language
  text: { [key: string]: string }
  /** What they are translations of (`sourceHash`). */
  hashes?: Record<string, string>
  /** Left out of a text that a person wrote. */
  states?: Record<string, 'auto' | 'pending'>
  by_machine?: boolean
  /** The day of the brand on which translators were asked. */
  requested_on?: string
}

type Of = { tx: Tx; brandId: string; productId: string; now: Date }

const columns = [...textFields, 'source_hashes', 'states', 'google_translated', 'requested_on', 'updated_at'] as const
const list = <T extends string>(names: readonly T[], as: (name: T) => ReturnType<typeof sql>) => sql.join(names.map(as))

/** Writes texts of languages that the product was not written in; the product has to be locked. Names of options are not here, but how they came about is. */
export function textsOf({ tx, brandId, productId, now }: Of, texts: readonly NewTexts[]): BoundStatement[] {
  if (!texts.length) return []
  const rows = texts.map(({ hashes = {}, states = {}, by_machine = false, ...rest }) => ({ hashes, states, by_machine, ...rest }))
  return [
    sql`insert into product_translations (brand_id, product_id, language_code, ${list(columns, sql.ref)})
      select ${brandId}::uuid, ${productId}::uuid, n.language_code,
        ${list(textFields, (field) => sql`coalesce(n.text->>${sql.lit(field)}, b.${sql.ref(field)}, '')`)},
        coalesce(b.source_hashes, '{}') || n.hashes, s.states,
        n.by_machine or s.states @? '$.* ? (@ == "auto")' or coalesce(b.google_translated and s.states @? '$.* ? (@ == "pending")', false),
        case when s.states @? '$.* ? (@ == "pending")' then coalesce(n.requested_on, b.requested_on) end, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)})
        as n (language_code text, text jsonb, hashes jsonb, states jsonb, by_machine boolean, requested_on date)
      left join product_translations b
        on b.brand_id = ${brandId} and b.product_id = ${productId} and b.language_code = n.language_code
      cross join lateral (select coalesce(b.states, '{}') - array(select jsonb_object_keys(n.text || n.hashes)) || n.states) s (states)
      on conflict (brand_id, product_id, language_code) do update
      set ${list(columns, (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)}`.compile(tx),
  ]
}

/** Options with the names of one language that are there by their ids. */
export function namedBy(options: Product['options'], language: Language, text: { [id: string]: string }): Product['options'] {
  const named = <T extends { id: string; name: object }>(one: T): T => {
    const name = text[one.id]
    return name === undefined ? one : { ...one, name: { ...one.name, [language]: name } }
  }
  return options.map((option) => ({ ...named(option), values: option.values.map(named) }))
}

/** The names of options among the texts, which stand in the options' own rows. */
export function namesOf(of: Of, before: Product, texts: readonly NewTexts[]): BoundStatement[] {
  const names = textKeys(before).filter((key) => !isTextField(key))
  if (!names.some((id) => texts.some(({ text }) => text[id] !== undefined))) return []
  return optionsOf(of, {
    options: texts.reduce((options, { language_code, text }) => namedBy(options, language_code, text), before.options),
  })
}

/** Where the brand's days begin. */
export const timeZoneOf = async (tx: Tx, brandId: string) =>
  (await tx.selectFrom('companies').select('time_zone').where('brand_id', '=', brandId).executeTakeFirstOrThrow()).time_zone
