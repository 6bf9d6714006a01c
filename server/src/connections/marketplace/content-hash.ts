import { createHmac, type KeyObject } from 'node:crypto'

/** A hash of each field of an item. Keyed, because an application may contain a password. */
export type ContentHashes = Record<string, string>

export const hashFields = (item: object, secret: KeyObject): ContentHashes =>
  Object.fromEntries(
    Object.entries(item).flatMap(([field, value]) =>
      field === 'external_id' || value === undefined ? [] : [[field, hashValue(value, secret)]],
    ),
  )

/** 64 bits: two different contents of one field and one id are practically never taken for the same. */
const hashValue = (value: unknown, secret: KeyObject) =>
  createHmac('sha256', secret).update(canonicalJson(value)).digest('base64url').slice(0, 11)

/** JSON with the fields of objects sorted by name, so that their order does not matter. */
const canonicalJson = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * The names of the fields that differ from the content that was sent first. That was hashed with one of the secrets: with any other, nearly all fields would
 * differ. Items from before hashes were stored never differ.
 */
export function differingFields(first: ContentHashes | null, item: object, secrets: readonly KeyObject[]): string[] {
  if (!first) return []
  const differences = secrets.map((secret) => fieldsThatDiffer(first, hashFields(item, secret)))
  return differences.toSorted((a, b) => a.length - b.length)[0] ?? []
}

const fieldsThatDiffer = (first: ContentHashes, again: ContentHashes) =>
  [...new Set([...Object.keys(first), ...Object.keys(again)])].filter((field) => first[field] !== again[field]).toSorted()
