import type { Product } from '@linesheet/contract/catalogue/products'
import { type FileKind, fileKinds } from '@linesheet/domain/catalogue/products'
import { SelectField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { IconButton } from '../../../kit/layout/Button.tsx'
import { ChevronLeft, ChevronRight, CloseIcon } from '../../../kit/layout/icons.tsx'
import { Photo } from '../../../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import type { useDragAndDrop } from '../../../kit/lists/useDragAndDrop.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './Photos.module.css'
import { photoSizeWarning } from './photoSize.ts'

type Props = {
  file: Product['product_files'][number]
  index: number
  isLast: boolean
  dragging: ReturnType<typeof useDragAndDrop>
  helpId: string
  onStep: (by: number) => void
  changeKind: (kind: FileKind) => void
  onRemove: () => void
}

/** A photo that is moved by dragging, with the keyboard, or with its two buttons. */
export function PhotoTile({ file, index, isLast, dragging, helpId, onStep, changeKind, onRemove }: Props) {
  const words = useWords()
  const { t } = words
  const sizeWarning = photoSizeWarning(words, file)
  return (
    <li
      className={stackClass({ alignContent: 'start', gap: 8 }, styles.photo)}
      data-id={file.id}
      data-target={dragging.target === index || undefined}
      data-behind={(isLast && dragging.target === index + 1) || undefined}
    >
      <button
        type="button"
        className={styles.tile}
        aria-roledescription={t('product.photoRole')}
        aria-describedby={helpId}
        data-lifted={dragging.lifted === file.id || undefined}
        onKeyDown={(event) => dragging.key(event, file.id)}
        onPointerDown={(event) => dragging.grab(event, file.id)}
      >
        <Photo
          photo={file}
          alt={t('product.photo', { number: index + 1, kind: t(`product.photoType.${file.kind}`) })}
          fill
          size={320}
          sizes="180px"
        />
        {index === 0 && <span className={textClass({ color: 'ink', size: 12, weight: 500 }, styles.cover)}>{t('product.photoCover')}</span>}
      </button>
      {sizeWarning && <span className={textClass({ color: 'attention', size: 12 })}>{sizeWarning}</span>}
      <SelectField
        label={t('product.photoKind')}
        hideLabel
        value={file.kind}
        onChange={changeKind}
        options={fileKinds.map((kind) => ({ value: kind, label: t(`product.photoType.${kind}`) }))}
      />
      <span className={rowClass({ gap: 4, alignItems: 'stretch' })}>
        <IconButton label={t('product.photoEarlier')} disabled={index === 0} onClick={() => onStep(-1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton label={t('product.photoLater')} disabled={isLast} onClick={() => onStep(1)}>
          <ChevronRight size={16} />
        </IconButton>
        <IconButton label={t('product.photoRemove')} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      </span>
    </li>
  )
}
