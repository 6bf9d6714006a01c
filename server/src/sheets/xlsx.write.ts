import { escapedXml } from './xlsx.cells.ts'
import { zipped } from './zip.write.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `xmlns="${office}/spreadsheetml/2006/main"`
const relation = `${office}/officeDocument/2006/relationships`
const relations = (type: string, target: string) =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${relation}/${type}" Target="${target}"/></Relationships>`
const typeOf = (part: string, kind: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
const types = `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${typeOf('workbook', 'sheet.main')}${typeOf('worksheets/sheet1', 'worksheet')}</Types>`

const cellOf = (text: string) => (text ? `<c t="inlineStr"><is><t xml:space="preserve">${escapedXml(text)}</t></is></c>` : '<c/>')

async function* sheetOf(rows: AsyncIterable<readonly string[]>) {
  const frozen = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>'
  yield `${head}<worksheet ${main}>${frozen}<sheetData>`
  for await (const cells of rows) yield `<row>${cells.map(cellOf).join('')}</row>`
  yield '</sheetData></worksheet>'
}

/** A workbook of one sheet, row by row. Every cell is a text, so that codes keep their zeros and nothing is computed. */
export const xlsxOf = (rows: AsyncIterable<readonly string[]>, name: string) =>
  zipped([
    { name: '[Content_Types].xml', content: [types] },
    { name: '_rels/.rels', content: [relations('officeDocument', 'xl/workbook.xml')] },
    {
      name: 'xl/workbook.xml',
      content: [
        `${head}<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="${escapedXml(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ],
    },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations('worksheet', 'worksheets/sheet1.xml')] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(rows) },
  ])
