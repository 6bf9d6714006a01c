import { addCollectionPhoto, type Collection, removeCollectionPhoto } from '@linesheet/contract/collections'
import { fileTooLarge, maxFileBytes } from '@linesheet/domain/files'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { call } from '../kit/call.ts'
import { CallError } from '../kit/callError.ts'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { PlusIcon } from '../kit/icons.tsx'
import { Section } from '../kit/Page.tsx'
import { Photo } from '../kit/Photo.tsx'
import { invalidate, useEndpointMutation } from '../kit/queries.ts'
import { showToast } from '../kit/toasts.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Editor.module.css'
import { concerned } from './useEditing.ts'

/** What is refused for what it is would be refused again. */
const mayRepeat = (error: unknown) => error instanceof CallError && error.mayRepeat

/** The photo that stands for the collection; it is kept at once, beside what is typed. */
export function Cover({ collection, name }: { collection: Collection | undefined; name: string }) {
  const { t } = useWords()
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number>()
  const [failed, setFailed] = useState<{ file: File; error: unknown }>()
  const removing = useEndpointMutation(removeCollectionPhoto, { successMessage: t('collection.said.uncovered'), invalidates: concerned })
  if (!collection)
    return (
      <Section title={t('collection.cover')}>
        <p className={styles.help}>{t('collection.coverLater')}</p>
      </Section>
    )

  async function send(file: File | undefined) {
    if (!file || !collection) return
    setFailed(undefined)
    setSent(0)
    try {
      if (file.size >= maxFileBytes) throw fileTooLarge()
      await call(addCollectionPhoto, { params: { id: collection.id }, body: {} }, { file, onProgress: setSent })
      await invalidate(cache, concerned)
      showToast({ text: t('collection.said.cover') })
    } catch (error) {
      setFailed({ file, error })
    }
    setSent(undefined)
  }

  return (
    <Section
      title={t('collection.cover')}
      aside={
        collection.cover_photo && (
          <span className={styles.tools}>
            <Button variant="quiet" onClick={() => input.current?.click()}>
              {t('collection.coverChange')}
            </Button>
            <Button variant="quiet" busy={removing.busy} onClick={() => void removing.send({ params: { id: collection.id } })}>
              {t('collection.coverRemove')}
            </Button>
          </span>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('collection.cover')}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button in it does the same */}
      <div
        className={styles.cover}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void send(event.dataTransfer.files[0])
        }}
      >
        {collection.cover_photo ? (
          <Photo
            key={collection.cover_photo.id}
            photo={collection.cover_photo}
            alt={name}
            fill
            size={640}
            sizes="(max-width: 719px) 100vw, 640px"
          />
        ) : (
          <Button icon={<PlusIcon size={16} />} busy={sent !== undefined} onClick={() => input.current?.click()}>
            {t('collection.coverAdd')}
          </Button>
        )}
      </div>
      {sent === undefined ? (
        <p className={styles.help}>{t('collection.coverHelp')}</p>
      ) : (
        <progress className={styles.sent} value={sent} max={1} aria-label={t('collection.cover')} />
      )}
      {failed && <ErrorBox error={failed.error} {...(mayRepeat(failed.error) && { retry: () => void send(failed.file) })} />}
      {removing.error ? <ErrorBox error={removing.error} /> : null}
    </Section>
  )
}
