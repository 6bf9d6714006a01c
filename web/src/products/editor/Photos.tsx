import { getProduct, listProducts, type Product } from '@linesheet/contract/products'
import { editProductFile, listProductChanges, removeProductFile } from '@linesheet/contract/products.edit'
import { fileKinds, productLimits } from '@linesheet/domain/products'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { asking, useCall } from '../../kit/answers.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { ErrorBox } from '../../kit/ErrorBox.tsx'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { ChevronLeft, ChevronRight, CloseIcon, PlusIcon } from '../../kit/icons.tsx'
import { Section } from '../../kit/Page.tsx'
import { Photo } from '../../kit/Photo.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './Photos.module.css'
import { useUploads } from './useUploads.ts'

/** The photographs in their order, each with its kind; several are uploaded at once, and one that failed is tried again. */
export function Photos({ product }: { product: Product }) {
  const { t } = useWords()
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const shows = (_: unknown, answer: Product) => cache.setQueryData(asking(getProduct, { params: { id: product.id } }).queryKey, answer)
  const effects = { refreshes: [listProducts, listProductChanges], shows }
  const placing = useCall(editProductFile, effects)
  const removing = useCall(removeProductFile, effects)
  const uploads = useUploads(product.id, (answer) => shows(undefined, answer))
  const files = product.product_files
  const move = (id: string, position: number) => void placing.send({ params: { id }, body: { position } })

  return (
    <Section
      title={t('product.photos')}
      id="photos"
      aside={
        <Button look="quiet" icon={<PlusIcon size={16} />} onClick={() => input.current?.click()}>
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
      <ul
        className={styles.photos}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          uploads.add([...event.dataTransfer.files])
        }}
      >
        {files.map((file, at) => (
          <li key={file.id} className={styles.photo}>
            <Photo
              photo={file}
              alt={t('product.photo', { number: at + 1, kind: t(`product.kind.${file.kind}`) })}
              fill
              size={320}
              sizes="180px"
            />
            <SelectField
              label={t('product.photoKind')}
              hideLabel
              value={file.kind}
              change={(kind) => void placing.send({ params: { id: file.id }, body: { kind } })}
              options={fileKinds.map((kind) => ({ value: kind, label: t(`product.kind.${kind}`) }))}
            />
            <span className={styles.tools}>
              <IconButton label={t('product.photoEarlier')} disabled={at === 0} onClick={() => move(file.id, at - 1)}>
                <ChevronLeft size={16} />
              </IconButton>
              <IconButton label={t('product.photoLater')} disabled={at === files.length - 1} onClick={() => move(file.id, at + 1)}>
                <ChevronRight size={16} />
              </IconButton>
              <IconButton label={t('product.photoRemove')} onClick={() => void removing.send({ params: { id: file.id } })}>
                <CloseIcon size={16} />
              </IconButton>
            </span>
          </li>
        ))}
        {uploads.waiting.map(({ key, file, progress, error }) => (
          <li key={key} className={styles.photo}>
            <span className={styles.name}>{file.name}</span>
            {error ? (
              <>
                <ErrorBox error={error} />
                <span className={styles.tools}>
                  <Button onClick={() => uploads.retry(key)}>{t('kit.retry')}</Button>
                  <Button look="quiet" onClick={() => uploads.drop(key)}>
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
      {placing.error || removing.error ? <ErrorBox error={placing.error ?? removing.error} /> : null}
    </Section>
  )
}
