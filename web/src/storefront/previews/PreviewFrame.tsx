import { getCompany } from '@linesheet/contract/home/home'
import { languages } from '@linesheet/domain/platform/languages'
import { regionIds } from '@linesheet/domain/platform/places'
import { retailerKinds } from '@linesheet/domain/storefront/previews'
import { type ReactNode, useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { TimeZoneProvider } from '../../kit/format/dateContext.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { Button, IconButton } from '../../kit/layout/Button.tsx'
import { PhoneIcon, SystemIcon } from '../../kit/layout/icons.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { productName } from '../../words/productName.ts'
import { languageNames, useWords } from '../../words/Words.tsx'
import styles from './Preview.module.css'
import { ShareDialog } from './ShareDialog.tsx'
import type { ShareTarget } from './sharedPath.ts'
import type { PreviewOptions } from './usePreviewOptions.ts'

type Props = { options: PreviewOptions; back: string; share?: ShareTarget; currency: string | undefined; children: ReactNode }

/** A preview without the app's navigation: a bar with the options, sharing and the way back. */
export function PreviewFrame({ options, back, share, currency, children }: Props) {
  const { t } = useWords()
  const { setOptions, isPhone } = options
  return (
    <PreviewLayout
      options={options}
      currency={currency}
      title={t('preview.title')}
      back={<BackLink to={back}>{t('preview.back')}</BackLink>}
      devices={
        <span className={rowClass({ alignItems: 'stretch', notOnPhone: true })}>
          <IconButton label={t('preview.desktop')} pressed={!isPhone} onClick={() => setOptions({ device: '' })}>
            <SystemIcon />
          </IconButton>
          <IconButton label={t('preview.phone')} pressed={isPhone} onClick={() => setOptions({ device: 'phone' })}>
            <PhoneIcon />
          </IconButton>
        </span>
      }
      aside={share && <ShareButton options={options} target={share} />}
    >
      {children}
    </PreviewLayout>
  )
}

function ShareButton({ options, target }: { options: PreviewOptions; target: ShareTarget }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { data } = useEndpointQuery(getCompany, {})
  if (!data?.permissions.includes('products:write')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('preview.share')}</Button>
      {open && (
        <TimeZoneProvider timeZone={data.company.time_zone}>
          <ShareDialog options={options} target={target} onClose={() => setOpen(false)} />
        </TimeZoneProvider>
      )}
    </>
  )
}

type LayoutProps = {
  options: PreviewOptions
  currency: string | undefined
  title: string
  back?: ReactNode
  devices?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** The page below a bar with language and region. */
export function PreviewLayout({ options, currency, title, back, devices, aside, children }: LayoutProps) {
  const { t } = useWords()
  const { setOptions, isPhone } = options
  const allRegionsLabel = currency && !options.region ? t('preview.allRegionsIn', { currency }) : t('preview.allRegions')
  return (
    <div className={styles.preview}>
      <title>{`${title} · ${productName}`}</title>
      <header className={rowClass({ wrap: true, rowGap: 8, columnGap: 20 }, styles.bar)}>
        {back}
        <h1 className={textClass({ grow: true, color: 'ink-2', size: 14, weight: 500 })}>{title}</h1>
        <span className={rowClass({ wrap: true, gap: 8 }, styles.choices)}>
          <SelectField
            label={t('preview.language')}
            hideLabel
            value={options.language}
            onChange={(language) => setOptions({ language })}
            options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          />
          <SelectField
            label={t('preview.region')}
            hideLabel
            value={options.region ?? ''}
            onChange={(region) => setOptions({ region })}
            options={[
              { value: '' as const, label: allRegionsLabel },
              ...regionIds.map((id) => ({ value: id, label: t(`products.region.${id}`) })),
            ]}
          />
          <SelectField
            label={t('preview.as')}
            hideLabel
            value={options.retailer}
            onChange={(retailer) => setOptions({ retailer: retailer === 'new' ? '' : retailer })}
            options={retailerKinds.map((kind) => ({ value: kind, label: t(`preview.as.${kind}`) }))}
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
