import type { HelpText } from '../helpText.ts'

export const network: HelpText = {
  intro: 'Your network has the retailers that buy from you, and those that might.',
  sections: [
    {
      heading: 'Add retailers',
      steps: [
        'Choose {network.add}.',
        'Enter {network.add.form}, paste up to 500 email addresses, or choose {network.add.file} with up to 50,000 rows.',
        'Read what became of each: a pasted address that you have already, or that a retailer of the marketplace uses, is named with the reason; a file changes retailers that you have, and its preview says how.',
      ],
      notes: [
        'Retailers also come by themselves: by their first order, and by the form of your direct link or widget. A retailer that you added is known to your brand alone.',
      ],
    },
    {
      heading: 'See where you stand',
      steps: [
        'Use the tabs: {network.tab.uncontacted}, {network.tab.contacted}, {network.tab.signed_up}, {network.tab.ordered}.',
        'Open a retailer for its orders, what it buys most, when it usually orders, and its timeline.',
        'Add a note or tags. Only your team sees them.',
      ],
    },
    {
      heading: 'Win back who is late',
      notes: [
        '{network.late} stands beside retailers that usually order every few weeks and are late now. Select them and choose {invite.reorder}. At least three earlier orders are needed to tell.',
      ],
    },
    {
      heading: 'Remove a retailer',
      notes: ['A retailer that has ordered, or that has 0% commission for life, stays in your network.'],
    },
  ],
}
