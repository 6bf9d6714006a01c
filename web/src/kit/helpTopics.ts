/** The topics of help, by the group in which the index shows them: `shell.<group>` is its heading, `help.topic.<topic>` the title of a topic. */
export const helpGroups = {
  home: ['home', 'onboarding', 'notifications'],
  orders: ['orders', 'shipping', 'labels', 'documents', 'manual-orders', 'disputes'],
  products: ['products', 'prices', 'import', 'collections', 'promotions'],
  network: ['network', 'invitations', 'messages', 'tags'],
  payouts: ['payouts', 'early-payout', 'banking'],
  analytics: ['analytics', 'superbrand'],
  store: ['store', 'preview', 'direct-link', 'widget'],
  settings: ['account', 'company', 'people', 'order-settings', 'locations', 'language', 'security', 'api', 'audit', 'data-export'],
} as const

export type HelpGroup = keyof typeof helpGroups
export type HelpTopic = (typeof helpGroups)[HelpGroup][number]

/** All topics, in the order of the index. */
export const helpTopics: readonly HelpTopic[] = Object.values(helpGroups).flat()
