import { type Language, languages, toLocale } from '@linesheet/domain/platform/languages'
import { Html, html } from './html.ts'
import { publicPageStyles } from './public-page.styles.ts'

const languageNames: Record<Language, string> = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }

type PublicPage = {
  language: Language
  product: string
  title: string
  body: Html
  /** The label of the choice of languages. */
  languageLabel: string
  /** Whether search engines may list it. */
  isIndexed?: boolean
  /** Added to the styles that all pages share. */
  styles: string
  head?: Html
  /** The address of the page in another language. */
  addressIn?: (language: Language) => string
}

/** A page that the server renders for people without an account: no script, no font to wait for. */
export const publicPage = ({ language, product, title, body, languageLabel, isIndexed = false, styles, head, addressIn }: PublicPage) =>
  html`<!doctype html>
<html lang="${toLocale(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isIndexed ? undefined : html`<meta name="robots" content="noindex">\n`}<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}<style>${new Html(publicPageStyles + styles)}</style>
</head>
<body>
<main>
${body}
<nav aria-label="${languageLabel}">${languages.map(
    (other) =>
      html`<a href="${addressIn?.(other) ?? `?lang=${other}`}" lang="${toLocale(other)}"${other === language ? new Html(' aria-current="true"') : undefined}>${languageNames[other]}</a> `,
  )}</nav>
<footer>${product}</footer>
</main>
</body>
</html>
`.toString()
