import { expect } from '@playwright/test'
import type { App } from '../app.ts'
import { Given } from '../given.ts'
import type { FullBrand } from '../platform/full-brand.ts'
import { pageAt, type Screens } from '../platform/screens.shared.ts'
import { addNetwork, knownAddress } from './networks.ts'

/** The network with its dialogs, a retailer's page, and the tags of the brand. */
export function networkScreens({ brand, language }: FullBrand): Screens {
  let added: Promise<string> | undefined
  const network = async (app: App) => {
    added ??= addNetwork(new Given(), brand, language)
    await added
    await pageAt('/network', ({ page }) => page.locator('tbody tr').first())(app)
  }
  const add = async (app: App) => {
    await network(app)
    await app.shell.button(app.shell.t('network.add')).first().click()
    await expect(app.shell.dialog()).toBeVisible()
  }
  return {
    'the network': network,
    'the network, late retailers': async (app) => {
      await network(app)
      await pageAt('/network?late=true', ({ page }) => page.locator('tbody tr').first())(app)
    },
    'the network, picked': async (app) => {
      await network(app)
      await app.page.locator('tbody').getByRole('checkbox').first().check()
      await expect(app.shell.button(app.shell.t('network.bulk.tag'))).toBeVisible()
    },
    'invite retailers': async (app) => {
      await network(app)
      await app.page.locator('tbody').getByRole('checkbox').first().check()
      await app.shell.button(app.shell.t('invite.invite')).click()
      await expect(app.shell.region(app.shell.t('invite.preview')).getByRole('heading')).toBeVisible()
    },
    'add retailers': add,
    'add retailers, pasted': async (app) => {
      await add(app)
      await app.page.getByRole('radio', { name: app.shell.t('network.add.paste') }).check()
      await app.page.getByRole('textbox', { name: app.shell.t('network.add.pasteLabel') }).fill(`12\n34 <${knownAddress}>`)
      await app.shell
        .dialog()
        .getByRole('button', { name: app.shell.t('network.add.submitMany', { count: 1 }) })
        .click()
      await expect(app.shell.dialog().getByRole('table')).toBeVisible()
    },
    'a retailer': async (app) => {
      await network(app)
      await pageAt(`/network/${await added}`, ({ shell }) => shell.region(shell.t('network.section.timeline')))(app)
    },
    'a retailer that the brand added': async (app) => {
      await pageAt('/network?tab=contacted', ({ page }) => page.locator('tbody a').first())(app)
      await app.page.locator('tbody a').first().click()
      await expect(app.shell.region(app.shell.t('network.section.timeline'))).toBeVisible()
    },
    'edit a retailer': async (app) => {
      await app.page.locator('header [aria-haspopup="menu"]').last().click()
      await app.page.getByRole('menuitem', { name: app.shell.t('network.editProfile') }).click()
      await expect(app.shell.dialog()).toBeVisible()
    },
    'no such retailer': pageAt('/network/none', ({ shell }) => shell.link(shell.t('network.viewAll'))),
    'the tags': pageAt('/settings/tags', ({ page }) => page.getByRole('main').getByRole('listitem').first()),
    'edit a tag': async (app) => {
      await app.page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
      await expect(app.shell.dialog()).toBeVisible()
    },
  }
}
