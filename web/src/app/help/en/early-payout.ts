import type { HelpText } from '../helpText.ts'

export const earlyPayout: HelpText = {
  intro: 'Get shipped orders paid before they are due, for a fee of 3% of what they bring you.',
  sections: [
    {
      heading: 'Request an early payout',
      steps: [
        'Choose {early.open} on the payouts page.',
        'Choose the orders, or choose {early.by.amount} and enter how much you need.',
        'Look at {early.fee} and {early.pays}: the fee is shown before anything happens.',
        'Choose {early.request}. It is paid to your verified bank details.',
      ],
      notes: [
        'With an amount, those orders are chosen that reach it with the smallest fee. With a day as well, what falls due by then comes without a fee.',
      ],
    },
    {
      heading: 'Which orders can be paid early',
      notes: [
        'Orders that have shipped, are not due yet, are not held by a dispute and are in no other payout. One request has one currency and up to 500 orders. Corrections, such as a late refund, are settled with it.',
      ],
    },
    {
      heading: 'When it is not possible',
      notes: [
        'Without verified bank details, or while your account is on hold, nothing is paid early. An account is put on hold when its balance is negative for 30 days.',
      ],
    },
  ],
}
