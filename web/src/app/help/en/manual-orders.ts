import type { HelpText } from '../helpText.ts'

export const manualOrders: HelpText = {
  intro: 'Write an order for a retailer yourself, at a fair, after a call or from an email. It carries 0% commission.',
  sections: [
    {
      heading: 'Write and send an order',
      steps: [
        'Choose {orders.new} and pick the customer from your network, or add one with {manual.customer.add}.',
        'Add products by search, with {manual.products.paste}, or with {manual.products.repeat}. Use {manual.products.custom} for what is not in your catalogue.',
        'Check the address, discount, shipping and payment.',
        'Choose {manual.send}.',
      ],
      notes: [
        'What you type is saved as a draft, also without a connection, and stands under {orders.tab.drafts}. Quantities are whole cases and reach the product’s minimum.',
      ],
    },
    {
      heading: 'What happens then',
      notes: [
        'The customer gets an email with a link, and accepts or declines there within 30 days; you cannot accept your own order. Until then it stands under {orders.tab.awaiting_retailer}. Once it is accepted, stock is reserved and you pack it like any other order.',
      ],
    },
    {
      heading: 'How it is paid',
      notes: [
        'With {manual.cart.payment.card}, the card is charged when the customer accepts; it is entered on the payment provider’s page and never reaches us. With {manual.cart.payment.net_60}, payment is due within 60 days. {manual.cart.payment.paid} says that you have the money already.',
      ],
    },
    {
      heading: 'Send again or repeat',
      steps: [
        'Open the order and choose {approval.sendAgain}, also to another address: once a minute, ten times a day.',
        'Choose {order.duplicate} on any order to begin the next one with its customer and quantities, at today’s prices.',
      ],
    },
  ],
}
