import type { Order } from '@linesheet/contract/orders/orders'
import { useRef } from 'react'
import { HiddenFileInput } from '../../kit/forms/HiddenFileInput.tsx'
import { pictureTypes } from '../../kit/forms/pictureTypes.ts'
import { useAnimatedNotice } from '../../kit/forms/useAnimatedNotice.ts'
import { useFileDrop } from '../../kit/forms/useFileDrop.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { isTouchOnly } from '../../kit/layout/touchOnly.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { FileRow } from './FileRow.tsx'
import styles from './files.module.css'
import { suggestedKind } from './suggestedKind.ts'
import { useOrderUploads } from './useOrderUploads.ts'
import { WaitingUploads } from './WaitingUploads.tsx'

const accepted = `${pictureTypes},.pdf,.xlsx,.docx,.txt,.csv`

/** The files of an order. Files are added by a file picker, by camera, by pasting, or by dropping them anywhere on the page. */
export function OrderFiles({ order }: { order: Order }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const [input, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const uploads = useOrderUploads(order.id)
  const tellAnimated = useAnimatedNotice()
  const add = (files: readonly File[]) => {
    void tellAnimated(files)
    uploads.add(files, (file) => suggestedKind(order.status, file))
  }
  const isOver = useFileDrop(canWrite, add)
  const isEmpty = !order.order_files.length && !uploads.waiting.length
  const hasCamera = isTouchOnly()

  return (
    <Section
      title={t('order.files')}
      id="files"
      aside={
        canWrite && (
          <span className={rowClass({ gap: 8, alignItems: 'stretch' })}>
            {hasCamera && (
              <Button variant="quiet" onClick={() => camera.current?.click()}>
                {t('order.files.photograph')}
              </Button>
            )}
            <Button variant="quiet" icon={<PlusIcon size={16} />} onClick={() => input.current?.click()}>
              {t('order.files.add')}
            </Button>
          </span>
        )
      }
    >
      {canWrite && (
        <>
          <HiddenFileInput ref={input} label={t('order.files.add')} accept={accepted} multiple onSelect={add} />
          <HiddenFileInput ref={camera} label={t('order.files.photograph')} accept="image/*" capture="environment" onSelect={add} />
        </>
      )}
      <ul className={stackClass()}>
        {order.order_files.map((file) => (
          <FileRow key={file.id} file={file} canWrite={canWrite} />
        ))}
        <WaitingUploads uploads={uploads} />
      </ul>
      {canWrite && !hasCamera && (isEmpty || isOver) && (
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.drop)} data-over={isOver || undefined}>
          {t('order.files.drop')}
        </p>
      )}
      {isEmpty && (!canWrite || hasCamera) && <p className={textClass({ color: 'ink-2', size: 12 })}>{t('order.files.none')}</p>}
    </Section>
  )
}
