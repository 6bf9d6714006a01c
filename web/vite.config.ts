import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './chunks.ts'
import { fonts, fontsFirst } from './fonts.ts'
import { productName } from './src/words/productName.ts'

const named: Plugin = { name: 'product-name', transformIndexHtml: (html) => html.replaceAll('%NAME%', productName) }

const server = process.env.API_URL ?? 'http://127.0.0.1:4800'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), named, fonts(), fontsFirst()],
  server: { port: 4801, proxy: { '/api': server, '/files': server } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
