import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { useObjectUrl } from '../../kit/api/useObjectUrl.ts'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import 'react-image-crop/dist/ReactCrop.css'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './CropDialog.module.css'
import { cropPicture } from './cropPicture.ts'

type Props = { file: File; aspect: number; isRound: boolean; onUse: (picture: Blob) => void; onClose: () => void }

/** Chooses the part of a picture that is used. A picture that the browser cannot show is used whole. */
export function CropDialog({ file, aspect, isRound, onUse, onClose }: Props) {
  const { t } = useWords()
  const image = useRef<HTMLImageElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState<PercentCrop>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [error, setError] = useState<unknown>()

  // The frame gets the focus first, so that the keyboard moves it.
  const isReady = crop !== undefined
  useEffect(() => {
    if (isReady) frame.current?.querySelector<HTMLElement>('[role="group"]')?.focus()
  }, [isReady])

  async function submit() {
    if (isUnreadable) return onUse(file)
    if (!image.current || !crop) return
    try {
      onUse(await cropPicture(image.current, crop, file.type))
    } catch (cause) {
      setError(cause)
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('store.crop.title')} size={640}>
      <DialogForm
        onSubmit={() => submit()}
        submitLabel={t('store.crop.save')}
        busy={false}
        blocked={!crop && !isUnreadable}
        onClose={onClose}
        error={error}
      >
        <p className={textClass({ color: 'ink-2', size: 13 })}>{isUnreadable ? t('store.crop.unreadable') : t('store.crop.help')}</p>
        {url && !isUnreadable && (
          <div ref={frame} className={stackClass({}, styles.frame)}>
            <ReactCrop
              className={styles.crop ?? ''}
              {...(crop && { crop })}
              onChange={(_, percent) => setCrop(percent)}
              aspect={aspect}
              keepSelection
              minWidth={48}
              ariaLabels={{ ...handleLabels(t('store.crop.handle')), cropArea: t('store.crop.area') }}
              renderSelectionAddon={() => <span className={styles.safeArea} data-round={isRound || undefined} />}
            >
              <img
                ref={image}
                src={url}
                alt=""
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setCrop(largestCrop(aspect, naturalWidth, naturalHeight))}
                onError={() => setUnreadable(true)}
              />
            </ReactCrop>
          </div>
        )}
      </DialogForm>
    </Dialog>
  )
}

function largestCrop(aspect: number, width: number, height: number): PercentCrop {
  const share = Math.min(100, ((height * aspect) / width) * 100)
  return centerCrop(makeAspectCrop({ unit: '%', width: share }, aspect, width, height), width, height)
}

const handleLabels = (label: string) => ({
  nwDragHandle: label,
  nDragHandle: label,
  neDragHandle: label,
  eDragHandle: label,
  seDragHandle: label,
  sDragHandle: label,
  swDragHandle: label,
  wDragHandle: label,
})
