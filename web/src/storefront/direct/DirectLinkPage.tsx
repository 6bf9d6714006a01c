import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { getDirectLink } from '@linesheet/contract/storefront/direct'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Button, ExternalLinkButton } from '../../kit/layout/Button.tsx'
import { PageColumns, Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { CopyButton } from '../../kit/overlays/CopyButton.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { ChannelLinks } from './ChannelLinks.tsx'
import { DirectFrame } from './DirectFrame.tsx'
import styles from './direct.module.css'
import { QrCode } from './QrCode.tsx'
import { ReadyTexts } from './ReadyTexts.tsx'
import { SlugEditor } from './SlugEditor.tsx'
import { SourceTable } from './SourceTable.tsx'

function LinkCard({ link, slug, earlier }: ResponseResult<typeof getDirectLink>) {
  const { t } = useWords()
  const canWrite = useHasPermission()('store:write')
  const [isEditing, setEditing] = useState(false)
  const shown = link.replace(/^https?:\/\//, '')
  return (
    <section
      className={stackClass({ gap: 16, marginTop: 24, padding: 24, border: true, radius: 'normal', background: 'surface' }, styles.card)}
      aria-label={t('direct.link')}
    >
      <p className={textClass({ color: 'ink-2', breakAnywhere: true }, styles.link)} translate="no">
        {shown.slice(0, shown.length - slug.length)}
        <b>{slug}</b>
      </p>
      <div className={rowClass({ wrap: true, gap: 8 })}>
        <CopyButton variant="primary" text={link} name={t('direct.link')} />
        <ExternalLinkButton href={link}>{t('direct.open')}</ExternalLinkButton>
        {canWrite && <Button onClick={() => setEditing(true)}>{t('direct.slug.edit')}</Button>}
      </div>
      {earlier.length > 0 && (
        <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('direct.earlier', { slugs: earlier.join(', ') })}</p>
      )}
      {isEditing && <SlugEditor slug={slug} prefix={shown.slice(0, shown.length - slug.length)} onClose={() => setEditing(false)} />}
    </section>
  )
}

/** The brand's public link: to copy, to print, to send, and its results. */
export function DirectLinkPage() {
  const { t } = useWords()
  const answer = useEndpointQuery(getDirectLink, {})
  return (
    <DirectFrame current="link">
      <QueryView query={answer} skeleton={<SkeletonRows count={8} />}>
        {(found) => (
          <PageColumns
            sidebar={
              <>
                <QrCode slug={found.slug} />
                <Section title={t('direct.page')}>
                  <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
                    {t(found.has_marketplace ? 'direct.page.help' : 'direct.page.helpAlone')}
                  </p>
                </Section>
              </>
            }
          >
            <LinkCard {...found} />
            <SourceTable />
            <ReadyTexts link={found.link} />
            <ChannelLinks link={found.link} />
          </PageColumns>
        )}
      </QueryView>
    </DirectFrame>
  )
}
