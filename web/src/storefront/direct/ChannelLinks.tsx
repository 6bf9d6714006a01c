import { linkChannels } from '@linesheet/domain/insight/visit-sources'
import { useState } from 'react'
import { sourceName } from '../../kit/format/sourceName.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { CopyButton } from '../../kit/overlays/CopyButton.tsx'
import { useWords } from '../../words/Words.tsx'
import { channelLink } from './channelLink.ts'
import styles from './direct.module.css'

/** The link for each channel, so that visits can be distinguished. */
export function ChannelLinks({ link }: { link: string }) {
  const words = useWords()
  const { t } = words
  const [campaign, setCampaign] = useState('')
  return (
    <Section title={t('direct.channels')}>
      <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('direct.channels.help')}</p>
      <div className={styles.language}>
        <TextField
          label={t('direct.campaign')}
          optional
          value={campaign}
          onChange={setCampaign}
          maxLength={40}
          placeholder={t('direct.campaign.example')}
        />
      </div>
      <ul className={styles.channels}>
        {linkChannels.map((channel) => {
          const address = channelLink(link, channel, campaign)
          const name = sourceName(words, channel) ?? channel
          return (
            <li key={channel}>
              <span className={textClass({ weight: 600 })}>{name}</span>
              <span className={textClass({ color: 'ink-2', size: 13, truncate: true }, styles.address)} translate="no">
                {address.slice(link.length)}
              </span>
              <CopyButton variant="quiet" text={address} name={name} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
