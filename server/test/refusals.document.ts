/** A refusal of a call, without the values that differ from run to run. */
export type SeenRefusal = { call: string; status: number; code: string; message: string; fields: Record<string, string> }

type RefusalBody = { success?: boolean; code?: string | null; message?: string | null; errors?: Record<string, string> | null }

/** The refusals in a response: of the whole call, or of items of a batch. */
export function refusalsIn(call: string, status: number, payload: string): SeenRefusal[] {
  if (status >= 500 || (status < 400 && !call.includes('/marketplace/'))) return []
  const body: RefusalBody & { result?: { items?: RefusalBody[] } } = payload.startsWith('{') ? JSON.parse(payload) : {}
  const refused = status >= 400 ? [body] : (body.result?.items ?? []).filter(({ success }) => success === false)
  return refused.map(({ code, message, errors }) => ({
    call,
    status,
    code: code ?? '',
    message: errors ? '' : withoutRunValues(message ?? ''),
    fields: Object.fromEntries(Object.entries(errors ?? {}).map(([field, text]) => [fieldOf(field), withoutRunValues(text)])),
  }))
}

/** `variations.3.sku` as `variations.n.sku`. */
const fieldOf = (field: string) => withoutRunValues(field.replace(/(?<=^|\.)\d+(?=\.|$)/g, 'n'))

/** A text without ids and dates; and without the status of an order or a dispute, which depends on which of two concurrent calls comes first. */
const withoutRunValues = (text: string) =>
  text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')
    .replace(/\b[0-9a-f]{12}\b/g, '{name}')
    .replace(/(?<=an? (?:order|dispute) that is )[\w-]+/, '{status}')
    .replace(/\b\d{4}-\d\d-\d\d(T[\d:.]+Z?)?/g, '{date}')

type Row = { call: string; status: number; code: string; says: string }

/** A refusal that this many calls share is listed once, for all of them. */
const commonCalls = 12

/** The text of docs/refusals.md: the refusals of each call, by path and method. */
export function refusalsDocument(seen: readonly SeenRefusal[]): string {
  const rows = seen.flatMap(rowsOf).toSorted((a, b) => compare(sortKey(a), sortKey(b)))
  const common = [...Map.groupBy(rows, kindOf).values()]
    .map((same) => ({ same, calls: new Set(same.map(({ call }) => call)).size }))
    .filter(({ calls }) => calls >= commonCalls)
  const commonKinds = new Set(common.flatMap(({ same }) => same.slice(0, 1).map(kindOf)))
  const own = Map.groupBy(
    rows.filter((row) => !commonKinds.has(kindOf(row))),
    ({ call }) => call,
  )
  return [
    '# What each call refuses',
    '',
    'Written by the tests of the server from what they met (`npm run refusals`). Where a field is named, the refusal says what is wrong with',
    'it. A status of 200 is an item of a batch, of which the rest is taken.',
    '',
    '## Many calls alike',
    '',
    '| status | code | says | calls |',
    '|---|---|---|---|',
    ...common.map(({ same: [row], calls }) => `${line(row ? [row] : [])} ${calls} |`).toSorted(compare),
    ...[...own].flatMap(([call, refusals]) => [
      '',
      `## ${call}`,
      '',
      '| status | code | says |',
      '|---|---|---|',
      ...[...Map.groupBy(refusals, ({ status, code }) => `${status} ${code}`).values()].map(line),
    ]),
    '',
  ].join('\n')
}

/** The rows of a refusal, one for each field. */
function rowsOf({ call, status, code, message, fields }: SeenRefusal): Row[] {
  const texts = Object.entries(fields).map(([field, text]) => `\`${cell(field)}\` ${cell(text)}`)
  return (texts.length ? texts : [cell(message)]).map((says) => ({ call, status, code, says }))
}

const line = (same: readonly Row[]) =>
  `| ${same[0]?.status} | \`${same[0]?.code}\` | ${[...new Set(same.map(({ says }) => says))].join('<br>')} |`

const kindOf = ({ status, code, says }: Row) => [status, code, says].join('\t')
const sortKey = ({ call, ...row }: Row) => [...call.split(' ').toReversed(), kindOf({ call, ...row })].join(' ')
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
