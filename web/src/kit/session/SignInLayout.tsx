import type { FormEvent, ReactNode } from 'react'
import { productName } from '../../words/productName.ts'
import { useWords } from '../../words/Words.tsx'
import { Form } from '../forms/Form.tsx'
import { SubmittedErrorsContext } from '../forms/fields/useSubmittedError.ts'
import { LanguageChoice } from '../forms/LanguageChoice.tsx'
import { AppLink } from '../layout/AppLink.tsx'
import { CatalogueIllustration } from '../layout/CatalogueIllustration.tsx'
import { OfflineNotice } from '../layout/OfflineNotice.tsx'
import { rowClass, stackClass, textClass } from '../layout/primitives.ts'
import { paths } from '../paths.ts'
import styles from './SignInLayout.module.css'

/** The layout of sign-in pages: a form column and, on wide screens, an illustration. */
export function SignInLayout({ title, children, illustrated = true }: { title: string; children: ReactNode; illustrated?: boolean }) {
  const { t } = useWords()
  return (
    <div className={styles.layout} data-illustrated={illustrated || undefined}>
      <title>{`${title} · ${productName}`}</title>
      <main className={styles.main}>
        <OfflineNotice />
        <p className={styles.name}>{productName}</p>
        <div className={stackClass({ alignContent: 'start', gap: 16 }, styles.column)}>{children}</div>
        <div className={rowClass({ wrap: true, rowGap: 4, columnGap: 20 })}>
          <LanguageChoice />
          <AppLink to={paths.help('security')} className={textClass({ size: 13 })}>
            {t('shell.help')}
          </AppLink>
        </div>
      </main>
      {illustrated && <CatalogueIllustration caption={t('session.welcome')} />}
    </div>
  )
}

export const Title = ({ children }: { children: ReactNode }) => <h1 className={styles.title}>{children}</h1>
export const Lead = ({ children }: { children: ReactNode }) => <p className={textClass({ color: 'ink-2' })}>{children}</p>

type SignInFormProps = { onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>; children: ReactNode }
export const SignInForm = ({ onSubmit, children }: SignInFormProps) => (
  <Form onSubmit={onSubmit} className={stackClass({ gap: 16 })}>
    <SubmittedErrorsContext value={true}>{children}</SubmittedErrorsContext>
  </Form>
)
