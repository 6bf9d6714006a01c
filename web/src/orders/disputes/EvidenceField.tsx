import type { OrderFile } from '@linesheet/contract/orders/orders.files'
import { useRef } from 'react'
import { HiddenFileInput } from '../../kit/forms/HiddenFileInput.tsx'
import { pictureTypes } from '../../kit/forms/pictureTypes.ts'
import { useAnimatedNotice } from '../../kit/forms/useAnimatedNotice.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import type { useOrderUploads } from '../files/useOrderUploads.ts'
import { WaitingUploads } from '../files/WaitingUploads.tsx'
import styles from './EvidenceField.module.css'

type Props = {
  uploads: ReturnType<typeof useOrderUploads>
  files: readonly OrderFile[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The photos of the order, to choose the ones that show why the dispute is rejected. */
export function EvidenceField({ uploads, files, chosen, onChange }: Props) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const tellAnimated = useAnimatedNotice()
  const photos = files.filter(({ photo }) => photo)
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((photoId) => photoId !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className={textClass({ size: 13, weight: 600 })}>{t('disputes.evidence')}</legend>
      <p className={textClass({ marginBottom: 8, color: 'ink-2', size: 13 })}>{t('disputes.evidence.help')}</p>
      <div className={rowClass({ wrap: true, gap: 12, alignItems: 'stretch' })}>
        {photos.map(({ id, name, photo }) => (
          <label key={id} className={rowClass({ gap: 8 }, styles.photo)}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} aria-label={name} />
            <Photo photo={photo} alt={name} decorative size={72} />
          </label>
        ))}
      </div>
      <ul className={stackClass()}>
        <WaitingUploads uploads={uploads} />
      </ul>
      <HiddenFileInput
        ref={input}
        label={t('disputes.evidence.add')}
        accept={pictureTypes}
        multiple
        onSelect={(added) => {
          void tellAnimated(added)
          uploads.add(added, () => 'other')
        }}
      />
      <Button variant="quiet" icon={<PlusIcon size={16} />} onClick={() => input.current?.click()}>
        {t('disputes.evidence.add')}
      </Button>
    </fieldset>
  )
}
