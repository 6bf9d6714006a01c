import { editStoreDetails } from '@linesheet/contract/brand/store'
import { fieldEndings, type Language } from '@linesheet/domain/platform/languages'
import type { Brand } from '../given.ts'
import { createPhoto } from '../photo.ts'

const texts: Record<Language, { tagline: string; story: string }> = {
  en: {
    tagline: 'Tableware that is better after ten years',
    story:
      'We throw, glaze and fire every bowl in a former ferry pier in Tai Po. The clay comes from the mainland, the ash for our glazes from lychee wood of the New Territories.\n\nA kiln takes three days. We fire two a month.',
  },
  zh_CN: {
    tagline: '越用越有味道的日常器皿',
    story: '我们在大埔一座旧渡轮码头里拉坯、上釉、烧窑。陶土来自内地，釉里的灰来自新界的荔枝木。\n\n一窑要烧三天，每月只烧两窑。',
  },
  zh_TW: {
    tagline: '越用越有味道的日常器皿',
    story: '我們在大埔一座舊渡輪碼頭裡拉坯、上釉、燒窯。陶土來自內地，釉裡的灰來自新界的荔枝木。\n\n一窯要燒三天，每月只燒兩窯。',
  },
}

/** A complete store, except for a story in one of the other languages. */
export async function fillStore(brand: Brand, language: Language) {
  const written = (['en', 'zh_CN', 'zh_TW'] as const).filter((one) => one === language || one !== 'zh_CN')
  const fields = written.flatMap((one) => {
    const ending = fieldEndings[one]
    return [
      [`tagline_${ending}`, texts[one].tagline],
      [`brand_story_${ending}`, texts[one].story],
    ]
  })
  await brand.call(
    editStoreDetails,
    {
      body: {
        ...Object.fromEntries(fields),
        year_established: '2016',
        handmade: 'true',
        limited_production: 'true',
        not_on_amazon: 'true',
        brand_video_embed_code: 'https://vimeo.com/76979871',
        links: [
          { network: 'instagram', url: 'https://www.instagram.com/slowferry' },
          { network: 'weibo', url: 'https://weibo.com/slowferry' },
        ],
      },
    },
    { files: { profile_photo: await createPhoto('#C9D6CF'), brand_story_photo: await createPhoto('#E3D3C2') } },
  )
}
