import type { ShopKind } from '@linesheet/domain/connections/shops'
import { filesShop } from './files/files.ts'
import type { ShopSettings } from './shop-client.ts'
import { shopifyShop } from './shopify.ts'
import type { Shop, ShopAccess, Shops } from './shops.types.ts'
import { woocommerceShop } from './woocommerce.ts'

const systems: Record<ShopKind, (access: ShopAccess, settings: ShopSettings) => Shop> = {
  shopify: shopifyShop,
  woocommerce: woocommerceShop,
  files: filesShop,
}

/** Shops of brands, at public addresses only. */
export const publicShops = (settings: ShopSettings): Shops => ({ open: (access) => systems[access.kind](access, settings) })
