import type { WidgetContent } from '@linesheet/contract/storefront/widgets'
import { type Language, languages, localize, matchLanguage, toLocale } from '@linesheet/domain/platform/languages'
import { textOn, widgetStyles } from '@linesheet/domain/storefront/widgets'
import { widgetStylesheet } from './widgetStyles.ts'
import { widgetWords } from './widgetWords.ts'

/** The settings of a single tag that override the brand's choices. */
type Overrides = { style?: string | undefined; language?: string | undefined }

/** An element with its attributes and children. Strings become text, never HTML. */
function element(name: string, attributes: Record<string, string>, ...children: (Node | string | undefined)[]) {
  const created = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value)
  created.append(...children.filter((child) => child !== undefined))
  return created
}

const isOneOf = <T extends string>(known: readonly T[], text: string | undefined): text is T => known.includes(text as T)

function languageOf({ language }: WidgetContent, { language: own }: Overrides): Language {
  const chosen = own ?? language
  if (isOneOf(languages, chosen)) return chosen
  return matchLanguage([document.documentElement.lang, ...navigator.languages].filter(Boolean))
}

/** A photo. If the policy of the page refuses to load it, it is removed. */
function photo(address: string | null, className: string) {
  if (!address) return undefined
  const image = element('img', { src: address, alt: '', class: className, loading: 'lazy', decoding: 'async' })
  image.addEventListener('error', () => image.remove())
  return image
}

const call = (text: string) => element('span', { class: 'call' }, text)

function banner(content: WidgetContent, language: Language) {
  const words = widgetWords[language]
  const tagline = localize(language, content.taglines)
  const texts = element(
    'span',
    { class: 'texts' },
    element('span', { class: 'title' }, words.banner(content.brand)),
    tagline ? element('span', { class: 'tagline' }, tagline) : undefined,
  )
  return element('a', linkTo(content, 'banner'), photo(content.photo, 'cover'), texts, call(words.call))
}

const linkTo = ({ link }: WidgetContent, className: string) => ({
  href: `${link}?src=widget`,
  class: className,
  target: '_blank',
  rel: 'noopener',
})

function carousel(content: WidgetContent, language: Language) {
  const words = widgetWords[language]
  const amounts = new Intl.NumberFormat(toLocale(language), { style: 'currency', currency: content.currency_code, currencyDisplay: 'code' })
  const items = content.products.map(({ names, photo: address, price }) =>
    element(
      'li',
      {},
      element(
        'a',
        linkTo(content, 'product'),
        element('span', { class: 'frame' }, photo(address, 'picture')),
        element('span', { class: 'name' }, localize(language, names)),
        price === null ? undefined : element('span', { class: 'price' }, words[content.prices](amounts.format(Number(price)))),
      ),
    ),
  )
  return element(
    'div',
    { class: 'carousel' },
    element(
      'div',
      { class: 'head' },
      element('span', { class: 'title' }, words.carousel(content.brand)),
      element('a', linkTo(content, 'button'), words.call),
    ),
    element('ul', { tabindex: '0', 'aria-label': words.carousel(content.brand) }, ...items),
  )
}

/** Draws the widget inside of an element, isolated from the styles of the page. Drawing again replaces the previous content. */
export function renderWidget(host: HTMLElement, content: WidgetContent, overrides: Overrides = {}) {
  const language = languageOf(content, overrides)
  const chosen = isOneOf(widgetStyles, overrides.style) ? overrides.style : content.style
  const style = chosen === 'carousel' && !content.products.length ? 'banner' : chosen
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const body =
    style === 'button'
      ? element('a', linkTo(content, 'button'), widgetWords[language].button(content.brand))
      : style === 'banner'
        ? banner(content, language)
        : carousel(content, language)
  body.setAttribute('lang', toLocale(language))
  body.dataset.size = content.size
  body.style.setProperty('--color', content.color)
  body.style.setProperty('--on-color', textOn(content.color))
  // A policy against inline styles does not apply to constructed style sheets.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(widgetStylesheet)
  root.adoptedStyleSheets = [sheet]
  root.replaceChildren(body)
}
