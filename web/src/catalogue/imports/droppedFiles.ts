const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** The dropped files, including files in dropped folders. */
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

/** `readEntries` returns at most 100 entries a call, and none at the end. */
async function listFolder(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((found, failed) => reader.readEntries(found, failed))
    if (!batch.length) return all
    all.push(...batch)
  }
}
