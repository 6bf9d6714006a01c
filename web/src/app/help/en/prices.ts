import type { HelpText } from '../helpText.ts'

export const prices: HelpText = {
  intro: 'Each variation has a wholesale and a retail price in your currency, and more pairs for the other currencies you sell in.',
  sections: [
    {
      heading: 'Change many prices',
      steps: [
        'Open {prices.title}. It shows every variation with its prices in every currency.',
        'Select cells, and type, paste from a spreadsheet, or use {prices.changeByPercent} or {prices.round}.',
        'Choose {prices.review}, look at the changes, and choose {prices.save}.',
      ],
    },
    {
      heading: 'Change stock and shipping details',
      steps: [
        'Open {prices.title} and choose {prices.tab.facts}. It shows stock, lead time, size, weight, tags, categories and regions of every variation.',
        'Type, or paste a block from a spreadsheet. Units such as g, lb or in are converted. Categories and regions are read by name in any language, separated by commas.',
        'Choose {prices.review}, look at the changes, and choose {facts.save}.',
      ],
      notes: ['An empty stock means always in stock. Everything else is the same for all variations of a product.'],
    },
    {
      heading: 'Sell in another currency',
      steps: [
        'In the price grid, choose {prices.addCurrency}.',
        'Enter prices, or choose {prices.suggest} and correct what it suggests.',
        'Save. Retailers who buy in this currency see these prices.',
      ],
      notes: [
        'Each region has one currency. Prices that you have set are never converted when rates change; {currencies.title} has the rates and a converter. Retailers of a region without a price read “Price not available”.',
      ],
    },
    {
      heading: 'The cost of goods',
      notes: [
        'Enter what a unit costs you in the column {product.cost}, in your own currency. Only owners, admins and the roles for catalogue and finance see costs; retailers never do.',
      ],
    },
    {
      heading: 'Rules',
      notes: [
        'The wholesale price is never above the retail price, and your retailers keep a margin of at least 20%, in each currency. Yen and won are whole amounts. A price that breaks a rule says so in its cell, before anything is saved.',
      ],
    },
  ],
}
