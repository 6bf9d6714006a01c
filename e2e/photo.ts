import sharp from 'sharp'
import { uniqueId } from './environment.ts'

const cache = new Map<string, Uint8Array<ArrayBuffer>>()

/** A JPEG of a vase in a tint; cached, because encoding is slow. */
export async function createPhoto(tint: string): Promise<File> {
  let jpeg = cache.get(tint)
  if (!jpeg) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 120 120">
      <defs><radialGradient id="l" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${tint}"/></radialGradient></defs>
      <rect width="120" height="120" fill="url(#l)"/><rect y="92" width="120" height="28" fill="#000" opacity=".08"/>
      <path d="M48 24h24v4h-3v8c10 8 18 20 18 34 0 14-7 22-14 28H47c-7-6-14-14-14-28 0-14 8-26 18-34v-8h-3z" fill="#5B6F66"/>
      <path d="M51 36c-10 8-14 20-14 34 0 10 4 18 9 24" stroke="#fff" stroke-width="1.5" fill="none" opacity=".35"/></svg>`
    jpeg = new Uint8Array(await sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer())
    cache.set(tint, jpeg)
  }
  return new File([jpeg], `${uniqueId()}.jpg`, { type: 'image/jpeg' })
}
