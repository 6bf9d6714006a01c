import { addProductFile, getProduct, type Product } from '@linesheet/contract/catalogue/products'
import { editProductFile, removeProductFile } from '@linesheet/contract/catalogue/products.edit'
import { productLimits } from '@linesheet/domain/catalogue/products'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { queryOptionsFor, useEndpointMutation } from '../../../kit/api/queries.ts'
import { invalidateAfter, setRecord } from '../../../kit/api/queryCache.ts'
import { useUploads } from '../../../kit/api/useUploads.ts'
import { ErrorBox } from '../../../kit/forms/ErrorBox.tsx'
import { HiddenFileInput } from '../../../kit/forms/HiddenFileInput.tsx'
import { pictureTypes } from '../../../kit/forms/pictureTypes.ts'
import { useAnimatedNotice } from '../../../kit/forms/useAnimatedNotice.ts'
import { Button } from '../../../kit/layout/Button.tsx'
import { PlusIcon } from '../../../kit/layout/icons.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { isTouchOnly } from '../../../kit/layout/touchOnly.ts'
import { FormDialog } from '../../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../../words/Words.tsx'
import styles from './Photos.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import { usePhotoOrder } from './usePhotoOrder.ts'

/** The photos in their order with their kinds; uploading, reordering, removing. */
export function Photos({ product }: { product: Product }) {
  const { t } = useWords()
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { queryKey } = queryOptionsFor(getProduct, { params: { id: product.id } })
  const effects = { events: ['product.edited' as const], recordKey: () => queryKey }
  const savingPhoto = useEndpointMutation(editProductFile, effects)
  const removing = useEndpointMutation(removeProductFile, effects)
  const uploads = useUploads(async (upload) => {
    setRecord(cache, queryKey, await call(addProductFile, { params: { id: product.id }, body: {} }, upload))
    void invalidateAfter(cache, ['product.edited'], queryKey)
  })
  const tellAnimated = useAnimatedNotice()
  const addPhotos = (files: readonly File[]) => {
    void tellAnimated(files)
    uploads.add(files, () => undefined)
  }
  const helpId = useId()
  const [photoToRemove, setPhotoToRemove] = useState<string>()
  const { files, step, dragging } = usePhotoOrder(product, (id, position) => savingPhoto.send({ params: { id }, body: { position } }))

  return (
    <Section
      title={t('product.photos')}
      id="photos"
      aside={
        <Button variant="quiet" icon={<PlusIcon size={16} />} onClick={() => input.current?.click()}>
          {t('product.addPhotos')}
        </Button>
      }
    >
      <HiddenFileInput ref={input} label={t('product.addPhotos')} accept={pictureTypes} multiple onSelect={addPhotos} />
      {files.length < productLimits.recommendedPhotos && (
        <p className={textClass({ marginBottom: 12, color: 'ink-2', size: 13 })}>{t('product.photoAdvice')}</p>
      )}
      {files.length > 1 && (
        <p id={helpId} className={textClass({ marginBottom: 12, color: 'ink-2', size: 13 })}>
          {t(isTouchOnly() ? 'product.photoOrderTouch' : 'product.photoOrder')}
        </p>
      )}
      <p className="unseen" role="status">
        {dragging.announcement}
      </p>
      <ul
        ref={dragging.list}
        className={gridClass({ gap: 16 }, styles.photos)}
        onBlur={dragging.dropLifted}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          addPhotos([...event.dataTransfer.files])
        }}
      >
        {files.map((file, index) => (
          <PhotoTile
            key={file.id}
            file={file}
            index={index}
            dragging={dragging}
            helpId={helpId}
            isLast={index === files.length - 1}
            onStep={(by) => step(file.id, by)}
            changeKind={(kind) => void savingPhoto.send({ params: { id: file.id }, body: { kind } })}
            onRemove={() => setPhotoToRemove(file.id)}
          />
        ))}
        {uploads.waiting.map(({ key, file, progress, error }) => (
          <li key={key} className={stackClass({ alignContent: 'start', gap: 8 }, styles.photo)}>
            <span className={textClass({ size: 13, truncate: true })}>{file.name}</span>
            {error ? (
              <>
                <ErrorBox error={error} />
                <span className={rowClass({ gap: 4, alignItems: 'stretch' })}>
                  <Button onClick={() => uploads.retry(key)}>{t('kit.retry')}</Button>
                  <Button variant="quiet" onClick={() => uploads.drop(key)}>
                    {t('kit.discard')}
                  </Button>
                </span>
              </>
            ) : (
              <progress value={progress} max={1} aria-label={file.name} />
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        open={photoToRemove !== undefined}
        title={t('product.photoRemoveTitle', { number: files.findIndex(({ id }) => id === photoToRemove) + 1 })}
        submitLabel={t('product.photoRemove')}
        onSubmit={() => removing.send({ params: { id: photoToRemove ?? '' } })}
        mutation={removing}
        onClose={() => {
          setPhotoToRemove(undefined)
          removing.reset()
        }}
        danger
      >
        <p>{t('product.photoRemoveHelp')}</p>
      </FormDialog>
      {savingPhoto.error ? <ErrorBox error={savingPhoto.error} saving /> : null}
    </Section>
  )
}
