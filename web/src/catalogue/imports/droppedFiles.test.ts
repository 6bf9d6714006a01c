import { expect, test } from 'vitest'
import { readDroppedFiles } from './droppedFiles.ts'

const fileEntry = (name: string) => ({ isFile: true, isDirectory: false, file: (found: (file: File) => void) => found(new File([], name)) })
/** A folder that, as in browsers, returns at most `batch` entries a call. */
const folderEntry = (entries: object[], batch: number) => ({
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const rest = [...entries]
    return { readEntries: (found: (some: object[]) => void) => found(rest.splice(0, batch)) }
  },
})
const dropped = (entries: object[], files: File[] = []) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files }) as unknown as DataTransfer

test('files and the files of nested folders are read in order, however many there are', async () => {
  const many = Array.from({ length: 250 }, (_, index) => fileEntry(`${index}.jpg`))
  const files = await readDroppedFiles(dropped([fileEntry('a.jpg'), folderEntry([folderEntry(many, 100), fileEntry('b.jpg')], 1)]))
  expect(files.map(({ name }) => name)).toEqual(['a.jpg', ...many.map((_, index) => `${index}.jpg`), 'b.jpg'])
})

test('without entries the files themselves are read', async () => {
  expect((await readDroppedFiles(dropped([], [new File([], 'c.jpg')]))).map(({ name }) => name)).toEqual(['c.jpg'])
})
