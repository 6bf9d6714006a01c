import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileMail } from '../ports/mail/mail.file.ts'
import { devMail, mailListPage, mailPage } from './dev-mail.ts'

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'linesheet-mail-'))
  const { send } = fileMail(folder)
  const html = '<html><head><title>x</title></head><body><p>密码</p><a href="https://x.test/?a=1&amp;b=2">Go</a></body></html>'
  await send({ id: 'first', to: 'mei@shop.test', subject: '重设密码', text: '密码', html })
  await send({ id: 'second', to: 'tom@shop.test', subject: '<b>Bold</b>', text: 'Two', html: '<p>Two</p>' })
  await utimes(join(folder, 'first.eml'), 1000, 1000)
  await utimes(join(folder, 'second.eml'), 2000, 2000)
  return folder
}

test('stored mails are listed, newest first, and can be read', async () => {
  const folder = await aFolder()
  const { list, read } = devMail(folder)
  expect(await list()).toMatchObject([
    { id: 'second', to: 'tom@shop.test', at: new Date(2_000_000) },
    { id: 'first', to: 'mei@shop.test', subject: '重设密码', at: new Date(1_000_000) },
  ])
  expect(await read('first')).toMatchObject({ from: 'mail@localhost', subject: '重设密码', text: expect.stringContaining('密码') })
})

test('only stored mails can be read', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, '..', 'outside.eml'), 'Subject: secret\n\nx')
  for (const id of ['nothing', '../outside', '', 'first.eml', '..%2Foutside']) expect(await devMail(folder).read(id), id).toBeUndefined()
  expect(await devMail(join(folder, 'nowhere')).list()).toEqual([])
  await expect(fileMail(folder).send({ id: '../x', to: 'a@b.test', subject: '', text: '', html: '' })).rejects.toThrow("file's name")
})

test('mail texts are escaped; links open in the top window, and scripts do not run', async () => {
  const { list, read } = devMail(await aFolder())
  const listed = mailListPage(await list())
  expect(listed).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  expect(listed.indexOf('/dev/mail/second')).toBeLessThan(listed.indexOf('/dev/mail/first'))
  expect(mailListPage([])).toContain('No mail has been written yet')

  const page = mailPage((await read('first'))!)
  const [, srcdoc = ''] = /srcdoc="([^"]*)"/.exec(page) ?? []
  expect(srcdoc).toContain('&lt;base target=&quot;_top&quot;&gt;')
  expect(srcdoc).toContain('a=1&amp;amp;b=2')
  expect(page).toContain('sandbox="allow-top-navigation-by-user-activation"')
})
