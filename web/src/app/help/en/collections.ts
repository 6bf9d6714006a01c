import type { HelpText } from '../helpText.ts'

export const collections: HelpText = {
  intro: 'Collections group products that belong together, so that retailers order more easily. From each you can make a line sheet.',
  sections: [
    {
      heading: 'Make a collection',
      steps: [
        'Choose {collections.new}, and enter a name and a description, in up to three languages.',
        'Choose {collection.add} and pick products by name or SKU.',
        'Drag them into the order in which retailers should see them, and save.',
      ],
      notes: ['A collection holds up to 200 products. Retailers see those that are active. Products may stand in several collections.'],
    },
    {
      heading: 'Send a line sheet',
      steps: [
        'Open the collection and choose {collection.lineSheet}.',
        'Choose the language, and the currency in {collection.lineSheet.currency}.',
        'Choose {collection.lineSheet.download} and send the file, or print it for a fair.',
      ],
      notes: ['A line sheet shows the products with their prices in one currency, and the link to your shop.'],
    },
    {
      heading: 'Show it first',
      steps: [
        'Choose {collection.preview} to see the collection as a retailer does.',
        'Choose {preview.share} and {preview.createLink} to show it to someone who does not sign in. The link works for 7 days.',
      ],
    },
  ],
}
