import type { ReactNode } from 'react'
import { LanguageChoice } from '../../kit/forms/LanguageChoice.tsx'
import { OfflineNotice } from '../../kit/layout/OfflineNotice.tsx'
import { productName } from '../../words/productName.ts'
import styles from './onboarding.module.css'

/** The frame of the public application, with the choice of its language. */
export function OnboardingLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <title>{`${title} · ${productName}`}</title>
      <header className={styles.top}>
        <p className={styles.product}>{productName}</p>
        <LanguageChoice />
      </header>
      <main className={styles.main}>
        <OfflineNotice />
        {children}
      </main>
    </div>
  )
}
