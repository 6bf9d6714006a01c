// `node scripts/server-bundle.mjs FOLDER`: bundles the server. A process of its own, because a bundler takes much memory.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './root.mjs'

/** Packages with binaries, files or processes of their own. */
const unbundled = ['@aws-sdk/client-s3', '@node-rs/argon2', '@scalar/fastify-api-reference', 'fontkit', 'pdfkit', 'sharp']

/** Modules find migrations, fonts and workers next to their source. */
const keepAddresses = {
  name: 'keep-addresses',
  transform: (code, id) =>
    path.isAbsolute(id) && code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : undefined,
}

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [keepAddresses],
  ssr: { target: 'node', noExternal: true, external: unbundled },
  build: {
    ssr: 'server/src/main.ts',
    outDir: process.argv[2],
    target: 'node24',
    minify: false, // stack traces in logs name functions
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'server-main.mjs', chunkFileNames: '[name]-[hash].mjs', comments: false } },
  },
})
