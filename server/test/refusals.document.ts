/** A refusal as a caller saw it, without what differs from run to run. */
export type Met = { call: string; status: number; code: string; message: string; fields: Record<string, string> }

type Said = { success?: boolean; code?: string | null; message?: string | null; errors?: Record<string, string> | null }

/** What an answer refuses: the call, or items of a batch that is taken otherwise. */
export function metIn(call: string, status: number, payload: string): Met[] {
  if (status >= 500 || (status < 400 && !call.includes('/marketplace/'))) return []
  const said: Said & { result?: { items?: Said[] } } = payload.startsWith('{') ? JSON.parse(payload) : {}
  const refused = status >= 400 ? [said] : (said.result?.items ?? []).filter(({ success }) => success === false)
  return refused.map(({ code, message, errors }) => ({
    ...{ call, status, code: code ?? '' },
    message: errors ? '' : lasting(message ?? ''),
    fields: Object.fromEntries(Object.entries(errors ?? {}).map(([field, text]) => [fieldOf(field), lasting(text)])),
  }))
}

/** `variations.3.sku`, whichever it was. */
const fieldOf = (field: string) => lasting(field.replace(/(?<=^|\.)\d+(?=\.|$)/g, 'n'))

/** Ids and moments are of the run; of two at once, who comes first decides which status the other meets. */
const lasting = (text: string) =>
  text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')
    .replace(/\b[0-9a-f]{12}\b/g, '{name}')
    .replace(/(?<=an order that is )[\w-]+/, '{status}')
    .replace(/\b\d{4}-\d\d-\d\d(T[\d:.]+Z?)?/g, '{date}')

type Row = { call: string; status: number; code: string; says: string }

/** What so many calls refuse alike is said once. */
const many = 12

/** docs/refusals.md: what each call refuses, by path and method. */
export function documentOf(met: readonly Met[]): string {
  const rows = met.flatMap(rowsOf).toSorted((one, other) => compare(placeOf(one), placeOf(other)))
  const alike = [...Map.groupBy(rows, kindOf).values()]
    .map((same) => ({ same, calls: new Set(same.map(({ call }) => call)).size }))
    .filter(({ calls }) => calls >= many)
  const house = new Set(alike.flatMap(({ same }) => same.slice(0, 1).map(kindOf)))
  const own = Map.groupBy(
    rows.filter((row) => !house.has(kindOf(row))),
    ({ call }) => call,
  )
  return [
    '# What each call refuses',
    '',
    'Written by the tests of the server from what they met (`npm run refusals`). Where a field is named, the refusal says what is wrong with',
    'it. A status of 200 is an item of a batch, of which the rest is taken.',
    '',
    ...['## Many calls alike', '', '| status | code | says | calls |', '|---|---|---|---|'],
    ...alike.map(({ same: [row], calls }) => `${line(row ? [row] : [])} ${calls} |`).toSorted(compare),
    ...[...own].flatMap(([call, refusals]) => [
      ...['', `## ${call}`, '', '| status | code | says |', '|---|---|---|'],
      ...[...Map.groupBy(refusals, ({ status, code }) => `${status} ${code}`).values()].map(line),
    ]),
    '',
  ].join('\n')
}

/** One for each field. */
function rowsOf({ call, status, code, message, fields }: Met): Row[] {
  const said = Object.entries(fields).map(([field, text]) => `\`${cell(field)}\` ${cell(text)}`)
  return (said.length ? said : [cell(message)]).map((says) => ({ call, status, code, says }))
}

const line = (same: readonly Row[]) =>
  `| ${same[0]?.status} | \`${same[0]?.code}\` | ${[...new Set(same.map(({ says }) => says))].join('<br>')} |`

const kindOf = ({ status, code, says }: Row) => [status, code, says].join('\t')
const placeOf = ({ call, ...row }: Row) => [...call.split(' ').toReversed(), kindOf({ call, ...row })].join(' ')
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
