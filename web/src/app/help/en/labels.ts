import type { HelpText } from '../helpText.ts'

export const labels: HelpText = {
  intro: 'Shipping labels bought here cost 30% less than the carrier’s list price.',
  sections: [
    {
      heading: 'Buy a label',
      steps: [
        'Pack the order, and choose {labels.method.buy} as its shipping method.',
        'Choose {labels.getPrices}. The carriers are asked for a price for all parcels together.',
        'Choose a service, then {labels.buy}, and print the label.',
        'Stick it on the parcel and choose {order.ship}. The tracking number is entered for you.',
      ],
      notes: [
        'A price can be bought for 24 hours, as long as addresses and parcels stay as they are. The label is deducted from your earnings for the order.',
      ],
    },
    {
      heading: 'Labels for many orders',
      steps: [
        'Select up to 200 orders in {orders.tab.to_ship} and choose {orders.bulk.labels}.',
        'Choose {labels.batch.cheapest} or {labels.batch.fastest} for all of them, or another service for a single order, and confirm the total.',
        'Choose {labels.batch.print}, and mark the orders as shipped.',
      ],
      notes: [
        'The page keeps running when you leave it, and can be found again from the list. An order that cannot have a label is named with the reason.',
      ],
    },
    {
      heading: 'Customs, batteries and refunds',
      notes: [
        'Across a customs border, each item needs an HS code, a country of origin and a value above zero. What is missing is named before prices are asked for. Dangerous goods travel with a carrier of your own. Before shipping, {labels.void} asks the carrier for your money back; its answer is written into the order’s activity.',
      ],
    },
  ],
}
