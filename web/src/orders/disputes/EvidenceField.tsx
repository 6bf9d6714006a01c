import type { OrderFile } from '@linesheet/contract/orders/orders.files'
import { Photo } from '../../kit/layout/Photo.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './EvidenceField.module.css'

type Props = { files: readonly OrderFile[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** The photos of the order, to choose the ones that show why the dispute is rejected. */
export function EvidenceField({ files, chosen, onChange }: Props) {
  const { t } = useWords()
  const photos = files.filter(({ photo }) => photo)
  if (!photos.length) return null
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('disputes.evidence')}</legend>
      <p className={styles.help}>{t('disputes.evidence.help')}</p>
      <div className={styles.photos}>
        {photos.map(({ id, name, photo }) => (
          <label key={id} className={styles.photo}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} aria-label={name} />
            <Photo photo={photo} alt={name} decorative size={72} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
