import type { HelpText } from '../helpText.ts'

export const documents: HelpText = {
  intro: 'Print what goes with an order, and export orders for your bookkeeping.',
  sections: [
    {
      heading: 'Print for one order',
      steps: [
        'Open the order and look for {documents.heading} beside it.',
        'Choose the {order.slip}, the {order.invoice}, the label or the commercial invoice for customs.',
        'Choose another language on the page of the document if you need one.',
      ],
      notes: [
        'Packing slips and invoices are in the retailer’s language. Until an order is accepted it has a pro forma invoice; a cancelled order has none. The invoice has the number of the order.',
      ],
    },
    {
      heading: 'Print for many orders',
      steps: [
        'Select orders in {shell.orders} and choose {documents.menu}.',
        'Choose what to print, such as {documents.kind.pick_list} or {documents.kind.packing}.',
        'Choose {documents.download} when the file is ready.',
      ],
      notes: [
        'One file holds up to 500 orders and is kept for 24 hours. The pick list adds up what to take from the shelves, by SKU. Orders without such a document are named with the reason.',
      ],
    },
    {
      heading: 'Export orders',
      steps: [
        'Filter the list to the orders that you need.',
        'Choose {documents.export}, then orders or order lines, as Excel file or CSV.',
      ],
      notes: ['Days and times follow your brand’s time zone. Amounts are numbers that a spreadsheet can add up.'],
    },
  ],
}
