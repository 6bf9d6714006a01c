import type { Tip } from '@linesheet/domain/home/tips'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { stackClass } from '../kit/layout/primitives.ts'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Tips.module.css'

/** The page of a tip, for tips that have one. */
const pages: Partial<Record<Tip, string>> = {
  two_photos: paths.products({ tab: 'needs_attention' }),
  photo_size: paths.products({ tab: 'needs_attention' }),
  fifty_skus: paths.newProduct(),
  update_catalogue: paths.products(),
  three_languages: paths.products({ tab: 'needs_attention' }),
  answer_in_time: paths.orders({ tab: 'to_answer' }),
  label_discount: paths.orders({ tab: 'to_ship' }),
  dispute_deadline: paths.orders({ tab: 'disputes' }),
  promotions: paths.promotions(),
}

/** The tips of the day. */
export function Tips({ tips }: { tips: readonly Tip[] }) {
  const { t } = useWords()
  return (
    <Section bare title={t('home.tips')}>
      <ul className={stackClass({ gap: 12 })}>
        {tips.map((tip) => {
          const page = pages[tip]
          return (
            <li key={tip} className={styles.tip}>
              <p>{t(`home.tip.${tip}`)}</p>
              {page && <AppLink to={page}>{t('home.tip.open')}</AppLink>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
