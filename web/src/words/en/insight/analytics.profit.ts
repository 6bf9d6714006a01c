/** Analytics: profit by product and by retailer. */
export const analyticsProfit = {
  'analytics.profit.products': 'Products',
  'analytics.profit.retailers': 'Retailers',
  'analytics.profit.leftOut': 'Left out',
  'analytics.profit.help.products':
    'Accepted orders placed in this period. Gross profit is goods less their cost; commission, shipping and labels are part of the figures by retailer.',
  'analytics.profit.help.retailers':
    'Accepted orders placed in this period: goods and shipping, less commission, labels, refunds and the cost of goods.',
  'analytics.profit.help.leftOut':
    'Orders with an item whose cost was not known when you accepted them, or in another currency than yours. No profit counts them.',
  'analytics.profit.notCounted_one': '{count} order without all costs is left out',
  'analytics.profit.notCounted_other': '{count} orders without all costs are left out',
  'analytics.profit.none':
    'No accepted orders with known costs in this period. Add costs to your products: they count for orders accepted from then on.',
  'analytics.profit.leftOut.none': 'Every accepted order in this period has its costs.',
  'analytics.profit.all.products_one': '{count} product',
  'analytics.profit.all.products_other': 'All {count} products',
  'analytics.profit.all.retailers_one': '{count} retailer',
  'analytics.profit.all.retailers_other': 'All {count} retailers',
  'analytics.profit.goods': 'Goods after discounts',
  'analytics.profit.cost': 'Cost of goods',
  'analytics.profit.gross_profit': 'Gross profit',
  'analytics.profit.gross_margin': 'Gross margin',
  'analytics.profit.shipping': 'Shipping',
  'analytics.profit.commission': 'Commission',
  'analytics.profit.label_cost': 'Labels',
  'analytics.profit.refunds': 'Refunds',
  'analytics.profit.profit': 'Profit',
  'analytics.profit.margin': 'Margin',
  'analytics.profit.highest': '{figure}: highest first',
  'analytics.profit.lowest': '{figure}: lowest first',
} as const
