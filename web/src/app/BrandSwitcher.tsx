import { AppLink } from '../kit/layout/AppLink.tsx'
import { SwitchIcon } from '../kit/layout/icons.tsx'
import { Photo } from '../kit/layout/Photo.tsx'
import { rowClass } from '../kit/layout/primitives.ts'
import { paths } from '../kit/paths.ts'
import { useBrand } from '../kit/session/brand.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './BrandSwitcher.module.css'

/** The current brand; with several brands, a link to switch. */
export function BrandSwitcher() {
  const { t } = useWords()
  const { company, brands } = useBrand()
  const content = (
    <>
      <Photo photo={company.profile_photo} alt={company.display_name} decorative size={28} />
      <span className={styles.name} translate="no">
        {company.display_name}
      </span>
    </>
  )
  if (brands < 2) return <div className={rowClass({ gap: 12, color: 'ink' }, styles.brand)}>{content}</div>
  return (
    <AppLink
      to={paths.selectBrand()}
      className={rowClass({ gap: 12, color: 'ink' }, styles.brand)}
      label={t('shell.thisBrand', { brand: company.display_name })}
    >
      {content}
      <SwitchIcon size={16} />
    </AppLink>
  )
}
