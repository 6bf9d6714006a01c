import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../contract/src/', import.meta.url))

type Exports = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isCall = (value: unknown) => isObject(value) && 'method' in value && 'path' in value && 'caller' in value
const isSchema = (value: unknown) => isObject(value) && '_zod' in value

/** Of `files` the browser needs to know only that there are some. */
const requestParts = ['method', 'path', 'caller', 'file', 'files']

/** The source of a contract module as the browser needs it: constants, and of each call what a request is made of. */
export const callsOnly = (exports: Exports): string =>
  Object.entries(exports)
    .filter(([, value]) => !isSchema(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, isCall(value) ? requestParts : null)}`)
    .join('\n')

/** Keeps the schemas of the contract, and Zod with them, out of the build. Modules with functions stay as they are. */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.startsWith(folder)) return
    const exports: Exports = await import(id)
    const hasFunctions = Object.values(exports).some((value) => typeof value === 'function')
    return hasFunctions ? undefined : { code: callsOnly(exports), moduleType: 'js' }
  },
})
