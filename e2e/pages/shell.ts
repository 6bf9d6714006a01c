import type { Key } from '../../web/src/words/translate.ts'
import { PageObject } from './page-object.ts'

/** Navigation and menus around every page of a brand. */
export class Shell extends PageObject {
  get navigation() {
    return this.page.getByRole('navigation', { name: this.t('shell.navigation') })
  }

  area(name: 'home' | 'orders' | 'products' | 'collections' | 'network' | 'store' | 'settings') {
    return this.navigation.getByRole('link', { name: new RegExp(`^${this.t(`shell.${name}`)}`) })
  }

  /** Opens a page of the navigation; on a phone some of them are in its menu. */
  async openArea(name: Parameters<Shell['area']>[0]) {
    const more = this.button(this.t('shell.more'))
    await this.navigation.getByRole('link').first().waitFor()
    if (await this.area(name).isVisible()) return this.area(name).click()
    await more.click()
    return this.page.getByRole('menuitem', { name: this.t(`shell.${name}`) }).click()
  }

  async choose(menu: Extract<Key, 'shell.account' | 'shell.language'>, choice: string) {
    await this.button(this.t(menu)).click()
    await this.page.getByRole(menu === 'shell.account' ? 'menuitem' : 'menuitemradio', { name: choice, exact: true }).click()
  }

  signOut() {
    return this.choose('shell.account', this.t('shell.signOut'))
  }

  switcher(brand: string) {
    return this.link(this.t('shell.thisBrand', { brand }))
  }
}
