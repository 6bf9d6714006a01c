import type { Order } from '@linesheet/contract/orders/orders'
import { addOrderFile } from '@linesheet/contract/orders/orders.files'
import type { OrderFileKind } from '@linesheet/domain/orders/order-files'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../kit/api/call.ts'
import { invalidateAfter } from '../../kit/api/queryCache.ts'
import { useUploads } from '../../kit/api/useUploads.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { HiddenFileInput } from '../../kit/forms/HiddenFileInput.tsx'
import { useFileDrop } from '../../kit/forms/useFileDrop.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { NoteIcon, PlusIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { isTouchOnly } from '../../kit/layout/touchOnly.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { FileRow } from './FileRow.tsx'
import styles from './files.module.css'
import { suggestedKind } from './suggestedKind.ts'

const accepted = 'image/*,.pdf,.xlsx,.docx,.txt,.csv'

/** The files of an order. More are chosen, photographed, pasted, or dropped anywhere on the page. */
export function OrderFiles({ order }: { order: Order }) {
  const { t } = useWords()
  const cache = useQueryClient()
  const canWrite = useHasPermission()('orders:write')
  const [input, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const uploads = useUploads(async (upload, kind: OrderFileKind) => {
    await call(addOrderFile, { params: { id: order.id }, body: { kind } }, upload)
    await invalidateAfter(cache, ['order.file_added'])
  }, 'file')
  const add = (files: readonly File[]) => uploads.add(files, (file) => suggestedKind(order.status, file))
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
        {uploads.waiting.map(({ key, file, progress, error }) => (
          <li key={key} className={gridClass({ alignItems: 'center', rowGap: 4, columnGap: 12 }, styles.file)}>
            <span className={stackClass({ centered: true, color: 'ink-2' }, styles.icon)}>
              <NoteIcon />
            </span>
            <span className={stackClass({ minWidth: 0 })}>
              <span>{file.name}</span>
              {!error && <progress value={progress} max={1} aria-label={file.name} />}
            </span>
            {error ? (
              <span className={rowClass({ gap: 8, alignItems: 'stretch' })}>
                <Button onClick={() => uploads.retry(key)}>{t('kit.retry')}</Button>
                <Button variant="quiet" onClick={() => uploads.drop(key)}>
                  {t('kit.discard')}
                </Button>
              </span>
            ) : null}
            {error ? (
              <div className={textClass({ allColumns: true })}>
                <ErrorBox error={error} />
              </div>
            ) : null}
          </li>
        ))}
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
