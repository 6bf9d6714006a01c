import type { HelpText } from '../helpText.ts'

export const locations: HelpText = {
  intro: 'Locations are the addresses that you ship from. An order needs one before you can accept it.',
  sections: [
    {
      heading: 'Add a location',
      steps: [
        'Open {settings.locations} in the settings and choose {settings.locations.add}.',
        'Enter a name for it, such as “Studio”, and the address in the order of its country.',
        'Tick {settings.locations.is_default} if most of your orders ship from here, and save.',
      ],
      notes: ['Enter a phone number, too: many carriers need one, above all across a border.'],
    },
    {
      heading: 'How it is used',
      notes: [
        'When you accept an order, the default location is suggested, and you can choose another one, or an address for this order only. The address stands on packing slips, invoices and labels. Orders that are accepted automatically ship from the default location.',
      ],
    },
    {
      heading: 'Change or delete one',
      steps: [
        'Choose {settings.locations.editAction} to correct an address. Labels that were bought stay as they are printed.',
        'Choose {settings.locations.deleteAction} if you no longer ship from there. When it was the default, the oldest of the others takes its place.',
      ],
    },
  ],
}
