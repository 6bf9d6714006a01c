import type { Product } from '@linesheet/contract/products'
import { type FileKind, fileKinds, productLimits } from '@linesheet/domain/products'
import { IconButton } from '../../kit/Button.tsx'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { ChevronLeft, ChevronRight, CloseIcon } from '../../kit/icons.tsx'
import { Photo } from '../../kit/Photo.tsx'
import type { useDragAndDrop } from '../../kit/useDragAndDrop.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './Photos.module.css'

const { advisedPixels } = productLimits

type Props = {
  file: Product['product_files'][number]
  at: number
  last: boolean
  dragging: ReturnType<typeof useDragAndDrop>
  help: string
  step: (by: number) => void
  take: (kind: FileKind) => void
  remove: () => void
}

/** A photo that can be dragged, or lifted with Space and moved with the arrows; who can do neither has two buttons. */
export function PhotoTile({ file, at, last, dragging, help, step, take, remove }: Props) {
  const { t } = useWords()
  return (
    <li
      className={styles.photo}
      data-id={file.id}
      data-target={dragging.target === at || undefined}
      data-behind={(last && dragging.target === at + 1) || undefined}
    >
      <button
        type="button"
        className={styles.tile}
        aria-roledescription={t('product.photoRole')}
        aria-describedby={help}
        data-lifted={dragging.lifted === file.id || undefined}
        onKeyDown={(event) => dragging.key(event, file.id)}
        onPointerDown={(event) => dragging.grab(event, file.id)}
      >
        <Photo
          photo={file}
          alt={t('product.photo', { number: at + 1, kind: t(`product.kind.${file.kind}`) })}
          fill
          size={320}
          sizes="180px"
        />
        {at === 0 && <span className={styles.cover}>{t('product.photoCover')}</span>}
      </button>
      {Math.min(file.width, file.height) < advisedPixels && (
        <span className={styles.small}>{t('product.photoSmall', { width: file.width, height: file.height, least: advisedPixels })}</span>
      )}
      <SelectField
        label={t('product.photoKind')}
        hideLabel
        value={file.kind}
        change={take}
        options={fileKinds.map((kind) => ({ value: kind, label: t(`product.kind.${kind}`) }))}
      />
      <span className={styles.tools}>
        <IconButton label={t('product.photoEarlier')} disabled={at === 0} onClick={() => step(-1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton label={t('product.photoLater')} disabled={last} onClick={() => step(1)}>
          <ChevronRight size={16} />
        </IconButton>
        <IconButton label={t('product.photoRemove')} onClick={remove}>
          <CloseIcon size={16} />
        </IconButton>
      </span>
    </li>
  )
}
