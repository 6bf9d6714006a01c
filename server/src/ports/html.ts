/** A piece of HTML, as opposed to text that has yet to be escaped. */
export class Html {
  readonly #source: string
  constructor(source: string) {
    this.#source = source
  }
  toString() {
    return this.#source
  }
}

type Piece = Html | string | number | undefined | Piece[]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

function sourceOf(piece: Piece): string {
  if (Array.isArray(piece)) return piece.map(sourceOf).join('')
  return piece instanceof Html ? piece.toString() : escaped(String(piece ?? ''))
}

/** A template whose values are escaped, also between the quotes of an attribute; `Html` goes in as it is, lists are joined, `undefined` is nothing. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]) =>
  new Html(parts.map((part, index) => part + sourceOf(pieces[index])).join(''))
