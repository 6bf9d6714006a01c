import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import { Html, html } from '../../pages/html.ts'

type Button = { label: string; url: string }
/** A record that a mail lists, linked by its `label`. */
type MailRecord = Button & { text: string }

/** The content of a mail, as plain texts. `product` is the product's name, `footnote` the small print. */
export type MailContent = {
  language: Language
  product: string
  heading: string
  paragraphs: string[]
  records?: MailRecord[]
  /** The text below the records that says that there are more. */
  rest?: string
  button?: Button
  footnote: string
  /** The last link, in small print after the footnote. */
  smallLink?: Button
}

const sans = `Inter, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'PingFang TC', 'Noto Sans CJK SC', 'Microsoft YaHei', 'Microsoft JhengHei', sans-serif`
const serif = `Georgia, 'Songti SC', 'Songti TC', 'Noto Serif CJK SC', SimSun, PMingLiU, serif`
const linkIntro: Record<Language, string> = {
  en: 'If the button does not work, copy this address into your browser:',
  zh_CN: '如果按钮无法点击，请将以下网址复制到浏览器中打开：',
  zh_TW: '若按鈕無法點選，請將以下網址複製到瀏覽器開啟：',
}

/** The dark colours of web/src/kit/layout/tokens.css. */
const darkStyle = `@media (prefers-color-scheme: dark) {
.canvas { background: #161513 !important }
.card { background: #1F1D1A !important; border-color: #322F2A !important }
.ink, .card h1, .card p { color: #F2EEE6 !important }
.card .ink-2 { color: #B8B1A5 !important }
.ink-3 { color: #9A9388 !important }
.accent { color: #7FC3A3 !important }
.button { background: #7FC3A3 !important; color: #161513 !important }
}`

export type RenderedMail = { subject: string; html: string; text: string }

/** The words of a mail whose purpose is its button. */
export type ButtonMailWords = Pick<MailContent, 'heading' | 'paragraphs' | 'footnote'> & { subject: string; label: string }
type ButtonMail = ButtonMailWords & Pick<MailContent, 'language' | 'product' | 'smallLink' | 'records' | 'rest'> & Pick<Button, 'url'>

export const renderButtonMail = ({ subject, label, url, ...content }: ButtonMail): RenderedMail => ({
  subject,
  ...renderMail({ ...content, button: { label, url } }),
})

/**
 * A mail's two bodies with the same words: HTML without images or tables, and plain text. Styles are inline, because some programs drop style sheets; the
 * style sheet has only the dark colours.
 */
export const renderMail = (content: MailContent): Omit<RenderedMail, 'subject'> => ({ html: toHtml(content), text: toText(content) })

function toText({ product, language, heading, paragraphs, records = [], rest, button, footnote, smallLink }: MailContent) {
  const colon = language === 'en' ? ':' : '：'
  const linkLines = (link?: Button) => (link ? [`${link.label}${colon}\n${link.url}`] : [])
  const recordLines = records.map(({ label, text, url }) => `${label}${colon === ':' ? ': ' : colon}${text}\n${url}`)
  return [
    heading,
    ...paragraphs,
    ...recordLines,
    ...(rest ? [rest] : []),
    ...linkLines(button),
    footnote,
    ...linkLines(smallLink),
    `-- \n${product}`,
  ].join('\n\n')
}

function toHtml({ language, product, heading, paragraphs, records = [], rest, button, footnote, smallLink }: MailContent) {
  const small = 'margin:0 0 12px;font-size:13px;line-height:20px;color:#5C574F'
  const page = html`<!doctype html>
<html lang="${toLocale(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${new Html(darkStyle)}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#FAF8F4">
<div class="canvas ink" style="background:#FAF8F4;padding:40px 16px;font-family:${new Html(sans)};color:#1D1B18">
<div style="max-width:520px;margin:0 auto">
<p class="accent" style="margin:0 0 16px;font-family:${new Html(serif)};font-size:16px;color:#1E4D3B">${product}</p>
<div class="card" style="background:#FFFFFF;border:1px solid #E7E2D9;border-radius:6px;padding:36px 32px 24px">
<h1 style="margin:0 0 20px;font-family:${new Html(serif)};font-size:26px;line-height:34px;font-weight:normal">${heading}</h1>
${paragraphs.map((words) => html`<p style="margin:0 0 16px;font-size:15px;line-height:24px">${words}</p>\n`)}${records.map(recordHtml)}${rest && html`<p class="ink-2" style="${small}">${rest}</p>\n`}${button && buttonHtml(button)}<p class="ink-2" style="${small}">${footnote}${smallLink && html` <a class="ink-2" href="${smallLink.url}" style="color:#5C574F">${smallLink.label}</a>`}</p>
</div>
${button && html`<p class="ink-3" style="margin:20px 0 0;font-size:12px;line-height:18px;color:#757068">${linkIntro[language]}<br><a class="ink-3" href="${button.url}" style="color:#757068;word-break:break-all">${button.url}</a></p>`}
</div>
</div>
</body>
</html>
`
  return page.toString()
}

const recordHtml = ({
  label,
  url,
  text,
}: MailRecord) => html`<p style="margin:0 0 8px;font-size:15px;line-height:24px"><a class="accent" href="${url}" style="color:#1E4D3B;font-weight:600">${label}</a> ${text}</p>
`

const buttonStyle =
  'display:inline-block;background:#1E4D3B;color:#FFFFFF;font-size:15px;line-height:20px;font-weight:600;text-decoration:none;padding:12px 24px;border-radius:6px'

const buttonHtml = (
  button: Button,
) => html`<p style="margin:28px 0 32px"><a class="button" href="${button.url}" style="${buttonStyle}">${button.label}</a></p>
`
