import { checkSheetCount, unreadableSheet } from './sheet.ts'
import { type XmlElement, xmlElements } from './xml.ts'
import { openZip, type Zip } from './zip.read.ts'

const maxPartBytes = 1024 * 1024

export type WorkbookSheet = { name: string; isHidden: boolean; part: string }
/** `part` names the files of texts and styles, wherever programs put them. */
export type Workbook = { zip: Zip; sheets: WorkbookSheet[]; has1904Dates: boolean; part: (type: 'sharedStrings' | 'styles') => string }

type Attributes = XmlElement['attributes']

/** Opens a workbook; its zip is closed by the caller. Throws `unreadableSheet` for another file. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path)
  try {
    const relations = await attributesOf(zip, 'xl/_rels/workbook.xml.rels', 'Relationship')
    const sheets = sheetsOf(zip, await attributesOf(zip, 'xl/workbook.xml', 'sheet'), relations)
    if (!sheets.length) throw unreadableSheet()
    const [properties] = await attributesOf(zip, 'xl/workbook.xml', 'workbookPr')
    return {
      zip,
      sheets,
      has1904Dates: /^(?:1|true)$/.test(properties?.date1904 ?? ''),
      part: (type) =>
        partOf(
          relations.find(({ Type = '' }) => Type.endsWith(`/${type}`)),
          `${type}.xml`,
        ),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The sheets with cells, by the workbook's relations; a sheet that is only a chart has none. */
function sheetsOf(zip: Zip, listed: readonly Attributes[], relations: readonly Attributes[]): WorkbookSheet[] {
  checkSheetCount(listed.length)
  const byId = new Map(relations.map((relation) => [relation.Id, relation]))
  return listed.flatMap((attributes, at) => {
    const { name = '', state = 'visible' } = attributes
    const relation = byId.get(relationId(attributes))
    const part = partOf(relation, `worksheets/sheet${at + 1}.xml`)
    const { Type: type = '/worksheet' } = relation ?? {}
    return type.endsWith('/worksheet') && zip.has(part) ? [{ name, isHidden: state !== 'visible', part }] : []
  })
}

/** `r:id`; the prefix is the program's own. */
const relationId = (attributes: Attributes) => Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

function partOf(relation: Attributes | undefined, usual: string) {
  const target = relation?.Target ?? usual
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function attributesOf(zip: Zip, part: string, name: string) {
  const all: Attributes[] = []
  for await (const { attributes } of xmlElements(zip.text(part, maxPartBytes), name)) all.push(attributes)
  return all
}
