import { editOrderFile, getOrderFile, type OrderFile, removeOrderFile } from '@linesheet/contract/orders/orders.files'
import { orderFileKinds } from '@linesheet/domain/orders/order-files'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { formatBytes } from '../../kit/format/formatBytes.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { FileScanNote, isDownloadable } from '../../kit/forms/FileScanNote.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { IconButton } from '../../kit/layout/Button.tsx'
import { CloseIcon, NoteIcon } from '../../kit/layout/icons.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { gridClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useRefusalToast } from '../../kit/overlays/useRefusalToast.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './files.module.css'

/** A file of an order: its name downloads it. */
export function FileRow({ file, canWrite }: { file: OrderFile; canWrite: boolean }) {
  const { t, locale } = useWords()
  const [isRemoving, setRemoving] = useState(false)
  const { save } = useFileDownload()
  const changing = useEndpointMutation(editOrderFile, { events: ['order.file_changed'] })
  useRefusalToast(changing.error)
  const removing = useEndpointMutation(removeOrderFile, { events: ['order.file_removed'], successMessage: t('order.files.removed') })
  const params = { id: file.id }
  const fileName = file.photo ? `${file.name.replace(/\.\w{1,5}$/, '')}.webp` : file.name
  return (
    <li className={gridClass({ alignItems: 'center', rowGap: 4, columnGap: 12 }, styles.file)}>
      {file.photo ? (
        <Photo photo={file.photo} alt={file.name} decorative size={48} />
      ) : (
        <span className={stackClass({ centered: true, color: 'ink-2' }, styles.icon)}>
          <NoteIcon />
        </span>
      )}
      <span className={stackClass({ minWidth: 0 })}>
        {isDownloadable(file.scan) ? (
          <button
            type="button"
            className={textClass({ color: 'ink', weight: 500, textAlign: 'left', truncate: true }, styles.name)}
            title={file.name}
            onClick={() => void save(getOrderFile, { params }, fileName)}
          >
            {file.name}
          </button>
        ) : (
          <span className={textClass({ color: 'ink-2', weight: 500, truncate: true })} title={file.name}>
            {file.name}
          </span>
        )}
        <FileScanNote scan={file.scan} className={textClass({ color: 'danger', size: 12 }, styles.scan)} />
        <span className={textClass({ color: 'ink-2', size: 12 })}>
          {[formatBytes(file.bytes, locale), file.added_by].filter(Boolean).join(' · ')} · <RelativeTime at={file.created_at} />
        </span>
      </span>
      <span className={styles.kind}>
        {canWrite ? (
          <SelectField
            label={t('order.files.kindOf', { name: file.name })}
            hideLabel
            value={changing.busy ? (changing.lastInput?.body?.kind ?? file.kind) : file.kind}
            onChange={(kind) => void changing.send({ params, body: { kind } })}
            options={orderFileKinds.map((kind) => ({ value: kind, label: t(`order.files.kind.${kind}`) }))}
          />
        ) : (
          <span className={textClass({ color: 'ink-2', size: 12 })}>{t(`order.files.kind.${file.kind}`)}</span>
        )}
      </span>
      {canWrite && (
        <IconButton label={t('order.files.remove', { name: file.name })} onClick={() => setRemoving(true)}>
          <CloseIcon size={16} />
        </IconButton>
      )}
      <FormDialog
        open={isRemoving}
        title={t('order.files.removeTitle', { name: file.name })}
        submitLabel={t('order.files.delete')}
        onSubmit={() => removing.send({ params })}
        mutation={removing}
        onClose={() => setRemoving(false)}
        danger
      >
        <p>{t('order.files.removeHelp')}</p>
      </FormDialog>
    </li>
  )
}
