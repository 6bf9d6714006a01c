import { expect } from '@playwright/test'
import { securityScreens } from '../account/screens.security.ts'
import { afterwards, pageAt, type Screens } from './screens.shared.ts'

/** The tabs of the settings, with their dialogs. */
export const settingsScreens: Screens = {
  ...securityScreens,
  people: pageAt('/settings/users', ({ shell }) => shell.page.getByRole('combobox').first()),
  'people, invite': afterwards(
    pageAt('/settings/users', ({ shell }) => shell.page.getByRole('combobox').first()),
    async ({ shell }) => {
      await shell.button(shell.t('people.invite')).click()
      await expect(shell.dialog(shell.t('people.invite.title'))).toBeVisible()
    },
  ),
  roles: pageAt('/settings/roles', ({ shell }) => shell.page.getByText(shell.t('roles.help'))),
  'notification settings': pageAt('/settings/notifications', ({ page }) => page.getByRole('checkbox').first()),
  'API settings': pageAt('/settings/api', ({ shell }) => shell.region(shell.t('api.log'))),
  'a new API token': afterwards(pageAt('/settings/api'), async ({ shell }) => {
    await shell.button(shell.t('api.token.add')).click()
    await expect(shell.dialog(shell.t('api.token.add'))).toBeVisible()
  }),
  'a new webhook': afterwards(pageAt('/settings/api'), async ({ shell }) => {
    await shell.button(shell.t('api.webhook.add')).click()
    await expect(shell.dialog(shell.t('api.webhook.add'))).toBeVisible()
  }),
  audit: pageAt('/settings/audit', ({ shell }) => shell.page.getByRole('list', { name: shell.t('settings.audit') })),
  'settings of the account': pageAt('/settings/account', ({ shell }) => shell.region(shell.t('settings.account.profile'))),
  'settings of the company': pageAt('/settings/company', ({ shell }) => shell.region(shell.t('settings.company.address'))),
  locations: pageAt('/settings/locations', ({ page }) => page.getByRole('main').getByRole('listitem').first()),
  'a location': afterwards(pageAt('/settings/locations'), async ({ shell }) => {
    await shell.button(shell.t('settings.locations.add')).click()
    await expect(shell.dialog(shell.t('settings.locations.add'))).toBeVisible()
  }),
  'language and region': pageAt('/settings/language', ({ shell }) => shell.region(shell.t('settings.language.brand'))),
  'data export': afterwards(pageAt('/settings/export'), async ({ shell }) => {
    const start = shell.button(shell.t('export.start'))
    if (await start.isVisible()) await start.click()
    await expect(shell.button(shell.t('export.download')).first()).toBeVisible()
  }),
  'order settings': pageAt('/settings/orders', ({ shell }) => shell.region(shell.t('settings.orders.accepting'))),
}
