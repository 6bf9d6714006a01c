import { languages } from '@linesheet/domain/platform/languages'
import { expect, test } from 'vitest'
import { passwordResetMail } from '../../../account/session/reset-mail.words.ts'
import { renderMail } from './mail-template.words.ts'

const url = 'https://linesheet.test/reset?token=abc&x=1'

test('the reset mail is in each language, with the link, the hour and that it works once', () => {
  const expected = { en: ['60 minutes', 'once'], zh_CN: ['60 分钟', '一次', '密码'], zh_TW: ['60 分鐘', '一次', '密碼'] }
  for (const language of languages) {
    const { subject, html, text } = passwordResetMail(language, { name: 'Mei', url, product: 'Linesheet' })
    expect(subject).toContain('Linesheet')
    expect(text).toContain(`\n${url}\n`)
    expect(html).toContain('href="https://linesheet.test/reset?token=abc&amp;x=1"')
    for (const words of ['Mei', ...expected[language]]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
  }
  expect(passwordResetMail('zh_TW', { name: 'Mei', url, product: 'Linesheet' }).html).toContain('<html lang="zh-TW">')
})

test('HTML in values is escaped', () => {
  const evil = `<img src=x onerror="alert('1')">`
  const { html, text } = renderMail({
    language: 'en',
    product: evil,
    heading: evil,
    paragraphs: [evil],
    button: { label: evil, url: `https://x/"${evil}` },
    footnote: evil,
  })
  expect(html).not.toContain('<img')
  expect(html).not.toContain("alert('1')")
  expect(text).toContain(evil)
})

test('a mail without a button has no link', () => {
  const { html, text } = renderMail({ language: 'zh_CN', product: 'Linesheet', heading: '您好', paragraphs: ['一', '二'], footnote: '完' })
  expect(html).not.toContain('href')
  expect(text).toBe('您好\n\n一\n\n二\n\n完\n\n-- \nLinesheet')
})
