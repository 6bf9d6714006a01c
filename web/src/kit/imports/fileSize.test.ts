import { expect, test } from 'vitest'
import { checkFileSize } from './fileSize.ts'

const megabyte = 1024 * 1024

test.each([
  ['shop.csv', 20 * megabyte, true, 'file_too_large'],
  ['shop.csv', 20 * megabyte - 1, true, undefined],
  ['shop.ZIP', 100 * megabyte - 1, true, undefined],
  ['shop.zip', 100 * megabyte, true, 'zip_file_too_large'],
  ['contacts.zip', 20 * megabyte, false, 'file_too_large'],
])('%s of %d bytes where photos may come along (%s): %s', (name, size, takesPhotos, code) => {
  const check = () => checkFileSize({ name, size }, takesPhotos)
  if (code) expect(check).toThrow(expect.objectContaining({ status: 413, errors: { file: code } }))
  else expect(check).not.toThrow()
})
