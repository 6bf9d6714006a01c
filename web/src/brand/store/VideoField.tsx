import type { Store } from '@linesheet/contract/brand/store'
import { useRef } from 'react'
import { HiddenFileInput } from '../../kit/forms/HiddenFileInput.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { gridClass, rowClass, textClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { FileProgress } from './FileProgress.tsx'
import styles from './store.module.css'
import { useStoreFile } from './useStoreFile.ts'

/** The video file of the store, saved at once. */
export function VideoField({ store }: { store: Store }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('store:write')
  const input = useRef<HTMLInputElement>(null)
  const upload = useStoreFile('brand_story_video', { saved: t('store.toast.videoSaved'), removed: t('store.toast.videoRemoved') }, 'file')
  const video = store.brand_story_video
  const busy = upload.progress !== undefined
  return (
    <div className={gridClass({ columns: 1, gap: 16 }, styles.videoField)}>
      <HiddenFileInput
        ref={input}
        label={t('store.video.file')}
        accept="video/mp4,video/webm"
        onSelect={([file]) => file && upload.save(file)}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: brands upload videos without captions */}
      {video && <video key={video.id} src={video.url} controls preload="metadata" aria-label={video.name} />}
      {video && <p className={textClass({ breakAnywhere: true })}>{video.name}</p>}
      {canWrite && (
        <span className={rowClass({ wrap: true, gap: 4, alignItems: 'stretch' })}>
          <Button icon={video ? undefined : <PlusIcon size={16} />} busy={busy} onClick={async () => input.current?.click()}>
            {video ? t('store.video.change') : t('store.video.add')}
          </Button>
          {video && (
            <Button variant="quiet" busy={busy} onClick={upload.remove}>
              {t('store.video.remove')}
            </Button>
          )}
        </span>
      )}
      <FileProgress label={t('store.video.file')} help={t('store.video.help')} {...upload} />
    </div>
  )
}
