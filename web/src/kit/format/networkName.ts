import type { SocialNetwork } from '@linesheet/domain/brand/social-links'

/** Networks that have one name in all languages. */
const names: Partial<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
  youtube: 'YouTube',
}

export const networkName = (find: (key: string) => string | undefined, network: SocialNetwork) =>
  find(`store.network.${network}`) ?? names[network] ?? network
