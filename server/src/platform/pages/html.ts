/** A piece of HTML, in contrast to text that has not been escaped yet. */
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

function toSource(piece: Piece): string {
  if (Array.isArray(piece)) return piece.map(toSource).join('')
  return piece instanceof Html ? piece.toString() : escapeHtml(String(piece ?? ''))
}

/** A template that escapes its values for text and quoted attributes. `Html` is inserted as it is, lists are joined, `undefined` is empty. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]) =>
  new Html(parts.map((part, index) => part + toSource(pieces[index])).join(''))
