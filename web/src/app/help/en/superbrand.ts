import type { HelpText } from '../helpText.ts'

export const superbrand: HelpText = {
  intro: 'Superbrand is a status that is decided for each month. It shows retailers that they can rely on you.',
  sections: [
    {
      heading: 'What counts',
      notes: [
        'A month meets it with all three: a rating of 4.5 stars or more, at least 90% of the answers that were due given in time, and 3 or more direct orders. Reviews count that were published until the end of the month. Manual orders do not count for answers, since your retailer answers them.',
      ],
    },
    {
      heading: 'See where you stand',
      steps: [
        'Open {analytics.tab.superbrand}. Home shows the same in short.',
        'Look at what is missing, and at {superbrand.openOrders}: which of them endanger the month, and until when.',
        'Look at {superbrand.months} for earlier results.',
      ],
      notes: ['The result is decided on the 1st, in your brand’s time zone, and stays as it is, whatever is reviewed or cancelled later.'],
    },
    {
      heading: 'Do better next month',
      steps: [
        'Answer new orders by the end of the third business day: {orders.tab.to_answer}.',
        'Share your {direct.title.link}. Orders through it are direct orders and carry 0% commission.',
        'Reply to reviews in {analytics.tab.reviews}.',
      ],
    },
  ],
}
