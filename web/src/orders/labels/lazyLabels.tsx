import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'

/** These components are outside the code of the order page, which opens without them. */
export const ShippingMethod = lazyComponent(() => import('./ShippingMethod.tsx').then((module) => module.ShippingMethod))
export const OrderLabel = lazyComponent(() => import('./OrderLabel.tsx').then((module) => module.OrderLabel))
export const ParcelTracking = lazyComponent(() => import('./ParcelTracking.tsx').then((module) => module.ParcelTracking))
