import type { ShopKind } from '@linesheet/domain/connections/shops'

/** The names of the systems, which are the same in every language. */
export const shopSystems: Record<ShopKind, string> = { shopify: 'Shopify', woocommerce: 'WooCommerce', files: 'CSV / XLSX' }
