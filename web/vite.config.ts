import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { productName } from './src/words/name.ts'

const named: Plugin = { name: 'product-name', transformIndexHtml: (html) => html.replaceAll('%NAME%', productName) }

/** The two faces of every first page are asked for with the page, not after its style sheet. */
const fontsFirst: Plugin = {
  name: 'fonts-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /(inter|fraunces)-latin-(wght|opsz)-normal-[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
}

const server = process.env.API_URL ?? 'http://127.0.0.1:4800'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), named, fontsFirst],
  server: { port: 4801, proxy: { '/api': server, '/files': server } },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
})
