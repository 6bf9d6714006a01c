import type { ReactNode } from 'react'
import { LanguageChoice } from '../../kit/forms/LanguageChoice.tsx'
import { OfflineNotice } from '../../kit/layout/OfflineNotice.tsx'
import { rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { productName } from '../../words/productName.ts'
import styles from './onboarding.module.css'

/** The frame of the public application, with the choice of its language. */
export function OnboardingLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <title>{`${title} · ${productName}`}</title>
      <header className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 24 }, styles.top)}>
        <p className={styles.product}>{productName}</p>
        <LanguageChoice />
      </header>
      <main className={stackClass({ gap: 20 })}>
        <OfflineNotice />
        {children}
      </main>
    </div>
  )
}
