import type { HelpText } from '../helpText.ts'

export const products: HelpText = {
  intro: 'Products are what retailers can order from you. A new one is a draft that only your team sees, until you activate it.',
  sections: [
    {
      heading: 'Add a product',
      steps: [
        'Choose {product.new}, enter a name and what is known already, and choose {product.createDraft}.',
        'Fill in the sections {product.part.basics}, {product.part.photos}, {product.part.variations} and {product.part.regions}.',
        'Look at {product.missing}: it lists what is still needed.',
        'Choose {product.activate}. From then on retailers of the chosen regions see the product.',
      ],
      notes: [
        'A product has up to 3 options, such as size and colour, and up to 100 variations. Leave the stock of a variation empty if you make it to order. Photos are under 20 MB, best square and at least 1,050 pixels wide.',
      ],
    },
    {
      heading: 'Help it sell',
      steps: [
        'Choose {products.tab.needs_attention} to see what products lack: a second photo, texts in all three languages, HS code, weight, dimensions or a price.',
        'Have texts translated in {product.part.languages}: by machine at once, or by people in 3–5 business days.',
        'Choose {arrange.title}: retailers see your products in this order.',
      ],
      notes: ['When you edit a text, its translations are marked as {product.stale}. What a person wrote is never replaced by a machine.'],
    },
    {
      heading: 'Change many products at once',
      steps: [
        'Select products in the list, or all that match your filters.',
        'Choose {bulk.edit}, and what to change: stock, lead time, weight, size, regions, tags or categories.',
        'Enter the value. You see how many products will change, and which cannot be changed and why.',
      ],
      notes: ['Under {bulk.recent} you can undo bulk changes and imports for 30 days.'],
    },
    {
      heading: 'Take a product off sale',
      notes: ['{product.deactivate} hides a product from retailers and keeps it for you. A product that was ordered cannot be deleted.'],
    },
  ],
}
