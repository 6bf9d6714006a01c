import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|txt|webmanifest|ttf)$/
const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Writes a .br and .gz version next to every file that shrinks by at least 10%, so that the server need not compress static files. */
export async function compressFiles(folder) {
  const files = globSync('**/*', { cwd: folder }).filter((file) => compressible.test(file))
  await Promise.all(files.map((file) => compress(path.join(folder, file))))
}

async function compress(file) {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const compressed = { br: await brotli(content, { params }), gz: await gzipAsync(content, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(compressed))
    if (bytes.length < content.length * 0.9) await writeFile(`${file}.${ending}`, bytes)
}
