import { useEffect, useState } from 'react'
import { isZip } from '../../../kit/imports/fileSize.ts'
import { useWords } from '../../../words/Words.tsx'

const none: ReadonlyMap<string, File> = new Map()

/** The pictures of these names in a chosen ZIP, by name. The browser has the ZIP, so that they need not be downloaded from the server. */
export function useZipPictures(file: File | undefined, names: readonly string[]): ReadonlyMap<string, File> {
  const { t } = useWords()
  const [pictures, setPictures] = useState(none)
  // File names have no slash.
  const wanted = names.join('/')
  useEffect(() => {
    setPictures(none)
    if (!file || !isZip(file) || !wanted) return
    let isShown = true
    const show = (found: ReadonlyMap<string, File>) => isShown && setPictures(found)
    // A ZIP that only the server can read is shown without its pictures.
    void findIn(file, wanted.split('/')).then(show, () => {})
    return () => {
      isShown = false
    }

    async function findIn(zip: File, wantedNames: readonly string[]) {
      const { findPictures } = await import('../unpackPhotos.ts')
      return findPictures(zip, wantedNames, t)
    }
  }, [file, wanted, t])
  return pictures
}
