import type { HelpText } from '../helpText.ts'

export const orders: HelpText = {
  intro:
    'Orders are what retailers buy from you. Answer each new one by the end of the third business day: accept it, reduce it or cancel it.',
  sections: [
    {
      heading: 'Accept an order',
      steps: [
        'Open {shell.orders} and choose {orders.tab.to_answer}.',
        'Open an order and choose {order.accept}.',
        'Check the day on which you will ship it and the address you ship from, then confirm.',
      ],
      notes: [
        'Accepting reserves the stock and fixes the commission. Prices and discounts no longer change. Direct orders, manual orders and retailers with 0% commission for life cost you no commission.',
      ],
    },
    {
      heading: 'When you cannot deliver everything',
      steps: [
        'Choose {order.edit} to lower quantities before you accept.',
        'Choose {order.unavailable} for an item that has run out. The product is marked as out of stock, and a new order is reduced.',
        'Choose {order.cancel} if nothing can be delivered, and name the reason. This is possible until the order ships.',
      ],
      notes: [
        'Cancelling releases the stock, voids labels and refunds the retailer. A new order that nobody answers for 30 days is cancelled. A retailer’s request to cancel counts as declined after 2 days.',
      ],
    },
    {
      heading: 'Many orders at once',
      steps: [
        'Select orders in the list. A bar with the actions appears below.',
        'Accept them, mark them as shipped, tag or cancel them.',
        'Read the result: an order that was refused is named with its reason, and the others are done.',
      ],
      notes: ['In {settings.title}, {settings.orders} lets you have orders accepted automatically.'],
    },
    {
      heading: 'Profit',
      notes: [
        'An order keeps the costs of the day you accept it. Its page then shows the profit, and on wide screens so does the list. Items without a cost are counted, not guessed.',
      ],
    },
  ],
}
