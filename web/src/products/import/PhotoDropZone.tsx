import { useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../../kit/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import { readDroppedFiles } from './droppedFiles.ts'
import styles from './import.module.css'
import type { PhotoImport } from './usePhotoImport.ts'

/** Photos or a folder of photos are dropped or chosen here. */
export function PhotoDropZone({ photos: { rows, isMatching, add } }: { photos: PhotoImport }) {
  const { t } = useWords()
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const input = (ref: typeof files, label: string, attributes: object) => (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      {...attributes}
      onChange={(event) => {
        add(Promise.resolve([...(event.target.files ?? [])]))
        event.target.value = ''
      }}
    />
  )
  return (
    <Section title={t('photos.photos')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: photos can be dropped here; the buttons do the same */}
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add(readDroppedFiles(event.dataTransfer))
        }}
      >
        {input(files, t('photos.choose'), { accept: 'image/*' })}
        {input(folder, t('photos.chooseFolder'), { webkitdirectory: '' })}
        <div className={styles.tools}>
          <Button look={rows.length ? 'plain' : 'primary'} busy={isMatching} onClick={() => files.current?.click()}>
            {t(rows.length ? 'photos.chooseMore' : 'photos.choose')}
          </Button>
          <Button look="quiet" disabled={isMatching} onClick={() => folder.current?.click()}>
            {t('photos.chooseFolder')}
          </Button>
        </div>
        <p className={styles.help}>{t('photos.help')}</p>
      </div>
    </Section>
  )
}
