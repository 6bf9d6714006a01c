import { Readable } from 'node:stream'
import type { ImportError, ImportErrorGroup, ImportSource } from '@linesheet/contract/catalogue/products.import'
import type { Decisions } from '@linesheet/domain/catalogue/imports/decisions'
import type { SourceNote } from '@linesheet/domain/catalogue/imports/source'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import { type FieldError, fieldErrorParts, fieldErrorText } from '@linesheet/domain/platform/field-errors'
import type { Language } from '@linesheet/domain/platform/languages'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../../platform/context.ts'
import type { DetectedEncoding } from '../../../platform/sheets/detect-encoding.ts'
import { signPhotoAddress } from '../../photo-downloads/photo-signatures.ts'
import { pictureKey } from '../../photo-downloads/uploaded-pictures.ts'
import { addError } from '../error-groups.ts'
import type { ColumnFields } from '../read-file.ts'
import type { Read } from '../sheet-import.ts'
import { parseJson, type Rewritten } from '../start-import.ts'
import { cardsOf } from './cards.ts'
import { type UnpackedSheet, unpackSheet, writeWithPictures } from './own-sheet.ts'
import { type TranslatedUpload, translateUpload } from './translate-upload.ts'

type ForeignCall = {
  context: Pick<AppContext, 'keys' | 'ports'>
  brandId: string
  upload: { file_name: string } | undefined
  body: {
    mapping?: string | undefined
    decisions?: string | undefined
    sheet?: string | undefined
    header_row?: number | undefined
    with_hidden?: boolean | undefined
    encoding?: Encoding | undefined
  }
}

/** The part of an import that converts a file of another system to our columns: `rewrite` does so, and `source` then describes the contents of the file. */
export function foreignImport({ context, brandId, body, upload: file }: ForeignCall) {
  const signPhoto = (address: string) => signPhotoAddress(context.keys, brandId, address)
  // Without the rows and products of the file, which would take a hundred megabytes while a large one is checked.
  let source: ImportSource | undefined
  let sheet: UnpackedSheet | undefined
  let encoding: DetectedEncoding | null = null
  let files: (Pictures & Pick<TranslatedUpload, 'close'>) | undefined
  async function rewrite(path: string, { read, language }: { read: Read; language: Language }): Promise<Rewritten | undefined> {
    const fileName = file?.file_name ?? ''
    const choice = { sheet: body.sheet, headerRow: body.header_row, withHidden: body.with_hidden === true, encoding: body.encoding }
    const scope = { read, brandId, language, decisions: decisionsIn(body.decisions), choice }
    // A caller who maps the columns has read the file.
    const upload = body.mapping === undefined ? await translateUpload(path, fileName, scope) : undefined
    if (!upload) {
      sheet = await unpackSheet(path, fileName, { language, encoding: body.encoding })
      encoding = sheet?.encoding ?? null
      return undefined
    }
    encoding = upload.encoding
    const { header, mapping, format, translation, cellsOf, pictures, unmatched, readPicture, close } = upload
    files = { pictures, unmatched, readPicture, close }
    source = sourceOf(upload, signPhoto)
    const refused = translation.refused.map((note) => {
      const error = noteError(note)
      return { row: note.row, cells: cellsOf(note.row), errors: [error], error }
    })
    return { header, mapping, format: format.id, decisions: upload.decisions, refused, keepFiles }
  }
  /** Adds the uploaded pictures to the rows of a sheet of our own columns. */
  async function attach(path: string, fields: ColumnFields) {
    if (!sheet?.pictures.length) return undefined
    const { readPicture, close } = sheet
    const pictures = sheet.pictures.map(({ name }) => name)
    files = { pictures, unmatched: await writeWithPictures(path, fields, pictures), readPicture, close }
    return { keepFiles }
  }
  /** Keeps the pictures that become photos of products until these are created. */
  async function keepFiles(jobId: string) {
    if (!files) return
    const { pictures, unmatched, readPicture } = files
    for (const [at, name] of pictures.entries())
      if (pictures.indexOf(name) === at && !unmatched.includes(name))
        await context.ports.storage.put(pictureKey(brandId, jobId, name), Readable.from(readPicture(at)))
  }
  async function close() {
    await (files ?? sheet)?.close()
  }
  return {
    rewrite,
    attach,
    close,
    source: () => source ?? null,
    encodingInZip: () => encoding,
    /** The number of pictures uploaded with a sheet of our own columns. */
    pictures: () => (files && !source ? countPictures(files) : null),
  }
}

type Pictures = Pick<TranslatedUpload, 'pictures' | 'unmatched' | 'readPicture'>
const countPictures = ({ pictures, unmatched }: Pictures) => ({ matched: new Set(pictures).size - unmatched.length, unmatched })

/** An answer may be a text for each new product, such as the description for customs. */
const maxAnswer = 2000

/** JSON of `{question: answer}`. */
export function decisionsIn(text = '{}'): Decisions {
  const decisions = parseJson(text)
  const isRecord = typeof decisions === 'object' && decisions !== null && !Array.isArray(decisions)
  if (!isRecord || !Object.values(decisions).every((answer) => typeof answer === 'string' && answer.length <= maxAnswer))
    throw invalidInputRefusal({ decisions: 'invalid' })
  return decisions as Decisions
}

function noteError({ row, code, text }: SourceNote): ImportError {
  const error: FieldError =
    code === 'sheet_error'
      ? { code, values: { error: text } }
      : code === 'sku_repeated' || code === 'variation_repeated'
        ? { code, values: { row: text } }
        : code
  return { row, column: '', field: '', value: text.slice(0, 200), message: fieldErrorText(error), error: fieldErrorParts(error) }
}

function sourceOf(upload: TranslatedUpload, signPhoto: (address: string) => string | null): ImportSource {
  const { format, headerRow, sheets, sheet, hidden, ignored, baseCurrency, translation } = upload
  const { products, questions, told, language } = translation
  const groups = new Map<string, ImportErrorGroup>()
  for (const note of told) addError(groups, noteError(note))
  return {
    format: format.id,
    system: format.system,
    header_row: headerRow,
    sheets: sheets.map(({ name, isHidden, rows }) => ({ name, is_hidden: isHidden, rows })),
    sheet,
    hidden,
    ignored,
    pictures: countPictures(upload),
    language,
    currency_code: baseCurrency,
    products: products.length,
    variations: products.reduce((sum, { rows }) => sum + rows.length, 0),
    photos: products.reduce((sum, { photos }) => sum + photos.length, 0),
    cards: cardsOf(products, { language, signPhoto }),
    questions: questions.map(({ isAnswered, rows, samples, choices, ...question }) => ({
      ...question,
      is_answered: isAnswered,
      rows: [...rows],
      samples: [...samples],
      choices: [...choices],
    })),
    told: [...groups.values()],
  }
}
