import { compile, type HtmlToTextOptions } from 'html-to-text'

const options: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}

const toText = compile(options)

/** A tag or an entity, which plain texts hardly contain. */
const markup = /<\/?[a-z][^<>]{0,2000}>|<!--|&(?:[a-z]{1,20}\d?|#\d{1,7}|#x[\da-f]{1,6});/i
const blocks = /<(?:p|br|div|ul|ol|li|table|h[1-6])\b/i

/**
 * HTML as the text that it shows: paragraphs, items of lists and rows of tables on their own lines, without style sheets. A text without markup
 * stays as it is; the line breaks of one that only has entities or words in bold stay.
 */
export function htmlToText(html: string): string {
  if (!markup.test(html)) return html.trim()
  const lines = blocks.test(html) ? html : html.replaceAll(/\r\n?|\n/g, '<br>')
  return toText(lines)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
