import { loadModule } from '../layout/loadModule.ts'

/** Packs files into one ZIP: the server reads the files that belong together, and lists the ones that it does not read. */
export async function bundleFiles(files: readonly File[]): Promise<File> {
  const { zipSync } = await loadModule(() => import('fflate'))
  const contents = await Promise.all(files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const))
  const names = files.map(({ name }) => name).join(', ')
  // Without compression: it does not make pictures smaller, and takes seconds for a hundred megabytes.
  const zip = zipSync(Object.fromEntries(contents), { level: 0 })
  return new File([new Uint8Array(zip)], `${names.slice(0, 100)}.zip`, { type: 'application/zip' })
}
