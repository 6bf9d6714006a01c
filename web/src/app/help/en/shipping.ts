import type { HelpText } from '../helpText.ts'

export const shipping: HelpText = {
  intro: 'An accepted order is packed and then shipped, by the day that you promised.',
  sections: [
    {
      heading: 'Pack an order',
      steps: [
        'Choose {orders.tab.to_pack}, open an order and choose {order.pack}.',
        'Enter size and weight of the parcel. The weight is suggested from its products, the size from parcels you packed before.',
        'Use {order.parcel.add} for more parcels, and print the {order.slip} to put inside.',
      ],
      notes: ['As long as nothing has shipped, {order.unpack} takes the order back. Its labels are voided then.'],
    },
    {
      heading: 'Ship it',
      steps: [
        'Choose how it travels: {order.method.own_tracked}, {order.method.own_untracked}, or {labels.method.buy}.',
        'With a carrier of your own and tracking, enter the tracking number and what shipping cost.',
        'Choose {order.ship}. Stock goes down, and your earnings for the order are due 60 days later.',
      ],
      notes: [
        'To ship many orders at once, choose {orders.tracking.open} and paste order numbers with tracking numbers, or choose a file. Each row is checked before anything ships.',
      ],
    },
    {
      heading: 'Until it arrives',
      notes: [
        'Parcels with a tracking number are followed. The order is delivered when the last of its parcels is. Without tracking, you can mark it as delivered after 3 days; after 30 days it happens by itself. From then on the retailer has 14 days to report missing or damaged items. If a number cannot be tracked, correct it with {order.track}.',
      ],
    },
  ],
}
