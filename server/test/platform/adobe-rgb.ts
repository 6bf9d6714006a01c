import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const fixed = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), at * 4)
  return bytes
}
const unsigned = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
const colour = (...xyz: readonly number[]) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), fixed(...xyz)])
/** A gamma of 563/256. */
const curve = Buffer.concat([Buffer.from('curv\0\0\0\0'), unsigned(1), Buffer.from([0x02, 0x33, 0, 0])])
const name = Buffer.concat([Buffer.from('desc\0\0\0\0'), unsigned(10), Buffer.from('Adobe RGB\0'), Buffer.alloc(80)])
const d50 = [0.9642, 1, 0.8249]

const tags: readonly (readonly [string, Buffer])[] = [
  ['desc', name],
  ['cprt', Buffer.from('text\0\0\0\0none\0\0\0\0')],
  ['wtpt', colour(...d50)],
  ['rXYZ', colour(0.60974, 0.31111, 0.01947)],
  ['gXYZ', colour(0.20528, 0.62567, 0.06087)],
  ['bXYZ', colour(0.14919, 0.06322, 0.74457)],
  ['rTRC', curve],
  ['gTRC', curve],
  ['bTRC', curve],
]

/** The path of a file with the ICC profile of Adobe RGB (1998), made from its published primaries. */
export async function adobeRgbProfile() {
  const start = 128 + 4 + tags.length * 12
  const offsets = tags.map((_, at) => start + tags.slice(0, at).reduce((sum, [, data]) => sum + data.length, 0))
  const table = tags.map(([tag, data], at) => Buffer.concat([Buffer.from(tag), unsigned(offsets[at] ?? 0, data.length)]))
  const header = Buffer.alloc(128)
  header.write('mntrRGB XYZ ', 12)
  header.write('acsp', 36)
  header.writeUInt32BE(0x02100000, 8)
  fixed(...d50).copy(header, 68)
  const profile = Buffer.concat([header, unsigned(tags.length), ...table, ...tags.map(([, data]) => data)])
  profile.writeUInt32BE(profile.length)
  const path = join(await mkdtemp(join(tmpdir(), 'linesheet-test-')), 'adobe-rgb.icc')
  await writeFile(path, profile)
  return path
}
