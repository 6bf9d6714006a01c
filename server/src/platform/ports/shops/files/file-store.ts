/** The file of a shop; or the journal beside it, in which the changes that we make are noted. */
export type FileName = 'sheet' | 'journal'
/** What is added to the name of the file. */
export const nameSuffixes: Record<FileName, string> = { sheet: '', journal: '.linesheet.json' }

/** `tag`: what the server tells versions of a file apart by; empty where it does not. */
export type RemoteFile = { bytes: Buffer; tag: string }

/** The files of a shop on a server. Every function throws `ShopFailure`. */
export type FileStore = {
  /** The whole file; undefined where there is none of that name. What may be better soon is tried again. */
  read(name: FileName): Promise<RemoteFile | undefined>
  /** Replaces a file; false where it is another than `before` by now, and nothing was written. Without an answer it may have been written. */
  replace(name: FileName, bytes: Buffer, before?: RemoteFile): Promise<boolean>
  /** The key of the server that was connected to; empty where the protocol has none. */
  hostKey(): string
  close(): void
}
