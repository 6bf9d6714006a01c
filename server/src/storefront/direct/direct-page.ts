import { countryNameIn } from '@linesheet/domain/platform/country-names'
import { type Language, localize, toLocale } from '@linesheet/domain/platform/languages'
import { directBenefits } from '@linesheet/domain/storefront/direct-programme'
import { type Html, html } from '../../platform/pages/html.ts'
import { publicPage } from '../../platform/pages/public-page.ts'
import { formatAmount } from '../../platform/pdf/format.ts'
import type { DirectBrand } from './direct-page.sql.ts'
import { directStyles } from './direct-page.styles.ts'
import { directWords } from './direct-page.words.ts'
import { requestForm, type SentForm } from './request-form.ts'

/** The number of characters of a story that keep the page small. */
const shownStory = 1200
/** The width of the photo on the page, in pixels. */
const photoSize = 320

export type DirectPage = {
  language: Language
  product: string
  brand: DirectBrand
  /** The address of the page, without a query. */
  link: string
  /** The source of the visit, which the form and the link to the marketplace pass on. */
  source: string
  marketplace: string | undefined
  form: SentForm | 'sent'
}

/** The public page of a brand: who it is, what a new retailer gets, and a form to ask for an account. */
export function directPage({ language, product, brand, link, source, marketplace, form }: DirectPage) {
  const words = directWords[language]
  const tagline = localize(language, brand.taglines)
  const body = html`<p class="brand">${brand.display_name}</p>
<h1>${words.shop(brand.display_name)}</h1>
${facts(language, brand)}
${tagline && html`<p class="tagline">${tagline}</p>`}
${introduction(language, brand)}
${marketplace && html`<a class="go" href="${marketplace}">${words.marketplace}</a>`}
${benefits(language)}
${form === 'sent' ? sent(language, brand) : requestForm(language, brand.display_name, source, form)}`
  const addressIn = (other: Language) => `?${new URLSearchParams({ lang: other, src: source })}`
  const head = sharingTags(words.title(brand.display_name), tagline, brand, link)
  const page = { language, product, title: words.title(brand.display_name), body, head, addressIn }
  return publicPage({ ...page, languageLabel: words.language, styles: directStyles, isIndexed: true })
}

function facts(language: Language, { origin_country, year_established }: DirectBrand) {
  const country = countryNameIn(language, origin_country)
  return html`<p class="facts">${year_established ? directWords[language].since(year_established, country) : country}</p>`
}

function introduction(language: Language, { brand_story_photo, profile_photo, stories, display_name }: DirectBrand) {
  const photo = brand_story_photo ?? profile_photo
  const story = excerpt(localize(language, stories))
  if (!photo && !story) return undefined
  const scale = photo && photoSize / Math.max(photo.width, photo.height, photoSize)
  const picture =
    photo &&
    scale &&
    html`<img class="cover" src="${photo.url}/${photoSize}.webp" alt="${display_name}" width="${Math.round(photo.width * scale)}" height="${Math.round(photo.height * scale)}">`
  return html`<div class="brand-intro">${picture ?? undefined}${story && html`<p class="story">${story}</p>`}</div>`
}

/** The beginning of a story, up to the end of a sentence if possible. */
function excerpt(story: string) {
  if (story.length <= shownStory) return story
  const start = story.slice(0, shownStory)
  const end = Math.max(...['. ', '。', '！', '？', '\n'].map((mark) => start.lastIndexOf(mark)))
  return `${start.slice(0, end > shownStory / 2 ? end + 1 : shownStory)} …`
}

const { credit } = directBenefits
const creditText = `${credit.currency_code} ${formatAmount(credit.amount, credit.currency_code)}`

function benefits(language: Language) {
  const words = directWords[language]
  const { free_shipping_months } = directBenefits
  const listed = [words.credit(creditText), words.freeShipping(free_shipping_months), words.netTerms]
  return html`<section><h2>${words.benefits}</h2><ul>${listed.map((benefit) => html`<li>${benefit}</li>`)}</ul></section>`
}

const sent = (language: Language, { display_name }: DirectBrand) =>
  html`<section class="outcome" role="status"><h2>${directWords[language].sent}</h2><p>${directWords[language].sentMore(display_name)}</p></section>`

/** The tags that programs read when the link is shared. */
function sharingTags(title: string, tagline: string, { brand_story_photo, profile_photo }: DirectBrand, link: string): Html {
  const photo = brand_story_photo ?? profile_photo
  const image = photo ? new URL(`${photo.url}/640.webp`, link).toString() : undefined
  return html`<link rel="canonical" href="${link}">
<meta property="og:title" content="${title}">
<meta property="og:url" content="${link}">
${tagline && html`<meta property="og:description" content="${tagline}">\n`}${image && html`<meta property="og:image" content="${image}">\n`}`
}

export type Notice = 'missing' | 'busy' | 'failed'

/** The page that explains why there is no brand to show. */
export function noticePage(language: Language, product: string, notice: Notice) {
  const words = directWords[language]
  const more = notice === 'missing' ? html`<p>${words.missingMore}</p>` : undefined
  const body = html`<h1 lang="${toLocale(language)}">${words[notice]}</h1>${more}`
  return publicPage({ language, product, title: words[notice], body, languageLabel: words.language, styles: directStyles })
}
