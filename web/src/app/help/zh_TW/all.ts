import type { HelpTexts } from '../helpText.ts'
import { account } from './account.ts'
import { analytics } from './analytics.ts'
import { api } from './api.ts'
import { audit } from './audit.ts'
import { banking } from './banking.ts'
import { collections } from './collections.ts'
import { company } from './company.ts'
import { dataExport } from './data-export.ts'
import { directLink } from './direct-link.ts'
import { disputes } from './disputes.ts'
import { documents } from './documents.ts'
import { earlyPayout } from './early-payout.ts'
import { home } from './home.ts'
import { imports } from './import.ts'
import { invitations } from './invitations.ts'
import { labels } from './labels.ts'
import { language } from './language.ts'
import { locations } from './locations.ts'
import { manualOrders } from './manual-orders.ts'
import { messages } from './messages.ts'
import { network } from './network.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { orderSettings } from './order-settings.ts'
import { orders } from './orders.ts'
import { payouts } from './payouts.ts'
import { people } from './people.ts'
import { preview } from './preview.ts'
import { prices } from './prices.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { security } from './security.ts'
import { shipping } from './shipping.ts'
import { shopInStep } from './shop-in-step.ts'
import { shops } from './shops.ts'
import { store } from './store.ts'
import { superbrand } from './superbrand.ts'
import { tags } from './tags.ts'
import { widget } from './widget.ts'

export const zh_TW: HelpTexts = {
  home,
  onboarding,
  notifications,
  orders,
  shipping,
  labels,
  documents,
  'manual-orders': manualOrders,
  disputes,
  products,
  prices,
  import: imports,
  collections,
  promotions,
  network,
  invitations,
  messages,
  tags,
  payouts,
  'early-payout': earlyPayout,
  banking,
  analytics,
  superbrand,
  store,
  preview,
  'direct-link': directLink,
  widget,
  account,
  company,
  people,
  'order-settings': orderSettings,
  locations,
  language,
  security,
  shops,
  'shop-in-step': shopInStep,
  api,
  audit,
  'data-export': dataExport,
}
