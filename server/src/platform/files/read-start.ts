import { open } from 'node:fs/promises'

/** The first bytes of a file, which tell its type. */
export async function readStart(path: string, bytes: number) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
