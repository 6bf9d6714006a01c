import type { HelpText } from '../helpText.ts'

export const shopInStep: HelpText = {
  intro:
    'Keep a connected shop in step: its stock, your accepted orders and its products. You switch on each of them by itself. Owners and admins may do this.',
  sections: [
    {
      heading: 'Stock',
      steps: [
        'Choose {shop.read}. Variations with the same SKU or barcode are matched.',
        'Match others by hand, or leave them.',
        'Choose {shop.setUp}: location, safety stock, and who is right when both sides differ. You see what would change before you switch on.',
      ],
      notes: [
        'Retailers can then order what the shop has, less the safety stock. Accepted orders take their units from the shop, and cancelled ones give them back.',
        'All quantities are compared each night, quantities of a file each hour. A shop that fails for a day is on Home. After three days its stock pauses, and you get an email.',
      ],
    },
    {
      heading: 'Orders',
      steps: [
        'Choose {shop.orders.switchOn}. Each order that you accept becomes a draft order in the shop, with the retailer as customer and the agreed prices.',
        'Pack and send it there. A tracking number that you enter in the shop marks the order here as shipped.',
      ],
      notes: ['An order that the shop refused says why. Solve it, and choose {shop.order.retry}.'],
    },
    {
      heading: 'Products',
      steps: [
        'Choose {shops.read}, and then {shop.products.setUp}.',
        'Tick the fields that the shop leads. The others are yours: the shop does not change them.',
        'Look at what would change, and switch on.',
      ],
      notes: [
        'Changes in the shop come here each night, and within minutes where the shop tells of them. Each time is an import that can be undone for 30 days.',
        'A value that was changed on both sides stays as it is here until you decide under {shop.conflicts}.',
        'Nothing is written to the products of the shop.',
      ],
    },
  ],
}
