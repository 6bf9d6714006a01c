const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** The files that were dropped, and those in the folders among them. */
export async function readDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  return entries.length ? readEntries(entries) : [...transfer.files]
}

async function readEntries(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = []
  for (const entry of entries) {
    if (isFile(entry)) files.push(await new Promise<File>((found, failed) => entry.file(found, failed)))
    if (isFolder(entry)) files.push(...(await readEntries(await listFolder(entry))))
  }
  return files
}

/** A folder tells its entries a hundred at a time, and at the end none. */
async function listFolder(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((found, failed) => reader.readEntries(found, failed))
    if (!some.length) return all
    all.push(...some)
  }
}
