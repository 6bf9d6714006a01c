import { addCollectionPhoto, type Collection, removeCollectionPhoto } from '@linesheet/contract/catalogue/collections'
import { fileTooLargeRefusal, maxFileBytes } from '@linesheet/domain/platform/files'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { CallError } from '../../kit/api/callError.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { invalidateAfter } from '../../kit/api/queryCache.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { HiddenFileInput } from '../../kit/forms/HiddenFileInput.tsx'
import { pictureTypes } from '../../kit/forms/pictureTypes.ts'
import { useAnimatedNotice } from '../../kit/forms/useAnimatedNotice.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './CollectionEditor.module.css'

/** Only errors that may not occur again offer a retry. */
const canRetry = (error: unknown) => error instanceof CallError && error.mayRepeat

/** The cover photo. It is saved at once, independent of the form. */
export function CoverUpload({ collection, name }: { collection: Collection | undefined; name: string }) {
  const { t } = useWords()
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number>()
  // One after the other, so that the last chosen cover wins, not the one that takes longest to upload.
  const sending = useRef(Promise.resolve())
  const tellAnimated = useAnimatedNotice()
  const [failed, setFailed] = useState<{ file: File; error: unknown }>()
  const removing = useEndpointMutation(removeCollectionPhoto, {
    successMessage: t('collection.toast.coverRemoved'),
    events: ['collection.changed'],
  })
  if (!collection)
    return (
      <Section title={t('collection.cover')}>
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t('collection.coverLater')}</p>
      </Section>
    )

  function upload(file: File | undefined) {
    if (!file) return
    void tellAnimated([file])
    sending.current = sending.current.then(() => send(file))
  }
  async function send(file: File) {
    if (!collection) return
    setFailed(undefined)
    setProgress(0)
    try {
      if (file.size >= maxFileBytes) throw fileTooLargeRefusal()
      await call(addCollectionPhoto, { params: { id: collection.id }, body: {} }, { file, onProgress: setProgress })
      await invalidateAfter(cache, ['collection.changed'])
      showToast({ text: t('collection.toast.coverSaved') })
    } catch (error) {
      setFailed({ file, error })
    }
    setProgress(undefined)
  }

  return (
    <Section
      title={t('collection.cover')}
      aside={
        collection.photo && (
          <span className={rowClass({ gap: 4, alignItems: 'stretch' })}>
            <Button variant="quiet" onClick={() => input.current?.click()}>
              {t('collection.coverChange')}
            </Button>
            <Button variant="quiet" busy={removing.busy} onClick={() => removing.send({ params: { id: collection.id } })}>
              {t('collection.coverRemove')}
            </Button>
          </span>
        )
      }
    >
      <HiddenFileInput ref={input} label={t('collection.cover')} accept={pictureTypes} onSelect={([file]) => upload(file)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the button in it does the same */}
      <div
        className={stackClass({ centered: true }, styles.cover)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          upload(event.dataTransfer.files[0])
        }}
      >
        {collection.photo ? (
          <Photo key={collection.photo.id} photo={collection.photo} alt={name} fill size={640} sizes="(max-width: 719px) 100vw, 640px" />
        ) : (
          <Button icon={<PlusIcon size={16} />} busy={progress !== undefined} onClick={async () => input.current?.click()}>
            {t('collection.coverAdd')}
          </Button>
        )}
      </div>
      {progress === undefined ? (
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t('collection.coverHelp')}</p>
      ) : (
        <progress className={styles.progress} value={progress} max={1} aria-label={t('collection.cover')} />
      )}
      {failed && <ErrorBox error={failed.error} {...(canRetry(failed.error) && { onRetry: () => upload(failed.file) })} />}
      {removing.error ? <ErrorBox error={removing.error} /> : null}
    </Section>
  )
}
