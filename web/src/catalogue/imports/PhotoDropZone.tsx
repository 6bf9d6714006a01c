import { useRef } from 'react'
import { HiddenFileInput } from '../../kit/forms/HiddenFileInput.tsx'
import { pictureTypes } from '../../kit/forms/pictureTypes.ts'
import styles from '../../kit/imports/import.module.css'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { readDroppedFiles } from './droppedFiles.ts'
import type { PhotoImport } from './usePhotoImport.ts'

/** A zone to drop or choose photos or a folder of photos. */
export function PhotoDropZone({ photos: { rows, isMatching, add } }: { photos: PhotoImport }) {
  const { t } = useWords()
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const addAll = (chosen: File[]) => add(Promise.resolve(chosen))
  return (
    <Section title={t('photos.photos')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: photos can be dropped here; the buttons do the same */}
      <div
        className={stackClass({ justifyItems: 'start', gap: 12 }, styles.drop)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add(readDroppedFiles(event.dataTransfer))
        }}
      >
        <HiddenFileInput ref={files} label={t('photos.choose')} accept={`${pictureTypes},.zip`} multiple onSelect={addAll} />
        <HiddenFileInput ref={folder} label={t('photos.chooseFolder')} webkitdirectory="" multiple onSelect={addAll} />
        <div className={rowClass({ wrap: true, gap: 8, marginTop: 16 }, styles.tools)}>
          <Button variant={rows.length ? 'plain' : 'primary'} busy={isMatching} onClick={async () => files.current?.click()}>
            {t(rows.length ? 'photos.chooseMore' : 'photos.choose')}
          </Button>
          <Button variant="quiet" disabled={isMatching} onClick={() => folder.current?.click()}>
            {t('photos.chooseFolder')}
          </Button>
        </div>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('photos.help')}</p>
      </div>
    </Section>
  )
}
