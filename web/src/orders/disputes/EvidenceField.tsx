import type { OrderFile } from '@linesheet/contract/orders/orders.files'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './EvidenceField.module.css'

type Props = { files: readonly OrderFile[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** The photos of the order, to choose the ones that show why the dispute is rejected. */
export function EvidenceField({ files, chosen, onChange }: Props) {
  const { t } = useWords()
  const photos = files.filter(({ photo }) => photo)
  if (!photos.length) return null
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
    </fieldset>
  )
}
