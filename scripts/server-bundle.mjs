// `node scripts/server-bundle.mjs FOLDER`: bundles the server. A process of its own, because a bundler takes much memory.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './root.mjs'

/** Packages with binaries, files or processes of their own. */
const unbundled = ['@aws-sdk/client-s3', '@node-rs/argon2', '@scalar/fastify-api-reference', 'fontkit', 'pdfkit', 'sharp', 'ssh2']

/** Modules find migrations, fonts and workers next to their source. */
const keepAddresses = {
  name: 'keep-addresses',
  transform: (code, id) =>
    path.isAbsolute(id) && code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : undefined,
}

/**
 * Sources of ASCII alone are kept with one byte for each character in memory, others with two. Escapes mean the same in all that a bundle has: texts, patterns
 * and names.
 */
const escapeOthers = {
  name: 'escape-others',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, toEscape)
  },
}
const toEscape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A third less text, which stays in memory as long as the server runs. Stack traces in logs go on naming functions. */
const minify = { compress: false, mangle: { keepNames: true }, codegen: { removeWhitespace: true } }

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [keepAddresses, escapeOthers],
  ssr: { target: 'node', noExternal: true, external: unbundled },
  build: {
    ssr: 'server/src/main.ts',
    outDir: process.argv[2],
    target: 'node24',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'server-main.mjs', chunkFileNames: '[name]-[hash].mjs', comments: false, minify } },
  },
})
