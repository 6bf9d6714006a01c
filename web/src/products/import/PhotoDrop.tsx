import { useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../../kit/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import { droppedFiles } from './dropped.ts'
import styles from './import.module.css'
import type { PhotoImport } from './usePhotoImport.ts'

/** Where photos, or a folder of them, are dropped or chosen. */
export function PhotoDrop({ photos: { rows, looking, add } }: { photos: PhotoImport }) {
  const { t } = useWords()
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const input = (ref: typeof files, label: string, more: object) => (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      {...more}
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
          add(droppedFiles(event.dataTransfer))
        }}
      >
        {input(files, t('photos.choose'), { accept: 'image/*' })}
        {input(folder, t('photos.chooseFolder'), { webkitdirectory: '' })}
        <div className={styles.tools}>
          <Button variant={rows.length ? 'plain' : 'primary'} busy={looking} onClick={() => files.current?.click()}>
            {t(rows.length ? 'photos.chooseMore' : 'photos.choose')}
          </Button>
          <Button variant="quiet" disabled={looking} onClick={() => folder.current?.click()}>
            {t('photos.chooseFolder')}
          </Button>
        </div>
        <p className={styles.help}>{t('photos.help')}</p>
      </div>
    </Section>
  )
}
