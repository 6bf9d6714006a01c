import { languages } from '@linesheet/domain/languages'
import { regionIds } from '@linesheet/domain/places'
import type { ReactNode } from 'react'
import { Back } from '../kit/Back.tsx'
import { IconButton } from '../kit/Button.tsx'
import { SelectField } from '../kit/fields/ChoiceFields.tsx'
import { PhoneIcon, SystemIcon } from '../kit/icons.tsx'
import { productName } from '../words/name.ts'
import { languageNames, useWords } from '../words/Words.tsx'
import type { Looking } from './looking.ts'
import styles from './Preview.module.css'

type Props = { looking: Looking; back: string; currency: string | undefined; children: ReactNode }

/** No navigation, as a retailer has none of it: a bar on top with how one looks, and the way back. */
export function PreviewFrame({ looking, back, currency, children }: Props) {
  const { t } = useWords()
  const { look, isPhone } = looking
  const everywhere = currency && !looking.region ? t('preview.anywhere', { currency }) : t('preview.everywhere')
  return (
    <div className={styles.preview}>
      <title>{`${t('preview.title')} · ${productName}`}</title>
      <header className={styles.bar}>
        <Back to={back}>{t('preview.back')}</Back>
        <h1 className={styles.title}>{t('preview.title')}</h1>
        <span className={styles.choices}>
          <SelectField
            label={t('preview.language')}
            hideLabel
            value={looking.spoken}
            change={(language) => look({ language })}
            options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          />
          <SelectField
            label={t('preview.region')}
            hideLabel
            value={looking.region ?? ''}
            change={(region) => look({ region })}
            options={[
              { value: '' as const, label: everywhere },
              ...regionIds.map((one) => ({ value: one, label: t(`products.region.${one}`) })),
            ]}
          />
          <span className={styles.devices}>
            <IconButton label={t('preview.desk')} pressed={!isPhone} onClick={() => look({ device: '' })}>
              <SystemIcon />
            </IconButton>
            <IconButton label={t('preview.phone')} pressed={isPhone} onClick={() => look({ device: 'phone' })}>
              <PhoneIcon />
            </IconButton>
          </span>
        </span>
      </header>
      <main className={styles.page} data-phone={isPhone || undefined}>
        {children}
      </main>
    </div>
  )
}
