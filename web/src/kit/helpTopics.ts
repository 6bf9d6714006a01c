/** The help topics, by their group in the index: `shell.<group>` is the heading of a group, `help.topic.<topic>` the title of a topic. */
export const helpGroups = [
  { group: 'home', topics: ['home', 'onboarding', 'notifications'] },
  { group: 'orders', topics: ['orders', 'shipping', 'labels', 'documents', 'manual-orders', 'disputes'] },
  { group: 'products', topics: ['products', 'prices', 'import', 'collections', 'promotions'] },
  { group: 'network', topics: ['network', 'invitations', 'messages', 'tags'] },
  { group: 'payouts', topics: ['payouts', 'early-payout', 'banking'] },
  { group: 'analytics', topics: ['analytics', 'superbrand'] },
  { group: 'store', topics: ['store', 'preview', 'direct-link', 'widget'] },
  {
    group: 'settings',
    topics: [
      'account',
      'company',
      'people',
      'order-settings',
      'locations',
      'language',
      'security',
      'shops',
      'shop-in-step',
      'api',
      'audit',
      'data-export',
    ],
  },
] as const

export type HelpTopic = (typeof helpGroups)[number]['topics'][number]

/** All topics, in the order of the index. */
export const helpTopics: readonly HelpTopic[] = helpGroups.flatMap(({ topics }) => [...topics])
