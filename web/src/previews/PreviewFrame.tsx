import { getCompany } from '@linesheet/contract/home'
import { languages } from '@linesheet/domain/languages'
import { regionIds } from '@linesheet/domain/places'
import { type ReactNode, useState } from 'react'
import { BackLink } from '../kit/BackLink.tsx'
import { Button, IconButton } from '../kit/Button.tsx'
import { SelectField } from '../kit/fields/ChoiceFields.tsx'
import { PhoneIcon, SystemIcon } from '../kit/icons.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { productName } from '../words/productName.ts'
import { languageNames, useWords } from '../words/Words.tsx'
import type { Looking, Shared } from './looking.ts'
import styles from './Preview.module.css'
import { ShareDialog } from './ShareDialog.tsx'

type Props = { looking: Looking; back: string; share?: Shared; currency: string | undefined; children: ReactNode }

/** No navigation, as a retailer has none of it: a bar on top with how one looks, and the way back. */
export function PreviewFrame({ looking, back, share, currency, children }: Props) {
  const { t } = useWords()
  const { look, isPhone } = looking
  return (
    <Framed
      looking={looking}
      currency={currency}
      title={t('preview.title')}
      back={<BackLink to={back}>{t('preview.back')}</BackLink>}
      devices={
        <span className={styles.devices}>
          <IconButton label={t('preview.desk')} pressed={!isPhone} onClick={() => look({ device: '' })}>
            <SystemIcon />
          </IconButton>
          <IconButton label={t('preview.phone')} pressed={isPhone} onClick={() => look({ device: 'phone' })}>
            <PhoneIcon />
          </IconButton>
        </span>
      }
      aside={share && <Share looking={looking} shared={share} />}
    >
      {children}
    </Framed>
  )
}

function Share({ looking, shared }: { looking: Looking; shared: Shared }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { data } = useEndpointQuery(getCompany, {})
  if (!data?.permissions.includes('products:write')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('preview.share')}</Button>
      {open && <ShareDialog looking={looking} shared={shared} close={() => setOpen(false)} />}
    </>
  )
}

type Frame = {
  looking: Looking
  currency: string | undefined
  title: string
  back?: ReactNode
  devices?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** The page below a bar with what every visitor chooses: language and region. */
export function Framed({ looking, currency, title, back, devices, aside, children }: Frame) {
  const { t } = useWords()
  const { look, isPhone } = looking
  const everywhere = currency && !looking.region ? t('preview.anywhere', { currency }) : t('preview.everywhere')
  return (
    <div className={styles.preview}>
      <title>{`${title} · ${productName}`}</title>
      <header className={styles.bar}>
        {back}
        <h1 className={styles.title}>{title}</h1>
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
          {devices}
        </span>
        {aside}
      </header>
      <main className={styles.page} data-phone={isPhone || undefined}>
        {children}
      </main>
    </div>
  )
}
