import { socialNetworks } from '@linesheet/domain/brand/social-links'
import { networkName } from '../../kit/format/networkName.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './store.module.css'
import { linkField } from './storeDraft.ts'
import type { StoreTabProps } from './useStoreForm.ts'

/** A link for each network; an empty field means no link. */
export function SocialTab({ draft, onChange, errors }: StoreTabProps) {
  const { t, find } = useWords()
  return (
    <Section title={t('store.links')} bare>
      <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('store.links.help')}</p>
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16, marginTop: 16 }, styles.pairs)}>
        {socialNetworks.map((network) => {
          const field = linkField(network)
          return (
            <TextField
              key={network}
              label={networkName(find, network)}
              type="url"
              value={draft[field]}
              onChange={(url) => onChange({ [field]: url })}
              maxLength={2048}
              error={errors[field]}
            />
          )
        })}
      </div>
    </Section>
  )
}
