import type { HelpText } from '../helpText.ts'

export const disputes: HelpText = {
  intro:
    'A retailer may report missing or damaged items within 14 days of delivery. Answer within 14 days; after that the dispute counts as accepted.',
  sections: [
    {
      heading: 'Answer a dispute',
      steps: [
        'Choose {orders.tab.disputes} and open the order.',
        'Look at what was reported, at the photos and at the amount.',
        'Choose {disputes.approve} to refund it, {disputes.reject} with a reason, or {disputes.resolve} if you have agreed on something else, such as a replacement.',
      ],
      notes: ['When you reject, you can show packing photos of the order as evidence. Your answer is final for you.'],
    },
    {
      heading: 'What happens then',
      notes: [
        'An accepted dispute refunds the retailer, and the commission on the refunded items comes back to you. After a rejection the marketplace decides once: it confirms it, or turns it into a refund. A replacement is a draft order at price zero that you complete and send.',
      ],
    },
    {
      heading: 'Your money meanwhile',
      notes: [
        'While a dispute waits for your answer, its amount is held back from your payouts and stands there as {payouts.held}. The order is fulfilled only once no dispute is open.',
      ],
    },
    {
      heading: 'Be prepared',
      steps: ['Take a photo of each packed order.', 'Add it under {order.files} on the order’s page, as {order.files.kind.packing_photo}.'],
    },
  ],
}
