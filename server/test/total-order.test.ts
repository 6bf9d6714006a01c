import { expect, test } from 'vitest'
import { sourcesBelow } from '../../scripts/import-graph.ts'

/** Files in which several rows of one moment may come in any order, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'server/src/operations/doctor/doctor.sql.ts': 'an operator reads it',
  'server/src/home/home.sql.ts': 'the orders found are sorted by deadline and id; thousands may have one deadline',
  'server/src/platform/outbox/claims.sql.ts': 'several servers claim due effects at once',
  'server/src/home/notifications/notification-keys.sql.ts': 'only the newest are counted, up to a number; a test reads the pages',
  'server/src/money/payouts/payouts.by-day.sql.ts': 'only the moment is read, of any earning',
}

const builders = /\.orderBy\([^\n]*\)(?:\s*\.orderBy\([^\n]*\))*/g
const texts = /order by ((?:\$\{[^}]*\}|[^`)])*?)(?=\blimit\b|[`)]|$)/g
const isMoment = /(?:_at|\bat|\.at|toldKey)\b/
/** A column that distinguishes rows of one moment. */
const isKey = /\bid\b|_id\b|\bsequence\b|\bnumber\b|\bhost\b|\bmessage\b/

const withoutKey = (text: string) =>
  [...(text.match(builders) ?? []), ...[...text.matchAll(texts)].map(([, order = '']) => order)].filter(
    (order) => isMoment.test(order) && !/chosen\.at|known\.at/.test(order) && !isKey.test(order),
  )

test('lists that are sorted by a moment are sorted by a key as well: pages would otherwise repeat and skip rows', () => {
  const found = sourcesBelow('server/src').filter(({ file, text }) => file.endsWith('.sql.ts') && withoutKey(text).length)
  expect(found.map(({ file }) => file).filter((file) => !exceptions[file])).toEqual([])
  expect(Object.keys(exceptions).filter((file) => !found.some((source) => source.file === file))).toEqual([])
})
