import type { HelpText } from '../helpText.ts'

export const invitations: HelpText = {
  intro: 'Invite shops by email. Those who sign up within 90 days order from you at 0% commission for life.',
  sections: [
    {
      heading: 'Send invitations',
      steps: [
        'Choose {palette.inviteRetailers} for new addresses, or select retailers in {shell.network} and choose {invite.invite}.',
        'Choose the language, or {invite.ownLanguage}, and add a {invite.message} if you like.',
        'Look at {invite.preview}, at how many emails are sent, and at who would get none.',
        'Choose {invite.send}. Sent emails cannot be taken back.',
      ],
      notes: ['To retailers who have ordered before, the email is a reminder to reorder.'],
    },
    {
      heading: 'What your retailers get',
      notes: [
        'With its first invitation a retailer gets a credit of HKD 800, or its equivalent, for its first order. It lasts 60 days. On the retailer’s page, {coupon.extend} gives 7 more days, up to three times.',
      ],
    },
    {
      heading: 'What you get',
      notes: [
        'A retailer who signs up within 90 days after an invitation is locked to your brand: no commission on its orders, for good. They are marked in the list of orders.',
      ],
    },
    {
      heading: 'Limits',
      notes: [
        'A retailer gets at most one email in ten minutes, and a brand sends up to 2,000 a day. Whoever has unsubscribed gets no more of your emails. The retailer’s page says whether its last email arrived.',
      ],
    },
  ],
}
