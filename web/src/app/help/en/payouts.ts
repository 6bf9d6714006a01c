import type { HelpText } from '../helpText.ts'

export const payouts: HelpText = {
  intro: 'The marketplace collects what retailers pay and pays out your part.',
  sections: [
    {
      heading: 'When you are paid',
      notes: [
        'What an order brings you is due 60 days after it shipped. Once a day, all that is due in a currency is paid out together, if your bank details are verified. Goods less discount and commission, plus shipping, less labels bought here are your earnings. Earnings of an order with an open dispute are {payouts.held} until it is answered.',
      ],
    },
    {
      heading: 'See what you are owed',
      steps: [
        'Open {shell.payouts}. The cards at the top show {payouts.available}, {payouts.scheduled}, {payouts.held} and {payouts.paid}.',
        'Choose {payouts.tab.earnings} for the orders that will be paid and when, {payouts.tab.payouts} for what was paid, or {payouts.tab.ledger} for every line.',
        '{payouts.column.reason} says why an order is not paid out yet. Its page says it, too.',
        'Look at {payouts.forecast} for what falls due week by week.',
      ],
    },
    {
      heading: 'Check a payout',
      steps: [
        'Open a payout to see its orders and how it adds up.',
        'Choose {payouts.statement.pdf} or {payouts.statement.csv} to check it line by line.',
        'For your bookkeeping, choose {journal.format.plain}, {journal.format.xero} or {journal.format.quickbooks} there, or {journal.open} on the page {shell.payouts} for a whole month. Use one or the other, so that nothing is entered twice.',
        'To choose the accounts for a program, open {journal.open} and then {journal.accounts}.',
        'If a payout failed, correct your {banking.title} and choose {payouts.retry}.',
      ],
    },
    {
      heading: 'When the balance is negative',
      notes: [
        'Refunds after a payout may leave a negative balance. If it stays so for 30 days, your account is put on hold: retailers see no products of yours, and there are no early payouts, until it is settled.',
      ],
    },
  ],
}
