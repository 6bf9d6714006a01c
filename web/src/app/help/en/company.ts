import type { HelpText } from '../helpText.ts'

export const company: HelpText = {
  intro: 'The company settings hold your brand’s name, its organisation and its address.',
  sections: [
    {
      heading: 'Change names and address',
      steps: [
        'Open {settings.company} in the settings.',
        'Change {settings.company.company}, {settings.company.organization} or {settings.company.address}.',
        'Save. If a colleague has changed something else meanwhile, both changes are kept.',
      ],
      notes: [
        'The brand name is what retailers see, the same as in {shell.store}. No two brands have names that look the same. The organisation’s name is shared by all of its brands; only those who manage people may change it.',
      ],
    },
    {
      heading: 'Currency',
      notes: ['{settings.company.currency} is the currency of your base prices. To sell in others, add prices in {prices.title}.'],
    },
    {
      heading: 'What is elsewhere',
      steps: [
        'The addresses that you ship from are in {settings.locations}.',
        'The time zone of your days and deadlines is in {settings.language}.',
        'The account that you are paid to is in {settings.banking}.',
      ],
    },
  ],
}
