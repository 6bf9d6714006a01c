import { listViews } from '@linesheet/contract/account/views'
import { calls } from '@linesheet/contract/all'
import type { Caller, Endpoint } from '@linesheet/contract/platform/endpoint'
import { takesTokens } from '@linesheet/contract/platform/endpoint'
import { areasShown, foreignParts, type ReadBy } from '@linesheet/contract/platform/record-areas'
import { apiTokenPermissions } from '@linesheet/domain/account/api-tokens'
import { viewLists } from '@linesheet/domain/account/views'
import { areas, hasPermission, isPermission, type Permission, permissions, roles } from '@linesheet/domain/platform/roles'
import { beforeAll, expect, test } from 'vitest'
import { mayReadArea } from '../src/platform/http/leave-out.ts'
import { anApiToken } from './account/api-tokens.ts'
import { type AreaMark, plantMarks } from './area-marks.ts'
import { brandRecords, recordKinds } from './brand-records.ts'
import { call } from './calling.ts'
import { forgetAttempts } from './context.ts'
import { type Brand, given } from './given.ts'
import { kindOf } from './id-kinds.ts'
import { hasPoppler, pdfText } from './platform/pdf.ts'
import { exampleInput } from './request-examples.ts'
import { idSites, requestSchemas } from './schema-examples.ts'

/** A caller, with the areas and the permissions that it may read. */
type Reader = { name: string; token: string; areas: readonly ReadBy[]; may: (caller: Caller) => boolean }
type Input = Record<string, object>

const ofBrand = [...calls].filter(([, { caller, media }]) => (isPermission(caller) || caller === 'brand') && media !== 'events')
const reads = ofBrand.filter(([, { method }]) => method === 'GET')
const changes = ofBrand.filter(([, { method, file }]) => method !== 'GET' && !file)

let brand: Brand
let own: Awaited<ReturnType<typeof brandRecords>>
let marks: AreaMark[]
let members: Reader[]
let tokens: Reader[]

async function asReaders() {
  const readable = (may: (permission: Permission) => boolean): ReadBy[] => [
    ...areas.filter((area) => mayReadArea(may, area)),
    ...permissions.filter(may),
  ]
  const asMember = async (role: (typeof roles)[number]): Promise<Reader> => {
    const may = (permission: Permission) => hasPermission(role, permission)
    const { token } = await given.aMember(brand, role)
    return { name: role, token, areas: readable(may), may: (caller) => !isPermission(caller) || may(caller) }
  }
  const asToken = async (permission: Permission): Promise<Reader> => {
    const { token } = await anApiToken(brand, { name: `May ${permission}`, permissions: [permission] })
    const may = (needed: Permission) => needed === permission
    return { name: `token ${permission}`, token, areas: readable(may), may: (caller) => !isPermission(caller) || may(caller) }
  }
  members = await Promise.all(roles.map(asMember))
  tokens = []
  for (const permission of apiTokenPermissions) tokens.push(await asToken(permission))
}

beforeAll(async () => {
  brand = await given.aBrand()
  ;({ marks, own } = await plantMarks(brand, await brandRecords(brand, recordKinds)))
  await asReaders()
})

const readsPdf = hasPoppler()
/** The text of an answer, also of a PDF where poppler is installed; without the text that was searched for, which the caller knows. */
function textOf(result: unknown) {
  if (!Buffer.isBuffer(result)) return JSON.stringify(result, (name, value) => (name === 'searched' ? undefined : value))
  if (result.subarray(0, 5).toString() !== '%PDF-') return result.toString()
  return readsPdf ? pdfText(result) : ''
}

/** The marks of areas that the reader may not read. */
const leaksIn = (text: string, { areas: readable }: Reader) =>
  marks.filter((mark) => text.includes(mark.text) && !mark.areas.some((area) => readable.includes(area))).map((mark) => mark.text)

/** The inputs that together make a call show everything that it can show. */
async function inputsOf(name: string, endpoint: Endpoint): Promise<Input[]> {
  const { properties = {}, required = [] } = requestSchemas(endpoint).query ?? {}
  const input = await exampleInput({ name, endpoint }, own, brand.owner)
  const query = {
    ...input.query,
    ...('items_per_page' in properties && { items_per_page: 100 }),
    ...(['listOrderPayouts', 'listOrderProfits'].includes(name) && { ids: own.order }),
  }
  const as = (more: object): Input => ({ ...input, query: { ...query, ...more } })
  if (endpoint === listViews) return viewLists.map((list) => as({ list }))
  if (name === 'getJob') return jobIds().map((id) => ({ params: { id } }))
  const text = ['q', 'search'].find((field) => required.includes(field))
  if (text) return marks.map((mark) => as({ [text]: mark.text }))
  return [as({}), ...(isSheet(properties.format) ? [as({ format: 'csv' })] : [])]
}
const isSheet = (format: { enum?: unknown[]; const?: unknown } | undefined) => format?.const === 'csv' || format?.enum?.includes('csv')
const jobIds = () =>
  (['job', 'orderJob', 'import', 'retailerImport', 'printedOrders', 'dataExport'] as const).map((kind) => own[kind] ?? '')

async function leaksTo(reader: Reader, name: string, endpoint: Endpoint, inputs: readonly Input[]) {
  const found = new Set<string>()
  for (const input of inputs) {
    const { success, ...answer } = await call(endpoint, input, { token: reader.token })
    for (const leak of leaksIn(textOf(success ? answer.result : answer), reader)) found.add(`${name} shows ${reader.name} “${leak}”`)
  }
  return [...found]
}

const ownersTexts = new Map<string, string[]>()
/** The answers that the owner gets, read once. */
async function textsForOwner(name: string, endpoint: Endpoint) {
  const texts = ownersTexts.get(name) ?? (await readForOwner(name, endpoint))
  ownersTexts.set(name, texts)
  return texts
}

async function readForOwner(name: string, endpoint: Endpoint) {
  const texts: string[] = []
  for (const input of await inputsOf(name, endpoint)) {
    const { status, success, result, code } = await call(endpoint, input, brand.owner)
    expect(success || refused.includes(name), `${name}: ${status} ${code}`).toBe(true)
    texts.push(success ? textOf(result) : '')
  }
  return texts
}
/** Calls that are refused: documents that the order does not have, and an address that no file names. */
const refused = ['listShopPlaces', 'getLabels', 'getCommercialInvoice', 'readApplicationCatalogue', 'previewPhoto']

test.each(reads)('%s shows each role and token only records of areas that it may read', async (name, endpoint) => {
  await forgetAttempts()
  const inputs = await inputsOf(name, endpoint)
  const readers = [...members, ...(takesTokens(endpoint) ? tokens : [])].filter(({ may }) => may(endpoint.caller))
  const found = []
  for (const reader of readers) found.push(...(await leaksTo(reader, name, endpoint, inputs)))
  expect(found).toEqual([])
})

test.each(reads)('%s declares the areas of the records that it shows', async (name, endpoint) => {
  await forgetAttempts()
  const shown: ReadBy[] = [...areasShown(endpoint), ...foreignParts(endpoint).flatMap((part) => part.areas)]
  const isDeclared = (mark: AreaMark) => endpoint.mixesAreas || mark.areas.some((area) => shown.includes(area))
  const texts = await textsForOwner(name, endpoint)
  expect(marks.filter((mark) => !isDeclared(mark) && texts.some((text) => text.includes(mark.text)))).toEqual([])
})

test('each mark is read somewhere by its owner', async () => {
  const texts: string[] = []
  for (const [name, endpoint] of reads) texts.push(...(await textsForOwner(name, endpoint)))
  expect(marks.filter(({ text }) => !texts.some((one) => one.includes(text)))).toEqual([])
})

/** Removals come last, so that the other changes find their records. */
const inOrder = changes.toSorted(([, one], [, other]) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

test.each(inOrder)('%s answers a token that may do nothing else with records of its area alone', async (name, endpoint) => {
  const reader = tokens.find(({ may }) => isPermission(endpoint.caller) && may(endpoint.caller))
  if (!reader || !takesTokens(endpoint)) return
  const sites = Object.entries(requestSchemas(endpoint)).flatMap(([part, schema]) => idSites(schema, part))
  const inputs = [await exampleInput({ name, endpoint }, own, brand.owner)]
  for (const site of sites) inputs.push(await exampleInput({ name, endpoint, site, id: own[kindOf(endpoint, site)] }, own, brand.owner))
  expect(await leaksTo(reader, name, endpoint, inputs)).toEqual([])
})
