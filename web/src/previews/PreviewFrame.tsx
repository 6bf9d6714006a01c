import { type Language, languages } from '@linesheet/domain/languages'
import { type Region, regionIds } from '@linesheet/domain/places'
import { type ReactNode, useState } from 'react'
import { Back } from '../kit/Back.tsx'
import { IconButton } from '../kit/Button.tsx'
import { SelectField } from '../kit/fields/ChoiceFields.tsx'
import { PhoneIcon, SystemIcon } from '../kit/icons.tsx'
import { productName } from '../words/name.ts'
import { languageNames, useWords } from '../words/Words.tsx'
import styles from './Preview.module.css'

/** In which language and from which region one looks. */
export function useLooking() {
  const { language } = useWords()
  const [spoken, setSpoken] = useState<Language>(language)
  const [region, setRegion] = useState<Region | ''>('')
  return { spoken, setSpoken, region, setRegion, query: { language_code: spoken, ...(region && { region }) } }
}

type Props = { looking: ReturnType<typeof useLooking>; back: string; currency: string | undefined; children: ReactNode }

/** No navigation, as a retailer has none of it: a bar on top with how one looks, and the way back. */
export function PreviewFrame({ looking, back, currency, children }: Props) {
  const { t } = useWords()
  const [phone, setPhone] = useState(false)
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
            change={looking.setSpoken}
            options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          />
          <SelectField
            label={t('preview.region')}
            hideLabel
            value={looking.region}
            change={looking.setRegion}
            options={[
              { value: '' as const, label: everywhere },
              ...regionIds.map((one) => ({ value: one, label: t(`products.region.${one}`) })),
            ]}
          />
          <span className={styles.devices}>
            <IconButton label={t('preview.desk')} pressed={!phone} onClick={() => setPhone(false)}>
              <SystemIcon />
            </IconButton>
            <IconButton label={t('preview.phone')} pressed={phone} onClick={() => setPhone(true)}>
              <PhoneIcon />
            </IconButton>
          </span>
        </span>
      </header>
      <main className={styles.page} data-phone={phone || undefined}>
        {children}
      </main>
    </div>
  )
}
