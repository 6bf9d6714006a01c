/** The number of bytes at the start of a file that are searched for signs of an animation. */
const startBytes = 65_536

/** Whether a picture has several frames: a WebP or PNG says so in its header, a GIF has an extension with its number of repetitions. */
async function isAnimated(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
  const text = Array.from(start, (byte) => String.fromCharCode(byte)).join('')
  if (text.startsWith('GIF8')) return text.includes('NETSCAPE2.0')
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return text.startsWith('VP8X', 12) && ((start[20] ?? 0) & 2) !== 0
  return text.startsWith('\x89PNG') && text.slice(0, text.indexOf('IDAT')).includes('acTL')
}

/** The animated pictures, of which only the first frame will be kept. */
export async function findAnimated(files: readonly File[]): Promise<File[]> {
  const found = await Promise.all(files.map((file) => isAnimated(file).catch(() => false)))
  return files.filter((_, index) => found[index])
}
