import type { DirectProgramme } from '@linesheet/contract/storefront/direct-programme'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { CopyButton } from '../../kit/overlays/CopyButton.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './direct.module.css'

/** How the widget or the link gets onto a website. */
export function EmbedSteps({ programme: { link, snippet } }: { programme: DirectProgramme }) {
  const { t } = useWords()
  return (
    <Section title={t('direct.steps')}>
      <ol className={styles.steps}>
        <li>
          <p>
            {t('direct.step.widget')} <AppLink to={paths.widget()}>{t('direct.step.chooseWidget')}</AppLink>
          </p>
          <div className={gridClass({ columns: 'content-auto', alignItems: 'start', gap: 12, marginTop: 8 }, styles.codeRow)}>
            <code className={textClass({ size: 12, whiteSpace: 'pre-wrap', breakAnywhere: true }, styles.code)} translate="no">
              {snippet}
            </code>
            <CopyButton text={snippet} name={t('direct.snippet')} />
          </div>
        </li>
        <li>
          <p>{t('direct.step.link')}</p>
          <div className={gridClass({ columns: 'content-auto', alignItems: 'start', gap: 12, marginTop: 8 }, styles.codeRow)}>
            <code className={textClass({ size: 12, whiteSpace: 'pre-wrap', breakAnywhere: true }, styles.code)} translate="no">
              {link}
            </code>
            <CopyButton text={link} name={t('direct.link')} />
          </div>
        </li>
        <li>
          <p>{t('direct.step.submit')}</p>
        </li>
      </ol>
    </Section>
  )
}
