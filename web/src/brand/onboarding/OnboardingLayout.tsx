import type { ReactNode } from 'react'
import { LanguageChoice } from '../../kit/forms/LanguageChoice.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { OfflineNotice } from '../../kit/layout/OfflineNotice.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { productName } from '../../words/productName.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './onboarding.module.css'

/** The frame of the public application, with the choice of its language. */
export function OnboardingLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useWords()
  return (
    <div className={styles.layout}>
      <title>{`${title} · ${productName}`}</title>
      <header className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 24 }, styles.top)}>
        <p className={styles.product}>{productName}</p>
        <span className={rowClass({ wrap: true, rowGap: 4, columnGap: 20 })}>
          <AppLink to={paths.help('onboarding')} className={textClass({ size: 13 })}>
            {t('shell.help')}
          </AppLink>
          <LanguageChoice />
        </span>
      </header>
      <main className={stackClass({ gap: 20 })}>
        <OfflineNotice />
        {children}
      </main>
    </div>
  )
}
