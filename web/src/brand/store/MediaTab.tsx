import { TextArea } from '../../kit/forms/fields/TextField.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import { PhotoField } from './PhotoField.tsx'
import styles from './store.module.css'
import type { StoreTabProps } from './useStoreForm.ts'
import { VideoField } from './VideoField.tsx'

/** Photos and the video file, which are saved at once, and the link of a video. */
export function MediaTab({ store, draft, onChange, errors }: StoreTabProps) {
  const { t } = useWords()
  return (
    <>
      <PhotoField store={store} field="profile_photo" aspect={1} />
      <PhotoField store={store} field="brand_story_photo" aspect={16 / 9} />
      <Section title={t('store.video')}>
        <div className={styles.fields}>
          <VideoField store={store} />
          <TextArea
            label={t('store.brand_video_embed_code')}
            help={t('store.brand_video_embed_code.help')}
            optional
            value={draft.brand_video_embed_code}
            onChange={(brand_video_embed_code) => onChange({ brand_video_embed_code })}
            maxLength={2048}
            rows={2}
            error={errors.brand_video_embed_code}
          />
        </div>
      </Section>
    </>
  )
}
