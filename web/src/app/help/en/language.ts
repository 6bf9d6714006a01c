import type { HelpText } from '../helpText.ts'

export const language: HelpText = {
  intro: 'Choose the language you work in, and the time zone in which your brand’s days and deadlines are counted.',
  sections: [
    {
      heading: 'For you',
      steps: [
        'Open {settings.language} in the settings.',
        'Choose {settings.language.own_language}: English, Simplified or Traditional Chinese. It holds for this app and your emails.',
        'Choose {settings.language.own_time_zone} if you work elsewhere. Times are then shown in yours; days stay in the brand’s time zone.',
      ],
      notes: ['The globe at the top changes the language as well.'],
    },
    {
      heading: 'For the brand',
      steps: [
        'Choose {settings.language.brand_language} for emails to addresses that your team shares.',
        'Choose {settings.language.brand_time_zone}. The deadlines of orders, ship-by dates, promotions and analytics follow it.',
        'Choose {settings.language.units}. Sizes are stored and declared in centimetres and kilograms.',
      ],
    },
    {
      heading: 'What your retailers read',
      notes: [
        'Retailers are written to in their own language, and their packing slips and invoices are printed in it. Product texts are shown in their language if you have them, otherwise in the first other one.',
      ],
    },
  ],
}
