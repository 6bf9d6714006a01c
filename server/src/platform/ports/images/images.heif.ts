/// <reference path="./libheif-js.d.ts" />
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { HeifImage } from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { maxHeifPixels } from './images.limit.ts'

type DecodedHeif = { png: Buffer; width: number; height: number }

/**
 * Decodes the main picture of a HEIF file, which libvips cannot decode, in the orientation that the file gives. Returns a PNG of at most `size` pixels on its
 * longer side in the colour profile of the file, and the dimensions of the original; undefined if it has more than `maxHeifPixels`. Throws if the file is not
 * HEIF.
 */
export async function decodeHeif(path: string, size: number): Promise<DecodedHeif | undefined> {
  // Loaded with the first HEIF file: it takes 20 MB of memory.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(await readFile(path))
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
    if (!image) throw new Error('No picture')
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > maxHeifPixels) return undefined
    const profile = colourProfile(libheif, image)
    const pixels = await decodePixels(image, width, height)
    const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { png: profile ? withProfile(png, profile) : png, width, height }
  } finally {
    for (const image of images) image.free()
  }
}

function decodePixels(image: HeifImage, width: number, height: number): Promise<Uint8ClampedArray> {
  const data = new Uint8ClampedArray(width * height * 4)
  return new Promise((resolve, reject) => {
    image.display({ data, width, height }, (decoded) => (decoded ? resolve(decoded.data) : reject(new Error('The picture is damaged'))))
  })
}

/** The ICC profile of a picture; undefined where its colours are sRGB, or described in another way. */
function colourProfile(libheif: typeof import('libheif-js/wasm-bundle.js').default, image: HeifImage): Buffer | undefined {
  const handle = image.handle.$$.ptr
  const bytes = libheif._heif_image_handle_get_raw_color_profile_size(handle)
  if (!bytes) return undefined
  const [error, target] = [libheif._malloc(16), libheif._malloc(bytes)]
  libheif._heif_image_handle_get_raw_color_profile(error, handle, target)
  const profile = Buffer.from(libheif.HEAPU8.slice(target, target + bytes))
  libheif._free(target)
  libheif._free(error)
  return profile
}

/** The end of the first chunk of a PNG, its header. */
const headerEnd = 33

/** A PNG with a profile for its pixels: sharp can convert to a profile, but not name the one that raw pixels have. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  sum.writeUInt32BE(crc32(data))
  return Buffer.concat([png.subarray(0, headerEnd), length, data, sum, png.subarray(headerEnd)])
}
