/** Parses what a spreadsheet copies: tab-separated cells, quoted where they hold tabs, line breaks or quotes. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  for (let at = 0; at < text.length || at === 0; at = cell.lastIndex) {
    cell.lastIndex = at
    const found = cell.exec(text)
    if (!found) break
    const [, quoted, plain = '', end = ''] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('')
    else if (end !== '\t' && cell.lastIndex < text.length) rows.push([])
  }
  return rows
}

export const formatTable = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n')
