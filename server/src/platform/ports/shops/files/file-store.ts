/** The file of a shop, or the journal next to it, which records the changes that we make. */
export type FileName = 'sheet' | 'journal'
/** The suffix that is added to the name of the file. */
export const nameSuffixes: Record<FileName, string> = { sheet: '', journal: '.linesheet.json' }

/** `tag`: the server's version tag of the file; empty if it has none. */
export type RemoteFile = { bytes: Buffer; tag: string }

/** The files of a shop on a server. Every function throws `ShopFailure`. */
export type FileStore = {
  /** The whole file; undefined if there is none of that name. Temporary failures are retried. */
  read(name: FileName): Promise<RemoteFile | undefined>
  /** Replaces a file; false if it is no longer the file `before`, and nothing was written. Without an answer it may have been written. */
  replace(name: FileName, bytes: Buffer, before?: RemoteFile): Promise<boolean>
  /** The server's host key; empty if the protocol has none. */
  hostKey(): string
  close(): void
}
