import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(js|css|html|svg|json|txt|webmanifest|ttf)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Lays a .br and a .gz beside every file that gets smaller by it: the server never compresses what does not change. */
export async function compressFiles(folder) {
  const files = globSync('**/*', { cwd: folder }).filter((file) => worthIt.test(file))
  await Promise.all(files.map((file) => compress(path.join(folder, file))))
}

async function compress(file) {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const packed = { br: await brotli(content, { params }), gz: await zip(content, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(packed)) if (bytes.length < content.length * 0.9) await writeFile(`${file}.${ending}`, bytes)
}
