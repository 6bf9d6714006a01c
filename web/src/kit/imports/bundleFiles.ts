import { loadModule } from '../layout/loadModule.ts'

/** Files as one ZIP: the server reads what belongs together, and says what it does not read. */
export async function bundleFiles(files: readonly File[]): Promise<File> {
  const { zipSync } = await loadModule(() => import('fflate'))
  const contents = await Promise.all(files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const))
  const names = files.map(({ name }) => name).join(', ')
  // Without compression: pictures do not get smaller by it, and a hundred megabytes take seconds.
  const zip = zipSync(Object.fromEntries(contents), { level: 0 })
  return new File([new Uint8Array(zip)], `${names.slice(0, 100)}.zip`, { type: 'application/zip' })
}
