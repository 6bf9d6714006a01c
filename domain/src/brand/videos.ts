/** Videos that all browsers play. */
export type VideoType = 'video/mp4' | 'video/webm'

/** The number of bytes at the start of a file by which `videoType` recognises it. */
export const videoTypeBytes = 64

/** Brands of MP4 that browsers do not play as videos: QuickTime, pictures, and sound alone. */
const otherKinds = ['qt  ', 'heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'crx ', 'M4A ', 'M4B ', 'M4P ', '3gp4', '3gp5']

/** The type of a video, from its first `videoTypeBytes` bytes and never from its name; undefined for another file. */
export function videoType(start: Uint8Array): VideoType | undefined {
  const text = Array.from(start, (byte) => String.fromCharCode(byte)).join('')
  if (text.startsWith('ftyp', 4)) return otherKinds.includes(text.slice(8, 12)) ? undefined : 'video/mp4'
  return text.startsWith('\x1a\x45\xdf\xa3') && text.includes('webm') ? 'video/webm' : undefined
}
