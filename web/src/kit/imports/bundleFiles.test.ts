import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bundleFiles } from './bundleFiles.ts'

test('several files are one ZIP with their names and contents', async () => {
  const zip = await bundleFiles([new File(['a,b'], 'products.csv'), new File(['c,d'], 'combinations.csv')])
  expect(zip.name).toBe('products.csv, combinations.csv.zip')
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['products.csv', 'a,b'],
    ['combinations.csv', 'c,d'],
  ])
})
