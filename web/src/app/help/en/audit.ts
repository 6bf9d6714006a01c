import type { HelpText } from '../helpText.ts'

export const audit: HelpText = {
  intro: 'The audit says who changed what in your brand, when, and from what to what. Owners, admins and viewers see it.',
  sections: [
    {
      heading: 'Find a change',
      steps: [
        'Open {settings.audit} in the settings.',
        'Filter by person, by kind of record, or by day in your brand’s time zone.',
        'Open an entry to see each field before and after.',
      ],
      notes: [
        'Each entry also says through what it happened: by hand, by a bulk change or an import, by the marketplace, by an API token, or automatically. The page of an order or a product shows its own part.',
      ],
    },
    {
      heading: 'What is recorded',
      notes: [
        'Everything that a person can change of the brand: orders, products, collections, retailers, the store, settings, locations, people and invitations, shared views, preview links, API tokens and webhooks. Long texts, lists and pictures are named without their content.',
      ],
    },
    {
      heading: 'What is not',
      notes: [
        'Passwords, tokens, links, card numbers and bank details are never recorded, nor is what you change of your own account. Entries are kept for good. Nobody can change or delete one, and entries of people who have left stay.',
      ],
    },
  ],
}
