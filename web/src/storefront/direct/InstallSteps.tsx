import type { Widget } from '@linesheet/contract/storefront/widgets'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { CopyButton } from '../../kit/overlays/CopyButton.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './direct.module.css'
import widgetStyles from './widget.module.css'

const platforms = ['shopify', 'wordpress', 'wix', 'html'] as const

/** The tag, how it gets into a website, and where it was seen. */
export function InstallSteps({ snippet, sightings }: Pick<Widget, 'snippet' | 'sightings'>) {
  const { t } = useWords()
  return (
    <>
      <Section title={t('widget.install')}>
        <div className={gridClass({ columns: 'content-auto', alignItems: 'start', gap: 12, marginTop: 8 }, styles.codeRow)}>
          <code className={textClass({ size: 12, whiteSpace: 'pre-wrap', breakAnywhere: true }, styles.code)} translate="no">
            {snippet}
          </code>
          <CopyButton text={snippet} name={t('direct.snippet')} variant="primary" />
        </div>
        <div className={widgetStyles.platforms}>
          {platforms.map((platform) => (
            <details key={platform}>
              <summary>{t(`widget.install.${platform}`)}</summary>
              <ol className={styles.steps}>
                {t(`widget.install.${platform}.steps`)
                  .split('\n')
                  .map((step) => (
                    <li key={step}>{step}</li>
                  ))}
              </ol>
            </details>
          ))}
        </div>
      </Section>
      <Section title={t('widget.seen')}>
        {sightings.length ? (
          <ul className={widgetStyles.chosen}>
            {sightings.map(({ host, seen_at }) => (
              <li key={host}>
                <span className={widgetStyles.productName} translate="no">
                  {host}
                </span>
                <RelativeTime at={seen_at} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('widget.seen.never')}</p>
        )}
      </Section>
    </>
  )
}
