import type { HelpText } from '../helpText.ts'

export const shops: HelpText = {
  intro: 'Connect the shop in which you sell to consumers, and import its products without making a file. Owners and admins may do this.',
  sections: [
    {
      heading: 'Connect a shop',
      steps: [
        'Open {settings.shops} in the settings, choose {shops.connect}, and then Shopify, WooCommerce, or a file that your system writes.',
        'Make a key there, as the dialog says. To import products it only has to read.',
        'Enter address and key. The shop is asked at once whether it accepts the key.',
      ],
      notes: ['The key is stored encrypted and never shown again. Replace it whenever you like with {shops.key.replace}.'],
    },
    {
      heading: 'Import its products',
      steps: [
        'Choose {shops.read}. You may leave the page.',
        'Choose the button that imports them. A preview shows what is open, and what would change.',
        'Decide what is asked, such as your wholesale prices, and start the import.',
      ],
      notes: [
        'Products are matched by SKU: a second import changes those that are here already. It can be undone for 30 days.',
        'What was read can be imported for seven days.',
        'To keep stock, orders and products in step afterwards, choose {shop.open} at the shop.',
      ],
    },
    {
      heading: 'When a shop cannot be read',
      notes: ['The reason stands at the shop. One that does not answer is asked again for a quarter of an hour.'],
    },
  ],
}
