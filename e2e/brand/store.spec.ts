import { editStore, getStore } from '@linesheet/contract/brand/store'
import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'
import { createPhoto } from '../photo.ts'

const storyTab = '/store?tab=story'

test('two people edit the story: different fields merge, and both versions of the same field are shown', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto(storyTab)
  const english = page.getByRole('group', { name: 'English' })
  const story = english.getByLabel(t('store.brand_story'))
  await expect(english).toContainText('Missing: Tagline · Story')
  await story.fill('We fire two kilns a month.')
  await expect(shell.region(t('store.preview'))).toContainText('We fire two kilns a month.')

  await brand.call(editStore, { body: { tagline_zh_tw: '一窯三天' } })
  await shell.button(t('kit.save')).click()
  await expect(page.getByText(t('store.saved'))).toBeVisible()
  await expect(page.getByRole('group', { name: '繁體中文' }).getByLabel(t('store.tagline'))).toHaveValue('一窯三天')

  await story.fill('Mine')
  await english.getByLabel(t('store.tagline')).fill('Slow')
  await brand.call(editStore, { body: { brand_story_en: 'Theirs' } })
  await page.keyboard.press('Control+s')
  const conflict = shell.dialog(t('conflict.title'))
  await expect(conflict.getByRole('term')).toHaveText(['Story · English'])
  await expect(conflict.getByRole('definition')).toHaveText(['Yours Mine', 'Theirs Theirs'])
  await conflict.getByRole('button', { name: t('conflict.keepTheirs') }).click()
  await expect(story).toHaveValue('Theirs')
  await shell.button(t('kit.save')).click()
  await expect(shell.button(t('kit.save'))).toHaveCount(0)
  expect(await brand.call(getStore, {})).toMatchObject({ brand_story_en: 'Theirs', tagline_en: 'Slow', tagline_zh_tw: '一窯三天' })
})

test('a name that another brand has is reported while typing; input survives a reload, and the field to correct is shown', async ({
  given,
  openApp,
}) => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/home')
  await shell.area('store').click()
  const name = page.getByLabel(t('store.display_name'))
  await name.fill(other.name.toUpperCase())
  await expect(page.getByText('Brand name already exists')).toBeVisible()

  await page.getByRole('link', { name: t('store.tab.values') }).click()
  await page.getByLabel(t('store.value.organic')).check()
  await page.reload()
  await expect(page.getByLabel(t('store.value.organic'))).toBeChecked()
  await shell.button(t('kit.save')).click()
  await expect(name).toBeFocused()
  await name.fill(`${brand.name} & Co`)
  await shell.button(t('kit.save')).click()
  await expect(page.getByText(t('store.saved'))).toBeVisible()
  await expect(shell.navigation.locator('..')).toContainText(`${brand.name} & Co`)

  await page.goto('/store?tab=social')
  await page.getByLabel('Instagram').fill('https://www.facebook.com/slowferry')
  await expect(page.getByText(t('field.other_network'))).toBeVisible()
  await page.getByLabel('Instagram').fill('https://www.instagram.com/slowferry')
  await shell.button(t('kit.save')).click()
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://www.instagram.com/slowferry')
})

test('a story that is refused in a language that a phone does not show is one press away', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner, phone: true })
  const { t } = shell
  await page.goto('/store?tab=story')
  const story = page.getByRole('textbox', { name: t('store.brand_story') })
  const texts = shell.region(t('store.texts'))
  await texts.getByRole('button', { name: '繁體中文' }).click()
  await story.fill('茶'.repeat(5001))
  await texts.getByRole('button', { name: 'English' }).click()
  await shell.button(t('kit.save')).click()
  await shell.button(t('kit.languageErrors', { language: t('kit.language.zh_TW') })).click()
  await expect(story).toBeFocused()
  await story.fill('茶席')
  await shell.button(t('kit.save')).click()
  await expect(page.getByText(t('store.saved'))).toBeVisible()
})

test('a photo is cropped with the keyboard, on a phone, in Chinese and dark', async ({ given, openApp }) => {
  const brand = await given.aBrand({ name: `慢渡 ${Date.now()}`, language: 'zh_CN' })
  const app = await openApp({ as: brand.owner, phone: true, dark: true })
  const { page, shell } = app
  const { t } = shell
  await page.goto('/store?tab=media')
  const photo = await createPhoto('#E3D3C2')
  const file = { name: 'kiln.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo.arrayBuffer()) }
  const choose = (field: string) => page.locator(`input[type="file"][aria-label="${field}"]`).setInputFiles(file)
  await choose(t('store.brand_story_photo'))
  const frame = shell.dialog().getByRole('group', { name: t('store.crop.area') })
  await expect(frame).toBeFocused()
  // Within the picture: the dialog may still be sliding in.
  const place = () => frame.evaluate((area) => (area as HTMLElement).offsetTop)
  const before = await place()
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowUp')
  await expect.poll(place).toBe(before - 10)
  await shell
    .dialog()
    .getByRole('button', { name: t('store.crop.save') })
    .click()
  await expect(page.getByText(t('store.toast.photoSaved'))).toBeVisible()
  const { brand_story_photo, profile_photo } = await brand.call(getStore, {})
  expect(Math.round(((brand_story_photo?.width ?? 0) / (brand_story_photo?.height ?? 1)) * 9)).toBe(16)
  expect(profile_photo).toBeNull()
  await expectValidPage(app, 'media')
})

const script = '<img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>'

test('texts typed into a store are never executed, there or in its preview', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  const texts = ['en', 'zh_cn', 'zh_tw'].flatMap((ending) => [`tagline_${ending}`, `brand_story_${ending}`])
  const typed = {
    display_name: `${script} ${brand.id.slice(-6)}`.slice(0, 120),
    ...Object.fromEntries(texts.map((field) => [field, script])),
  }
  await brand.call(editStore, { body: typed })
  for (const path of ['/store', storyTab, '/store?tab=names', '/preview', '/home', '/select_brand']) {
    await page.goto(path)
    await expect(page.getByText('onerror').first()).toBeAttached()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(await page.title()).not.toContain('hacked')
  }

  await page.goto('/store?tab=media')
  const video = page.getByLabel(t('store.brand_video_embed_code'))
  await video.fill(`<iframe src="https://evil.example/embed"></iframe>${script}`)
  await shell.button(t('kit.save')).click()
  await expect(page.getByText(t('field.unsupported_video_site'))).toBeVisible()
  await video.fill(`<iframe src="https://player.vimeo.com/video/76979871" onload="document.title='hacked'"></iframe>${script}`)
  await shell.button(t('kit.save')).click()
  await expect(video).toHaveValue('https://player.vimeo.com/video/76979871')
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' }))
  await shell.button(t('store.showcase.play')).click()
  const player = page.locator('iframe')
  await expect(player).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(player.contentFrame().getByText('The player')).toBeVisible()
  expect(await page.title()).not.toContain('hacked')
})

test('a brand has another name in a region; members who may not change the store can read it', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/store?tab=names')
  await page.getByLabel(t('store.names.region'), { exact: true }).selectOption('tw')
  await page.getByLabel(t('store.names.name'), { exact: true }).fill('慢渡')
  // Opening another tab keeps the input; a change that cannot be saved shows the reason.
  await page.getByRole('link', { name: t('store.tab.values') }).click()
  await page.getByRole('link', { name: t('store.tab.names') }).click()
  await page.route('**/store/specific-name', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'role.not-allowed', message: '' } }),
  )
  await shell.button(t('store.names.save')).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/store/specific-name')
  await page.keyboard.press('Enter')
  const names = page.getByRole('listitem').filter({ hasText: '慢渡' })
  await expect(names).toContainText(t('products.region.tw'))
  await page.goto('/preview?region=tw')
  await expect(page.getByRole('heading', { name: '慢渡' })).toBeVisible()

  const viewer = await openApp({ as: brand.member('viewer') })
  await viewer.page.goto('/store')
  await expect(viewer.page.getByLabel(t('store.display_name'))).toBeDisabled()
  await expect(viewer.page.getByText(t('store.readOnly'))).toBeVisible()
  await viewer.page.goto('/store?tab=names')
  await expect(viewer.page.getByRole('button', { name: t('store.names.save') })).toHaveCount(0)

  await page.goto('/store?tab=names')
  await page.getByRole('button', { name: t('store.names.remove', { region: t('products.region.tw') }) }).click()
  await expect(names).toHaveCount(0)
})
