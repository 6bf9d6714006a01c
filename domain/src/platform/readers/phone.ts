import { foldCell } from './fold-input.ts'
import { readNothing } from './read-nothing.ts'
import { type Reading, readAs } from './reading.ts'

/** A phone number as it was written, in plain characters. Whether a country has such numbers is looked up by `readPhoneNumber`. */
export function readPhone(text: string): Reading<string> {
  const folded = foldCell(text).replace(/^(?:tel|p):\s*/i, '')
  return readNothing(folded) ?? readAs(folded)
}
