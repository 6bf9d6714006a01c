import type { HelpText } from '../helpText.ts'

export const analytics: HelpText = {
  intro: 'Analytics shows how your business develops: orders and sales, returns, reviews, service and traffic.',
  sections: [
    {
      heading: 'Read the figures',
      steps: [
        'Open {shell.analytics} and choose a {analytics.period}, from 7 days to all time.',
        'Choose {analytics.compare.previous} or {analytics.compare.year} to see what has changed.',
        'Choose {analytics.table} below a chart for its exact numbers.',
      ],
      notes: [
        'Days follow your brand’s time zone. Cancelled orders do not count. Sales are goods after discounts; other currencies are converted at today’s rates.',
      ],
    },
    {
      heading: 'See what is left',
      notes: [
        '{analytics.tab.profit} shows what each product and retailer left after costs, if you may see costs. Orders with an unknown cost, or in another currency than yours, are left out and listed.',
      ],
    },
    {
      heading: 'Answer reviews',
      steps: [
        'Open {analytics.tab.reviews} and choose {analytics.reply}. Every retailer sees the reply below the review, and you can change it later.',
        'Choose {analytics.flag} if a review is offensive or not about your order. It stays until the marketplace withdraws it.',
      ],
    },
    {
      heading: 'Keep your service up',
      notes: [
        '{analytics.tab.service} compares you with targets: at least 90% of orders answered in time, at most 2% cancelled, 5% shipped late and 2% disputed. The orders that count against you are listed.',
      ],
    },
    {
      heading: 'Find what sells, and what does not',
      notes: [
        '{analytics.tab.sell-through} is the share of ordered units that did not come back, with the reasons for returns. {analytics.doctor} in {analytics.tab.traffic} names products that lose retailers between view, click and order, and what to add first.',
      ],
    },
  ],
}
