import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The tabs of analytics. */
export class AnalyticsPage extends PageObject {
  figure(name: string) {
    return this.region(name)
  }
  chart(title: string) {
    return this.region(title).getByRole('slider')
  }
  csv(title: string) {
    return this.button(this.t('analytics.csv', { what: title }))
  }
  tab(name: 'overview' | 'sell-through' | 'profit' | 'reviews' | 'service' | 'superbrand' | 'traffic') {
    return this.page.getByRole('navigation', { name: this.t('kit.tabs') }).getByRole('link', { name: this.t(`analytics.tab.${name}`) })
  }
  get compare() {
    return this.page.getByLabel(this.t('analytics.compare'), { exact: true })
  }
  range(days: number) {
    return this.page
      .getByRole('navigation', { name: this.t('analytics.period') })
      .getByRole('link', { name: days ? this.t('analytics.period.days', { count: days }) : this.t('analytics.period.all') })
  }
  get reviews() {
    return this.page.locator('[data-review]')
  }
  replyField(review: Locator) {
    return review.getByRole('textbox', { name: this.t('analytics.reply.label') })
  }
}
