import type { StoreProfile } from '@linesheet/contract/brand/store'
import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { countryName } from '../format/displayNames.ts'
import { networkName } from '../format/networkName.ts'
import { Button } from './Button.tsx'
import { PlayIcon } from './icons.tsx'
import { Photo } from './Photo.tsx'
import { rowClass, stackClass, textClass } from './primitives.ts'
import styles from './StoreShowcase.module.css'

type Props = { profile: StoreProfile; language: Language }

/** A brand's store as retailers of a language see it. Parts that the brand has not filled in take no room. */
export function StoreShowcase({ profile, language }: Props) {
  const { t, locale } = useWords()
  const { display_name: name, tagline, brand_story, year_established, origin_country, values } = profile
  const facts = [
    countryName(locale, origin_country),
    ...(year_established ? [t('store.showcase.since', { year: String(year_established) })] : []),
  ]
  return (
    <section className={stackClass({ gap: 16, breakAnywhere: true }, styles.store)} aria-label={name}>
      {profile.brand_story_photo && (
        <div className={styles.hero}>
          <Photo
            key={profile.brand_story_photo.id}
            photo={profile.brand_story_photo}
            alt={name}
            decorative
            fill
            size={800}
            sizes="(max-width: 719px) 100vw, 1120px"
          />
        </div>
      )}
      <header className={rowClass({ alignItems: 'start', gap: 16 })}>
        <span className={styles.face}>
          <Photo key={profile.profile_photo?.id} photo={profile.profile_photo} alt={name} decorative size={64} />
        </span>
        <div className={stackClass({ gap: 4, minWidth: 0 })}>
          <h2 className={styles.name}>{name}</h2>
          {tagline && <p lang={toLocale(language)}>{tagline}</p>}
          <p className={textClass({ color: 'ink-2', size: 13 })}>{facts.join(' · ')}</p>
        </div>
      </header>
      {values.length > 0 && (
        <ul
          className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' }, styles.values)}
          aria-label={t('store.showcase.values', { name })}
        >
          {values.map((value) => (
            <li key={value}>{t(`store.value.${value}`)}</li>
          ))}
        </ul>
      )}
      {(brand_story || profile.video) && (
        <div className={stackClass({ gap: 16 }, styles.body)} data-video={profile.video ? true : undefined}>
          {brand_story && (
            <p className={styles.story} lang={toLocale(language)}>
              {brand_story}
            </p>
          )}
          {profile.video && <Video key={profile.video.url} video={profile.video} name={name} />}
        </div>
      )}
      <Links profile={profile} />
    </section>
  )
}

/** A video player of another site, loaded only on a click: until then no request goes to that site. */
function Video({ video, name }: { video: NonNullable<StoreProfile['video']>; name: string }) {
  const { t } = useWords()
  const [isPlaying, setPlaying] = useState(false)
  const title = t('store.showcase.video', { name })
  return (
    <div className={stackClass({ centered: true }, styles.video)}>
      {video.kind === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: brands upload videos without captions
        <video src={video.url} controls preload="metadata" aria-label={title} />
      ) : isPlaying ? (
        <iframe
          src={video.url}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
        />
      ) : (
        <Button icon={<PlayIcon size={16} />} onClick={() => setPlaying(true)}>
          {t('store.showcase.play')}
        </Button>
      )}
    </div>
  )
}

function Links({ profile: { links, display_name: name } }: { profile: StoreProfile }) {
  const { t, find } = useWords()
  if (!links.length) return null
  return (
    <ul
      className={rowClass({ wrap: true, rowGap: 4, columnGap: 16, alignItems: 'stretch' }, styles.links)}
      aria-label={t('store.showcase.links', { name })}
    >
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noreferrer nofollow">
            {networkName(find, network)}
          </a>
        </li>
      ))}
    </ul>
  )
}
