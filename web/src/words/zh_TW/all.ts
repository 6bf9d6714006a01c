import type { Dictionary } from '../translate.ts'
import { access } from './access.ts'
import { analyticsReviews } from './analytics.reviews.ts'
import { analyticsService } from './analytics.service.ts'
import { analytics } from './analytics.ts'
import { arrange } from './arrange.ts'
import { audit } from './audit.ts'
import { banking } from './banking.ts'
import { bulk } from './bulk.ts'
import { collections } from './collections.ts'
import { conflicts } from './conflicts.ts'
import { direct } from './direct.ts'
import { disputes } from './disputes.ts'
import { first } from './first.ts'
import { imports } from './import.ts'
import { invites } from './invites.ts'
import { labelBatches } from './labels.batch.ts'
import { labels } from './labels.ts'
import { manualOrders } from './manualOrders.ts'
import { messages } from './messages.ts'
import { network } from './network.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { ordersDetail } from './orders.detail.ts'
import { palette } from './palette.ts'
import { payouts } from './payouts.ts'
import { people } from './people.ts'
import { photos } from './photos.ts'
import { previews } from './previews.ts'
import { prices } from './prices.ts'
import { productEdits } from './products.edit.ts'
import { products } from './products.ts'
import { promotions } from './promotions.ts'
import { featureRefusals } from './refusals.features.ts'
import { accountSettings } from './settings.account.ts'
import { apiSettings } from './settings.api.ts'
import { dataExport } from './settings.export.ts'
import { settingsSecurity } from './settings.security.ts'
import { settings } from './settings.ts'
import { store } from './store.ts'
import { superbrand } from './superbrand.ts'
import { translations } from './translations.ts'
import { widget } from './widget.ts'

export const zh_TW: Dictionary = {
  ...analytics,
  ...analyticsReviews,
  ...analyticsService,
  ...arrange,
  ...audit,
  ...banking,
  ...bulk,
  ...collections,
  ...conflicts,
  ...direct,
  ...disputes,
  ...featureRefusals,
  ...first,
  ...imports,
  ...labelBatches,
  ...invites,
  ...labels,
  ...manualOrders,
  ...messages,
  ...network,
  ...onboarding,
  ...ordersDetail,
  ...productEdits,
  ...notifications,
  ...palette,
  ...payouts,
  ...people,
  ...photos,
  ...previews,
  ...prices,
  ...products,
  ...promotions,
  ...access,
  ...settingsSecurity,
  ...accountSettings,
  ...apiSettings,
  ...dataExport,
  ...settings,
  ...store,
  ...superbrand,
  ...translations,
  ...widget,
}
