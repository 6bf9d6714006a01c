import { getProduct, listProducts, type Product } from '@linesheet/contract/products'
import { editProductFile, listProductChanges, removeProductFile } from '@linesheet/contract/products.edit'
import { productLimits } from '@linesheet/domain/products'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog, DialogForm } from '../../kit/Dialog.tsx'
import { ErrorBox } from '../../kit/ErrorBox.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { Section } from '../../kit/Page.tsx'
import { queryOptionsFor, useEndpointMutation } from '../../kit/queries.ts'
import { isTouchOnly } from '../../kit/touchOnly.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './Photos.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import { usePhotoOrder } from './usePhotoOrder.ts'
import { useUploads } from './useUploads.ts'

/** The photographs in their order, each with its kind; several are uploaded at once, and one that failed is tried again. */
export function Photos({ product }: { product: Product }) {
  const { t } = useWords()
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const updateCache = (_: unknown, answer: Product) =>
    cache.setQueryData(queryOptionsFor(getProduct, { params: { id: product.id } }).queryKey, answer)
  const effects = { invalidates: [listProducts, listProductChanges], updateCache }
  const placing = useEndpointMutation(editProductFile, effects)
  const removing = useEndpointMutation(removeProductFile, effects)
  const uploads = useUploads(product.id, (answer) => updateCache(undefined, answer))
  const help = useId()
  const [asked, setAsked] = useState<string>()
  const { files, step, dragging } = usePhotoOrder(product, (id, position) => placing.send({ params: { id }, body: { position } }))

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
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('product.addPhotos')}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {files.length < productLimits.advisedPhotos && <p className={styles.advice}>{t('product.photoAdvice')}</p>}
      {files.length > 1 && (
        <p id={help} className={styles.advice}>
          {t(isTouchOnly() ? 'product.photoOrderTouch' : 'product.photoOrder')}
        </p>
      )}
      <p className="unseen" role="status">
        {dragging.announcement}
      </p>
      <ul
        ref={dragging.list}
        className={styles.photos}
        onBlur={dragging.dropLifted}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          uploads.add([...event.dataTransfer.files])
        }}
      >
        {files.map((file, at) => (
          <PhotoTile
            key={file.id}
            {...{ file, at, dragging, help }}
            last={at === files.length - 1}
            step={(by) => step(file.id, by)}
            take={(kind) => void placing.send({ params: { id: file.id }, body: { kind } })}
            remove={() => setAsked(file.id)}
          />
        ))}
        {uploads.waiting.map(({ key, file, progress, error }) => (
          <li key={key} className={styles.photo}>
            <span className={styles.name}>{file.name}</span>
            {error ? (
              <>
                <ErrorBox error={error} />
                <span className={styles.tools}>
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
      <Dialog
        open={asked !== undefined}
        close={() => setAsked(undefined)}
        title={t('product.photoRemoveTitle', { number: files.findIndex(({ id }) => id === asked) + 1 })}
      >
        <DialogForm
          submit={() => void removing.send({ params: { id: asked ?? '' } }).then(() => setAsked(undefined))}
          action={t('product.photoRemove')}
          busy={removing.busy}
          close={() => setAsked(undefined)}
          danger
        >
          <p>{t('product.photoRemoveHelp')}</p>
        </DialogForm>
      </Dialog>
      {placing.error || removing.error ? <ErrorBox error={placing.error ?? removing.error} /> : null}
    </Section>
  )
}
