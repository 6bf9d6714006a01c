import { inviteUser } from '@linesheet/contract/account/people'
import type { Language } from '@linesheet/domain/platform/languages'
import type { App, AppOptions } from '../app.ts'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'
import { linkMailedTo } from '../retailers/customers.ts'
import { ageSessions } from './old-sessions.ts'
import { password } from './sign-in-by-api.ts'

const chosen = 'A lamp in the window 9'
const colleague = () => `lin.${uniqueId()}@colleague.example`

/** Pages that the role `orders` may not open. */
const otherPlaces = ['/settings/users', '/settings/orders', '/product/new', '/product/import', '/collection/new']

/** Other areas are not offered, and an address opened by hand explains the refusal. */
async function expectLimitedToOrders({ page, shell }: App) {
  await expect(shell.area('orders')).toBeVisible()
  await shell.openArea('settings')
  const tabs = page.getByRole('navigation', { name: shell.t('kit.tabs') })
  await expect(tabs.getByRole('link', { name: shell.t('settings.roles') })).toBeVisible()
  for (const tab of ['users', 'orders'] as const)
    await expect(tabs.getByRole('link', { name: shell.t(`settings.${tab}`), exact: true })).toHaveCount(0)
  for (const place of otherPlaces) {
    await page.goto(place)
    await expect(page.getByText(shell.t('refusal.role.not-allowed'))).toBeVisible()
  }
}

test('an owner invites a colleague, who accepts by the mailed link and works with a limited role', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const order = await brand.receiveOrder()
  const email = colleague()
  const owner = await openApp({ as: brand.owner })
  const { page, shell } = owner
  await page.goto('/settings/users')
  await shell.button(shell.t('people.invite')).click()
  const dialog = shell.dialog(shell.t('people.invite.title'))
  await dialog.getByLabel('Email', { exact: true }).fill('nobody')
  await dialog.getByLabel('First name').fill('Lin')
  await dialog.getByLabel('Last name').fill('Chan')
  await dialog.getByRole('radio', { name: /^Orders/ }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
  await expectValidPage(owner, 'the dialog to invite someone')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Sent')
  await expectValidPage(owner, 'people')

  const app = await openApp()
  const link = await linkMailedTo(app.page, email)
  await app.page.goto(link)
  await expect(app.page.getByText(`Mei Lam has invited you to join ${brand.name} with the role Orders.`)).toBeVisible()
  await expectValidPage(app, 'an invitation')
  await app.signIn.choosePassword({ password: chosen })
  await app.signIn.button('Accept invitation').click()
  await expect(app.page).toHaveURL('/home?first_login=true')
  await expectLimitedToOrders(app)
  await app.page.goto(order.path)
  await expect(app.page.getByRole('button', { name: 'Accept' }).first()).toBeVisible()

  // The owner's list is updated automatically.
  await expect(row).not.toContainText('Sent')
  await expect(row.getByRole('combobox')).toHaveValue('orders')
  await app.page.goto(link)
  await expect(app.page.getByText('This invitation was already accepted.')).toBeVisible()
})

const variants: readonly [string, Language, AppOptions][] = [
  ['on a phone', 'en', { phone: true }],
  ['on a phone, in 简体中文', 'zh_CN', { phone: true, dark: true }],
]
for (const [variant, language, options] of variants)
  test(`an invitation is accepted ${variant}, and the role limits what is offered`, async ({ given, openApp }) => {
    const brand = await given.aBrand({
      language,
      name: `慢渡${uniqueId()}`,
      person: { first_name: '美', last_name: '林' },
    })
    const email = colleague()
    const person = { email, first_name: '琳', last_name: '陈', role: 'orders' as const, language_code: language }
    await brand.call(inviteUser, { body: person })
    const app = await openApp({ language, ...options })
    await app.page.goto(await linkMailedTo(app.page, email))
    await expect(app.signIn.button(app.shell.t('invitation.accept'))).toBeVisible()
    await expectValidPage(app, 'an invitation')
    await app.signIn.choosePassword({ password: chosen })
    await app.signIn.button(app.shell.t('invitation.accept')).click()
    await expect(app.page).toHaveURL('/home?first_login=true')
    await expectLimitedToOrders(app)
    await app.page.goto('/settings/roles')
    await expect(app.page.getByText(app.shell.t('roles.help'))).toBeVisible()
    await expectValidPage(app, 'roles')
  })

test('an invitation of another account says who is signed in here, and joins the account that it names', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const other = await given.aBrand()
  const email = other.owner.username
  await brand.call(inviteUser, {
    body: { email, first_name: 'Mei', last_name: 'Lam', role: 'orders', language_code: 'en' },
  })
  const app = await openApp({ as: brand.owner })
  await app.page.goto(await linkMailedTo(app.page, email))
  await expect(app.page.getByText(`You’re signed in here as ${brand.owner.username}. The brand is added to ${email}`)).toBeVisible()
  await app.signIn.button('Accept invitation').click()
  await expect(app.page.getByRole('status').getByRole('link', { name: 'Sign in to open it' })).toBeVisible()
})

test('a changed role and the removal of a member take effect at once on their open page', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'admin', first_name: 'Kit' }] })
  const [owner, admin] = [await openApp({ as: brand.owner }), await openApp({ as: brand.member('admin') })]
  await admin.page.goto('/settings/users')
  await expect(admin.shell.button('Invite someone')).toBeVisible()
  // An admin cannot change an owner.
  await expect(admin.page.getByRole('combobox', { name: 'Role of Mei Lam' })).toHaveCount(0)

  await owner.page.goto('/settings/users')
  const role = owner.page.getByRole('combobox', { name: 'Role of Kit Ho' })
  const question = owner.shell.dialog('Change the role of Kit Ho?')
  await role.selectOption('viewer')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('admin')
  await role.selectOption('viewer')
  await question.getByRole('button', { name: 'Change role' }).click()
  await expect(owner.page.getByText('Kit Ho now has the role Viewer')).toBeVisible()
  await expect(admin.shell.button('Invite someone')).toHaveCount(0)
  await expect(admin.page.getByText('Mei Lam')).toBeVisible()

  // An owner may change bank details: making somebody an owner needs a confirmation.
  await ageSessions(brand.owner.username)
  await role.selectOption('owner')
  await expect(question).toContainText('The role of Kit Ho changes from Viewer to Owner, at once and on every device.')
  await expectValidPage(owner, 'the question about a role')
  await question.getByRole('button', { name: 'Change role' }).click()
  await owner.page.getByLabel('Your password').fill(password)
  await owner.page.keyboard.press('Enter')
  await expect(owner.page.getByText('Kit Ho now has the role Owner')).toBeVisible()

  await owner.shell.button('Remove Kit Ho').click()
  const dialog = owner.shell.dialog(`Remove Kit Ho from ${brand.name}?`)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(owner.page.getByText('Kit Ho was removed')).toBeVisible()
  await expect(admin.page).toHaveURL('/select_brand')
  await expect(admin.page.getByText('You are not a member of any brand.')).toBeVisible()

  // The last owner stays.
  await owner.shell.button('Remove Mei Lam').click()
  const own = owner.shell.dialog(`Remove Mei Lam from ${brand.name}?`)
  await own.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(own.getByText('A brand needs an owner. Make someone else an owner first.')).toBeVisible()
})

test('an invitation that the mail server refuses shows this, and is withdrawn', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const email = `${uniqueId()}@refused.example`
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/settings/users')
  await brand.call(inviteUser, { body: { email, first_name: 'Lin', last_name: 'Chan', role: 'viewer' } })
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('The mail server answered: 550 No such mailbox')
  await shell.button('Withdraw the invitation for Lin Chan').click()
  await shell.dialog('Withdraw the invitation for Lin Chan?').getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect(row).toHaveCount(0)
})
