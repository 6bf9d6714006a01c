import { editStoreDetails, getStore, setRegionalName } from '@linesheet/contract/brand/store'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import type { ApiCall } from '../client/http-client.ts'
import { designOf, type Item } from '../data/catalogue.ts'
import type { PhotoRenderer } from '../renderer/photo-renderer.ts'

type Fields = NonNullable<RequestInput<typeof editStoreDetails>['body']>

const link = (network: string, url: string) => ({ network, url })

/** The store of each brand, by its key. */
export const demoStores: Readonly<Record<string, { fields: Fields; names: readonly (readonly ['tw' | 'cn', string])[] }>> = {
  'slow-ferry': {
    names: [
      ['tw', '慢渡'],
      ['cn', '慢渡'],
    ],
    fields: {
      tagline_en: 'Tableware, paper and cloth from a studio above the harbour',
      tagline_zh_cn: '港湾之上的工作室：器皿、纸品与布艺',
      tagline_zh_tw: '港灣之上的工作室：器皿、紙品與布藝',
      brand_story_en:
        'Slow Ferry began with a shared kiln and a rule: nothing leaves the studio that we would not use at home. We throw, print and sew in Shek Kip Mei, in runs of a few hundred.\n\nOur clay comes from Jiangxi, our paper from a mill that still dries its sheets in the open. A kiln takes three days; the ferry to Cheung Chau, fifty-five minutes. We take it when a firing goes wrong.',
      brand_story_zh_cn:
        '慢渡始于一座合用的窑，和一条规矩：自己家里不用的，不出工作室。我们在石硖尾拉坯、印刷、缝制，每批只做几百件。\n\n陶土来自江西，纸来自一家至今露天晾纸的纸坊。一窑要烧三天，去长洲的渡轮要五十五分钟；烧坏一窑的日子，我们就去坐船。',
      brand_story_zh_tw:
        '慢渡始於一座合用的窯，和一條規矩：自己家裡不用的，不出工作室。我們在石硤尾拉坯、印刷、縫製，每批只做幾百件。\n\n陶土來自江西，紙來自一家至今露天晾紙的紙坊。一窯要燒三天，去長洲的渡輪要五十五分鐘；燒壞一窯的日子，我們就去坐船。',
      handmade: 'true',
      limited_production: 'true',
      women_owned: 'true',
      not_on_taobao: 'true',
      not_on_amazon: 'true',
      links: [
        link('website', 'https://slow-ferry.example'),
        link('instagram', 'https://www.instagram.com/slowferry.example'),
        link('xiaohongshu', 'https://www.xiaohongshu.com/user/profile/slowferry'),
      ],
    },
  },
  noonday: {
    names: [],
    fields: {
      tagline_en: 'Paper for long afternoons',
      tagline_zh_tw: '給漫長午後的紙',
      brand_story_en: 'Noonday is the press of the same studio: cards and notebooks, printed by hand on offcuts of what Slow Ferry makes.',
      sustainable: 'true',
      links: [link('instagram', 'https://www.instagram.com/noonday.example')],
    },
  },
}

/** Fills the store of a brand, with photos of its first products, unless it has a story already. */
export async function fillDemoStore(call: ApiCall, key: string, [face, scene]: readonly Item[], photoRenderer: PhotoRenderer) {
  const profile = demoStores[key]
  if (!profile || !face || !scene || (await call(getStore, {})).brand_story_en) return
  const [profile_photo, brand_story_photo] = await Promise.all(
    (
      [
        [face, 'product'],
        [scene, 'lifestyle'],
      ] as const
    ).map(
      async ([item, shot]) =>
        new File([await photoRenderer.renderPhoto({ design: designOf(item), shot })], `${shot}.jpg`, { type: 'image/jpeg' }),
    ),
  )
  if (!profile_photo || !brand_story_photo) return
  for (const [region_id, name] of profile.names) await call(setRegionalName, { body: { region_id, name } })
  await call(editStoreDetails, { body: profile.fields }, { files: { profile_photo, brand_story_photo } })
}
