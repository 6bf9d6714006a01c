import { drawHead, drawNote, drawParties, startDocument } from '../../platform/pdf/business-document.ts'
import { renderPdf } from '../../platform/pdf/document.ts'
import { drawFooters } from '../../platform/pdf/footer.ts'
import { type Layout, makeRoom } from '../../platform/pdf/layout.ts'
import { drawParagraph, drawRule, drawText } from '../../platform/pdf/page.ts'
import { styles } from '../../platform/pdf/styles.ts'
import { type Column, drawTable } from '../../platform/pdf/table.ts'
import type { Statement, StatementRow } from './statement.ts'
import { statementWords } from './statement.words.ts'

/** The statement as a PDF: the parts of the total, then order by order. */
export function drawStatement(statement: Statement): Promise<Buffer> {
  const { language, number, sender, brand, country_code, facts, failure } = statement
  const words = statementWords[language]
  const title = `${words.title} ${number}`
  return renderPdf({ title, author: sender, language }, (doc) => {
    const head = { sender, title: words.title, number }
    const layout = startDocument(doc, { ...head, language, country_code, pageNumber: words.page })
    drawHead(layout, head)
    const to = { label: words.paid_to, name: brand.name, lines: brand.address_lines }
    drawParties(layout, [to, { label: '', name: '', lines: [] }], facts)
    if (failure) {
      layout.y -= 22
      drawNote(layout, words.failure, failure)
      layout.y += 26
    }
    drawSteps(layout, statement)
    drawRows(layout, statement)
    drawFooters(layout)
  })
}

/** The steps from sales to the total, one below the other. */
function drawSteps(layout: Layout, { language, currency_code, steps, total }: Statement) {
  const words = statementWords[language]
  const { right, width } = layout
  const middle = layout.left + width * 0.42
  makeRoom(layout, (steps.length + 2) * styles.number.leading)
  drawText(layout, words.summary, styles.heading, layout.left, layout.y)
  drawText(layout, words.amounts_in(currency_code), styles.soft, layout.left, layout.y + styles.heading.leading)
  for (const { label, amount } of steps) {
    drawText(layout, label, styles.body, middle, layout.y)
    layout.y = drawText(layout, amount, styles.body, right, layout.y, 'right') + 2
  }
  drawRule({ ...layout, left: middle }, layout.y + 2, styles.body.color, 0.75)
  drawText(layout, words.total(currency_code), styles.heading, middle, layout.y + 7)
  layout.y = drawText(layout, total, styles.heading, right, layout.y + 7, 'right') + 26
}

function drawRows(layout: Layout, { language, currency_code, note, rows, total }: Statement) {
  const words = statementWords[language]
  if (note) layout.y = drawParagraph(layout, note, styles.soft, layout.left, layout.y, layout.width) + 14
  const totalHeight = styles.heading.leading + 20
  drawTable(layout, { columns: statementColumns(layout, words, rows), rows, heightBelow: totalHeight })
  drawText(layout, words.total(currency_code), styles.heading, layout.left, layout.y + 7)
  layout.y = drawText(layout, total, styles.heading, layout.right, layout.y + 7, 'right')
}

const amounts = ['sales', 'commission', 'other', 'net'] as const
const dayWidth = 84
const gap = 14

/** Each column of amounts is as wide as its longest one. There is one for commission and other lines only when a row has some. */
function statementColumns(
  { canvas, left, right }: Layout,
  words: (typeof statementWords)['en'],
  rows: readonly StatementRow[],
): Column<StatementRow>[] {
  let edge = right
  const amountColumns = amounts.toReversed().flatMap((name): Column<StatementRow>[] => {
    if (rows.every((row) => !row[name])) return []
    const x = edge
    const longest = rows.reduce((found, row) => (row[name].length > found.length ? row[name] : found), '')
    const label = canvas.line(words.columns[name], styles.label).width
    edge -= Math.max(label, canvas.line(longest, styles.strong).width) + gap
    const style = name === 'net' ? styles.strong : styles.body
    return [{ label: words.columns[name], x, align: 'right', cell: (row) => [{ text: row[name], style }] }]
  })
  const day = edge - dayWidth
  return [
    {
      label: words.columns.order,
      x: left,
      width: day - left - gap,
      cell: (row) => [
        { text: row.title, style: styles.strong },
        { text: row.retailer, style: styles.soft },
        { text: row.notes, style: styles.soft },
      ],
    },
    { label: words.columns.day, x: day, width: dayWidth, cell: (row) => [{ text: row.day, style: styles.body }] },
    ...amountColumns,
  ]
}
