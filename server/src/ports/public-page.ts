import { type Language, languages, toLocale } from '@linesheet/domain/languages'
import { Html, html } from './html.ts'
import { publicPageStyles } from './public-page.styles.ts'

const languageNames: Record<Language, string> = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }
const languageLabel: Record<Language, string> = { en: 'Language', zh_CN: '语言', zh_TW: '語言' }

type PageContent = { language: Language; product: string; title: string; body: Html }

/** A page of its own for somebody without an account: no script, no font, no picture to wait for. Its links choose the language by `?lang=`. */
export const publicPage = ({ language, product, title, body }: PageContent) =>
  html`<!doctype html>
<html lang="${toLocale(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(publicPageStyles)}</style>
</head>
<body>
<main>
${body}
<nav aria-label="${languageLabel[language]}">${languages.map(
    (other) =>
      html`<a href="?lang=${other}" lang="${toLocale(other)}"${other === language ? new Html(' aria-current="true"') : undefined}>${languageNames[other]}</a> `,
  )}</nav>
<footer>${product}</footer>
</main>
</body>
</html>
`.toString()
