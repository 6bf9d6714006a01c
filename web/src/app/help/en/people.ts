import type { HelpText } from '../helpText.ts'

export const people: HelpText = {
  intro: 'Invite colleagues, and give each a role that says what they see and do.',
  sections: [
    {
      heading: 'Invite someone',
      steps: [
        'Open {settings.users} in the settings and choose {people.invite}.',
        'Enter the email address, the name, the role and the language of the email.',
        'Choose {people.invite.send}. The link in the email works once, for 7 days.',
      ],
      notes: [
        'If it did not arrive, the page says so. {people.resend} makes a new link and ends the one before. A brand has up to 200 people, with those it has invited.',
      ],
    },
    {
      heading: 'Change a role, or let someone go',
      steps: [
        'Choose another role beside the person’s name. It holds at once, also for open pages.',
        'Remove a person to end their access at once. What they did stays in the history.',
      ],
      notes: [
        'Admins manage everyone but owners. A brand always has an owner; the last one cannot leave. Making someone an owner may ask for your password.',
      ],
    },
    {
      heading: 'What the roles may do',
      notes: [
        '{settings.roles} lists it: owner and admin nearly everything, catalogue the products and the store, orders the orders, retailers and messages, finance the payouts and bank details. A viewer reads everything but payouts and bank details.',
      ],
    },
    {
      heading: 'Require two-step verification',
      notes: ['Owners can require it with {people.factor.require}. Members without it set it up at their next visit.'],
    },
  ],
}
