import type { HelpText } from '../helpText.ts'

export const orderSettings: HelpText = {
  intro:
    'These settings say how your brand takes orders: which are accepted by themselves, how long you need, and how much an order has to come to.',
  sections: [
    {
      heading: 'Accept orders automatically',
      steps: [
        'Open {settings.orders} in the settings and look for {settings.orders.auto_accept}.',
        'Choose {settings.orders.auto_accept.none}, {settings.orders.auto_accept.reorders} or {settings.orders.auto_accept.all}, and save.',
      ],
      notes: [
        'An order that the rule allows is accepted a moment after it arrives, with your default address. It stays new, and its history says why, if units are short, a product is out of stock, there is no address, or the retailer asked to cancel.',
      ],
    },
    {
      heading: 'Lead time and minimums',
      steps: [
        'Enter the {settings.orders.lead_time_days}: the days you need to ship. Accepting an order suggests the date from it.',
        'Enter what a first order and a reorder have to come to.',
      ],
      notes: ['The minimums are passed on to the marketplace with your catalogue.'],
    },
    {
      heading: 'Emails and packing slips',
      steps: [
        'In {settings.orders.order_notification_email}, enter a shared address that is emailed for each new order.',
        'Write a {settings.orders.packing_slip_note}, such as a word of thanks.',
      ],
    },
  ],
}
