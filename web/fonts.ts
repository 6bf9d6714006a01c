import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Characters of the first load. Accented ones are a second file, loaded when a text needs them. */
const everyday = [...range(0x20, 0x7e), ...'\u00a0·×–—‘’“”•…−€£¥'].join('')
const accented = [...range(0xa1, 0xff), ...'ıŒœʻʼˆ˚˜‚„†‡‰′″‹›⁄™↑↓∕‐‑'].join('')

const inter = { from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', wght: { min: 400, max: 600 } }
const fraunces = { from: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', wght: 400 }
const subsets = {
  'inter-everyday': { ...inter, text: everyday },
  'inter-accented': { ...inter, text: accented },
  'fraunces-everyday': { ...fraunces, text: everyday },
  'fraunces-accented': { ...fraunces, text: accented },
}

const folder = fileURLToPath(new URL('../node_modules/.cache/linesheet-fonts/', import.meta.url))

/** Subsets our fonts to the used weights and characters, served as `@fonts/…`: 34 kB in the first load instead of 86. */
export const fonts = (): Plugin => ({
  name: 'fonts',
  async config() {
    mkdirSync(folder, { recursive: true })
    for (const [name, { from, wght, text }] of Object.entries(subsets)) {
      const whole = readFileSync(fileURLToPath(import.meta.resolve(from)))
      writeFileSync(`${folder}${name}.woff2`, await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght } }))
    }
    return { resolve: { alias: { '@fonts': folder.slice(0, -1) } } }
  },
})

/** Preloads the fonts of the first load in index.html, before the style sheet asks for them. */
export const fontsFirst = (): Plugin => ({
  name: 'fonts-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-everyday-[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
})

function* range(first: number, last: number) {
  for (let code = first; code <= last; code += 1) yield String.fromCodePoint(code)
}
