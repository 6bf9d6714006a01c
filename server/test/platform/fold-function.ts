import { foldSearchText } from '@linesheet/domain/platform/readers/search-text'

/** All characters that PostgreSQL stores, in the order of their code points. */
export const storableCharacters = Array.from({ length: 0x10ffff }, (_, n) => n + 1)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))

const isAscii = (character: string) => character <= '\x7f'
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const escaped = (text: string) =>
  `E${literal(text.replaceAll('\\', '\\\\')).replace(/\p{Cc}/gu, (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

/** `\u0300-\u036f`: consecutive characters as a range of a regular expression. */
function rangesOf(characters: readonly string[]): string {
  const ranges: [number, number][] = []
  for (const codePoint of characters.map((character) => character.codePointAt(0) ?? 0)) {
    const last = ranges.at(-1)
    if (last?.[1] === codePoint - 1) last[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  const escapeCode = (codePoint: number) => `\\U${codePoint.toString(16).padStart(8, '0')}`
  return ranges.map(([first, last]) => (first === last ? escapeCode(first) : `${escapeCode(first)}-${escapeCode(last)}`)).join('')
}

/**
 * The SQL of `fold_search_text`, for a migration after `foldSearchText` has changed: the domain computes the folded form of each character of a decomposed
 * text. ASCII texts, which most are, take a fiftieth of the time of others.
 */
export function foldFunction(): string {
  const folded = storableCharacters
    .filter((character) => character.normalize('NFKD') === character)
    .map((character) => ({ character, fold: foldSearchText(character) }))
    .filter(({ character, fold }) => fold !== character)
  const select = (length: number, ascii: boolean) =>
    folded.filter(({ character, fold }) => Math.min([...fold].length, 2) === length && isAscii(character) === ascii)
  const from = (rows: typeof folded) => rows.map(({ character }) => character).join('')
  const to = (rows: typeof folded) => rows.map(({ fold }) => fold).join('')
  const ofAscii = `${escaped(from(select(1, true)) + from(select(0, true)))}, ${literal(to(select(1, true)))}`
  const long = Object.fromEntries(select(2, false).map(({ character, fold }) => [character, fold]))
  return `create or replace function fold_search_text(texts text) returns text language plpgsql immutable parallel safe as $fold$ begin
  if octet_length(texts) = char_length(texts) then
    return translate(texts, ${ofAscii});
  end if;
  return coalesce((
    select normalize(string_agg(coalesce((
        jsonb_object(string_to_array(${literal(from(select(1, false)))}, null), string_to_array(${literal(to(select(1, false)))}, null))
        || ${literal(JSON.stringify(long))}) ->> letter, letter), '' order by place), NFC)
    from string_to_table(translate(
      regexp_replace(normalize(texts, NFKD), '[${rangesOf(select(0, false).map(({ character }) => character))}]', '', 'g'),
      ${ofAscii}), null) with ordinality as letters (letter, place)), '');
end $fold$;
`
}
