import { loadModule } from '../layout/loadModule.ts'

/** Files as one ZIP: the server reads what belongs together, and says what it does not read. */
export async function bundleFiles(files: readonly File[]): Promise<File> {
  const { zipSync } = await loadModule(() => import('fflate'))
  const contents = await Promise.all(files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const))
  const names = files.map(({ name }) => name).join(', ')
  return new File([new Uint8Array(zipSync(Object.fromEntries(contents)))], `${names.slice(0, 100)}.zip`, { type: 'application/zip' })
}
