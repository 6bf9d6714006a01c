import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractWithoutSchemas } from './callsOnly.ts'
import { chunkGroups } from './chunks.ts'
import { fonts, fontsFirst } from './fonts.ts'
import { productName } from './src/words/productName.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
/** What is too small for a request of its own stands in index.html. */
const filled: Plugin = {
  name: 'fill-index-html',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replaceAll('%NAME%', productName)
        .replace('"/favicon.svg"', () => `"data:image/svg+xml,${encodeURIComponent(read('public/favicon.svg').trim())}"`)
        .replace('<script src="/before-paint.js">', () => `<script>\n${read('before-paint.js')}`),
  },
}

const server = process.env.API_URL ?? 'http://127.0.0.1:4800'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractWithoutSchemas(), filled, fonts(), fontsFirst()],
  server: { port: 4801, proxy: { '/api': server, '/files': server } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
