import { password } from '../account/sign-in-by-api.ts'
import { PageObject } from './page-object.ts'

/** Sign-in, password and brand selection pages. */
export class SignInPage extends PageObject {
  get username() {
    return this.page.getByLabel(this.t('session.username'))
  }

  get password() {
    return this.page.getByLabel(this.t('session.password'), { exact: true })
  }

  async enter(username: string, withPassword = password) {
    await this.username.fill(username)
    await this.password.fill(withPassword)
    await this.button(this.t('session.signIn')).click()
  }

  async choosePassword(chosen: { current?: string; password: string; repeated?: string }) {
    if (chosen.current) await this.page.getByLabel(this.t('session.change.current'), { exact: true }).fill(chosen.current)
    await this.page.getByLabel(this.t('session.change.new'), { exact: true }).fill(chosen.password)
    await this.page.getByLabel(this.t('session.change.repeat'), { exact: true }).fill(chosen.repeated ?? chosen.password)
  }

  rule(text: string) {
    return this.page
      .getByRole('list', { name: this.t('session.rules') })
      .getByRole('listitem')
      .filter({ hasText: text })
  }

  brand(name: string) {
    return this.button(new RegExp(name))
  }
}
