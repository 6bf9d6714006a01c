// `node scripts/server-bundle.mjs FOLDER`: bundles the server. Runs as its own process, because a bundler takes much memory.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './root.mjs'

/** Packages with their own binaries, files or processes. */
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
 * Pure ASCII sources are kept in memory with one byte for each character, others with two. Escapes mean the same everywhere in a bundle: in texts, patterns
 * and names.
 */
const escapeOthers = {
  name: 'escape-others',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, toEscape)
  },
}
const toEscape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Saves a third of the text, which stays in memory as long as the server runs. Stack traces in logs still name functions. */
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
