import { fileTooLargeRefusal, maxUploadBytes, type UploadType } from '@linesheet/domain/platform/files'
import { CallError } from '../api/callError.ts'

export const isZip = ({ name }: Pick<File, 'name'>) => /\.zip$/i.test(name)

/** Throws before the upload if the server would refuse the size. A ZIP may be larger if the import takes photos. */
export function checkFileSize(file: Pick<File, 'name' | 'size'>, takesPhotos: boolean): void {
  const uploadType: UploadType = takesPhotos && isZip(file) ? 'sheet_or_zip' : 'sheet'
  if (file.size < maxUploadBytes(uploadType)) return
  const { code, message, details } = fileTooLargeRefusal(uploadType)
  throw new CallError(413, code, message, { errors: details.errors ?? {} })
}
