import type { HelpText } from '../helpText.ts'

export const promotions: HelpText = {
  intro: 'A promotion gives retailers a discount or free shipping for some days.',
  sections: [
    {
      heading: 'Create a promotion',
      steps: [
        'Choose {promotions.new} and what it gives: {promotion.kind.percentage}, {promotion.kind.fixed} off each unit, or {promotion.kind.free_shipping}.',
        'Set the first and the last day, the regions and, if you like, a minimum spend.',
        'Choose {promotion.scope.storefront} or up to 20 products.',
        'Read {promotion.check}, then save.',
      ],
      notes: [
        'A promotion lasts up to 366 days, from midnight to midnight in your brand’s time zone. In each region, only one promotion for the entire storefront runs at a time. A fixed amount is lower than the price of your cheapest product in it, and is entered in each currency.',
      ],
    },
    {
      heading: 'What an order gets',
      notes: [
        'Each item gets the one promotion that takes most off it; promotions never add up. The minimum spend is compared with the goods before any discount. The commission is computed after your discount.',
      ],
    },
    {
      heading: 'While it runs and afterwards',
      steps: [
        'Open the promotion to see {promotion.performance}, beside as many days before it began.',
        'Choose {promotion.disable} to stop it, or edit its last day.',
        'Choose {promotion.duplicate} to run it again.',
      ],
      notes: ['A promotion that an order has used can only be disabled or ended earlier, and is never deleted.'],
    },
  ],
}
