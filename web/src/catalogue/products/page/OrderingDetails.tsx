import type { Product } from '@linesheet/contract/catalogue/products'
import type { ReactNode } from 'react'
import { countryName } from '../../../kit/format/displayNames.ts'
import { formatLeadTime } from '../../../kit/format/leadTime.ts'
import { CalendarDay } from '../../../kit/format/RelativeTime.tsx'
import { Facts, Section } from '../../../kit/layout/Page.tsx'
import { useMeasures } from '../../../kit/layout/useMeasures.ts'
import { useWords } from '../../../words/Words.tsx'

type Fact = readonly [name: string, value: ReactNode]

/** Ordering, shipping and customs details; unknown ones are left out. */
export function OrderingDetails({ product }: { product: Product }) {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const { formatSize, formatWeight } = useMeasures()
  const dimensions = [product.length_cm, product.width_cm, product.height_cm]
  const presentFacts = (facts: (Fact | false)[]) =>
    facts.filter((fact): fact is Fact => fact !== false && fact[1] !== null && fact[1] !== '')
  return (
    <>
      <Section title={t('product.ordering')}>
        <Facts
          facts={presentFacts([
            [t('product.caseQuantity'), number.format(product.case_quantity)],
            [t('product.minimum'), number.format(product.minimum_order_quantity)],
            [t('product.leadTime'), formatLeadTime(product.lead_time_days_min, product.lead_time_days_max, t)],
            product.out_of_stock && [
              t('products.outOfStock'),
              product.restock_date ? <CalendarDay key="restock" day={product.restock_date} /> : t('kit.yes'),
            ],
          ])}
        />
      </Section>
      <Section title={t('product.shipping')}>
        <Facts
          facts={presentFacts([
            [
              t('product.dimensions'),
              dimensions.every((length) => length !== null) ? formatSize(dimensions.map((length) => length ?? 0)) : null,
            ],
            [t('product.weight'), product.weight_kg === null ? null : formatWeight(product.weight_kg)],
            [t('product.hsCode'), product.hs_code],
            [t('product.customs'), product.customs_description],
            [t('product.origin'), product.origin_country ? countryName(locale, product.origin_country) : null],
            [t('product.battery'), t(product.has_battery ? 'kit.yes' : 'kit.no')],
            [t('product.dangerous'), t(product.is_dangerous_goods ? 'kit.yes' : 'kit.no')],
          ])}
        />
      </Section>
    </>
  )
}
