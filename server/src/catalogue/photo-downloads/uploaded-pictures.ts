import { hash } from 'node:crypto'

/** The storage key of a picture that was uploaded with the sheet of an import, until it is a photo. A task deletes it afterwards (operations/cleanup). */
export const pictureKey = (brandId: string, jobId: string, name: string) =>
  `import-pictures/${brandId}/${jobId}/${hash('sha256', name, 'hex')}`
