import type { Readable } from 'node:stream'

/** `unscannable`: the scanner refuses the file itself, such as a file that is too large for it, and would do so again. */
export type Verdict = { scan: 'clean' } | { scan: 'infected'; signature: string } | { scan: 'unscannable'; reason: string }

/** Looks for malware in files. */
export type Scanner = {
  /** Reads the content to its end or destroys it. Throws `OutOfService` when the scanner cannot be reached, and another error when it does not answer. */
  scan(content: Readable): Promise<Verdict>
  /** Throws unless the scanner works. */
  ping(): Promise<void>
}
