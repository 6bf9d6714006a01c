import type { Store } from '@linesheet/contract/brand/store'
import { Suspense, useRef, useState } from 'react'
import { HiddenFileInput } from '../../kit/forms/HiddenFileInput.tsx'
import { pictureTypes } from '../../kit/forms/pictureTypes.ts'
import { useAnimatedNotice } from '../../kit/forms/useAnimatedNotice.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { FileProgress } from './FileProgress.tsx'
import styles from './store.module.css'
import { useStoreFile } from './useStoreFile.ts'

const CropDialog = lazyComponent(() => import('./CropDialog.tsx').then((module) => module.CropDialog))

type Props = { store: Store; field: 'profile_photo' | 'brand_story_photo'; aspect: number }

/** A photo of the store, which is cropped before it is sent and saved at once. */
export function PhotoField({ store, field, aspect }: Props) {
  const { t } = useWords()
  const canWrite = useHasPermission()('store:write')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const tellAnimated = useAnimatedNotice()
  const choosePhoto = ([file]: readonly File[]) => {
    if (file) void tellAnimated([file])
    setChosen(file)
  }
  const upload = useStoreFile(field, { saved: t('store.toast.photoSaved'), removed: t('store.toast.photoRemoved') })
  const photo = store[field]
  const busy = upload.progress !== undefined
  const choose = async () => input.current?.click()
  return (
    <Section
      title={t(`store.${field}`)}
      bare={field === 'profile_photo'}
      aside={
        photo &&
        canWrite && (
          <span className={rowClass({ wrap: true, gap: 4, alignItems: 'stretch' })}>
            <Button variant="quiet" busy={busy} onClick={choose}>
              {t('store.photo.change')}
            </Button>
            <Button variant="quiet" busy={busy} onClick={upload.remove}>
              {t('store.photo.remove')}
            </Button>
          </span>
        )
      }
    >
      <HiddenFileInput ref={input} label={t(`store.${field}`)} accept={pictureTypes} onSelect={choosePhoto} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the button in it does the same */}
      <div
        className={stackClass({ centered: true }, styles.photo)}
        data-field={field}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          if (canWrite) choosePhoto([...event.dataTransfer.files])
        }}
      >
        {photo ? (
          <Photo key={photo.id} photo={photo} alt={store.display_name} fill size={640} sizes="(max-width: 719px) 100vw, 480px" />
        ) : (
          <Button icon={<PlusIcon size={16} />} busy={busy} onClick={choose}>
            {t('store.photo.add')}
          </Button>
        )}
      </div>
      <FileProgress label={t(`store.${field}`)} help={t(`store.${field}.help`)} {...upload} />
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            aspect={aspect}
            isRound={field === 'profile_photo'}
            onUse={(picture) => {
              setChosen(undefined)
              void upload.save(picture)
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </Section>
  )
}
