import { mostColumns } from './sheet.ts'

const separators = [',', ';', '\t']
/** The separator that stands most often in the first line: Excel writes `;` where a comma is the decimal sign. */
function separatorOf(text: string) {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
  const count = (separator: string) => line.split(separator).length
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

const longestCell = 100_000

/**
 * Reads CSV (RFC 4180) that comes in pieces. `push` answers the records that are whole by then, `end` the last one. Throws a RangeError
 * where a cell does not end: a quote that was never closed.
 */
export class CsvReader {
  #separator: string | undefined
  #cells: string[] = []
  #cell = ''
  #inQuotes = false
  /** A quote was just met within quotes: it ends them, or is doubled. */
  #atQuote = false
  #afterReturn = false

  push(text: string): string[][] {
    this.#separator ??= separatorOf(text)
    const records: string[][] = []
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at]
      if (this.#inQuotes) {
        if (sign !== '"') continue
        this.#cell += text.slice(from, at)
        from = at + 1
        this.#inQuotes = false
        this.#atQuote = true
        continue
      }
      if (sign === '"') {
        this.#cell += text.slice(from, at)
        if (this.#atQuote) this.#cell += '"'
        this.#inQuotes = this.#atQuote || this.#cell.trim() === ''
        if (!this.#inQuotes) this.#cell += '"'
        from = at + 1
      } else if (sign === this.#separator) {
        this.#endCell(text.slice(from, at))
        from = at + 1
      } else if (sign === '\n' || sign === '\r') {
        const isSecondHalf = sign === '\n' && this.#afterReturn
        if (!isSecondHalf) records.push(this.#endRecord(text.slice(from, at)))
        from = at + 1
      }
      this.#atQuote = false
      this.#afterReturn = sign === '\r'
    }
    this.#cell += text.slice(from)
    if (this.#cell.length > longestCell) throw new RangeError('A cell does not end')
    return records
  }

  end(): string[][] {
    if (this.#inQuotes) throw new RangeError('A cell does not end')
    return this.#cell || this.#cells.length ? [this.#endRecord('')] : []
  }

  #endCell(rest: string) {
    if (this.#cells.length < mostColumns) this.#cells.push(this.#cell + rest)
    this.#cell = ''
  }

  #endRecord(rest: string) {
    this.#endCell(rest)
    const record = this.#cells
    this.#cells = []
    return record
  }
}
