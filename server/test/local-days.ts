import { readFileSync } from 'node:fs'

/** A moment with its day in a time zone. */
export type LocalMoment = { zone: string; moment: string; day: string }

/** Moments around the nights when clocks change, and at the borders of months (domain/cases/time.tsv). */
export function localMoments(): LocalMoment[] {
  const [, ...lines] = readFileSync(new URL('../../domain/cases/time.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [zone = '', moment = '', day = ''] = line.split('\t')
    return { zone, moment, day }
  })
}
