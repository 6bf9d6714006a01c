import type { Product } from '@linesheet/contract/catalogue/products'
import { activationNeeds } from '@linesheet/domain/catalogue/products'
import { CheckIcon } from '../../../kit/layout/icons.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './ActivationNeeds.module.css'

/** The section of the page in which each need is met. */
const sections = {
  name: 'basics',
  description: 'basics',
  category: 'basics',
  variation: 'variations',
  price: 'variations',
  photo: 'photos',
  region: 'regions',
} as const satisfies Record<(typeof activationNeeds)[number], string>

/** All that a product needs before retailers can see it: met needs are ticked, missing ones link to their section. */
export function ActivationNeeds({ product }: { product: Product }) {
  const { t } = useWords()
  if (product.status === 'active') return null
  const isMissing = (need: string) => product.missing.includes(need)
  const missingFirst = activationNeeds.toSorted((a, b) => Number(isMissing(b)) - Number(isMissing(a)))
  return (
    <Section
      id="activation"
      title={t('product.missing')}
      aside={
        <span className={textClass({ color: 'ink-2', size: 13, tabularNumbers: true })}>
          {t('product.needsMet', { done: activationNeeds.length - product.missing.length, total: activationNeeds.length })}
        </span>
      }
    >
      <ul className={stackClass({ gap: 4 }, styles.needs)}>
        {missingFirst.map((need) => (
          <li key={need} data-missing={isMissing(need) || undefined}>
            <span className={stackClass({ centered: true, color: 'good' }, styles.mark)} aria-hidden="true">
              {isMissing(need) ? '' : <CheckIcon size={14} />}
            </span>
            {isMissing(need) ? (
              <a href={`#${sections[need]}`}>{t(`product.need.${need}`)}</a>
            ) : (
              <span>
                {t(`product.need.${need}`)}
                <span className="unseen"> {t('product.needMet')}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A link to the list if it is not in view: on a phone it is below the form. */
export function ActivationLink({ product, isSaved }: { product: Product; isSaved: boolean }) {
  const { t } = useWords()
  if (product.status === 'active') return null
  if (!product.missing.length)
    return isSaved ? null : <span className={textClass({ color: 'ink-2', size: 13 })}>{t('product.saveToActivate')}</span>
  return (
    <a className={rowClass({ inline: true }, styles.link)} href="#activation">
      {t('product.needsLeft', { count: product.missing.length })}
    </a>
  )
}
