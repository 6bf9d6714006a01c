import type { HelpText } from '../helpText.ts'

export const dataExport: HelpText = {
  intro: 'Export all that your brand has, as one ZIP file: a table for each kind of record, and your files. Owners and admins may do this.',
  sections: [
    {
      heading: 'Export your data',
      steps: [
        'Open {settings.export} in the settings and choose {export.start}.',
        'Leave the page if you like. A notification tells you when the export has ended.',
        'Choose {export.download}. The file is kept for seven days.',
      ],
      notes: ['One export runs at a time. You keep working meanwhile, so it does not show a single moment.'],
    },
    {
      heading: 'What is in it',
      notes: [
        'CSV tables of your records, which name each other by id, and the photos, videos and files of products, the store, orders, disputes and messages. Photos are in the largest size that is kept. Documents that could not be checked for malware are left out.',
      ],
    },
    {
      heading: 'What is not',
      notes: [
        'Passwords, sign-ins, cards and bank details are never exported. For smaller tasks there are exports in the lists: orders in {shell.orders}, products in {shell.products}, retailers in {shell.network}, and statements in {shell.payouts}.',
      ],
    },
  ],
}
