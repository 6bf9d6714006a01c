import { checkSheetCount, unreadableSheet } from './sheet.ts'
import { type XmlElement, xmlElements } from './xml.ts'
import { openZip, type Zip } from './zip.read.ts'

const maxPartBytes = 1024 * 1024

export type WorkbookSheet = { name: string; isHidden: boolean; part: string }
export type Workbook = { zip: Zip; sheets: WorkbookSheet[]; has1904Dates: boolean }

/** Opens a workbook; its zip is closed by the caller. Throws `unreadableSheet` for another file. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path)
  try {
    const sheets = await findSheets(zip)
    if (!sheets.length) throw unreadableSheet()
    const [properties] = await attributesOf(zip, 'xl/workbook.xml', 'workbookPr')
    return { zip, sheets, has1904Dates: /^(?:1|true)$/.test(properties?.date1904 ?? '') }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The sheets with cells, by the workbook's relations; a chart alone on a sheet has none. */
async function findSheets(zip: Zip): Promise<WorkbookSheet[]> {
  const listed = await attributesOf(zip, 'xl/workbook.xml', 'sheet')
  checkSheetCount(listed.length)
  const relations = new Map(
    (await attributesOf(zip, 'xl/_rels/workbook.xml.rels', 'Relationship')).map((relation) => [relation.Id, relation]),
  )
  return listed.flatMap(({ name = '', state = 'visible', 'r:id': id }, at) => {
    const { Target: target = `worksheets/sheet${at + 1}.xml`, Type: type = '/worksheet' } = relations.get(id) ?? {}
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return type.endsWith('/worksheet') && zip.has(part) ? [{ name, isHidden: state !== 'visible', part }] : []
  })
}

async function attributesOf(zip: Zip, part: string, name: string) {
  const all: XmlElement['attributes'][] = []
  for await (const { attributes } of xmlElements(zip.text(part, maxPartBytes), name)) all.push(attributes)
  return all
}
