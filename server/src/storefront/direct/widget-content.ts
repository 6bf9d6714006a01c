import type { Photo } from '@linesheet/contract/platform/fields'
import type { WidgetContent } from '@linesheet/contract/storefront/widgets'
import { type LocalizedText, languages } from '@linesheet/domain/platform/languages'
import { type Config, publicAddress } from '../../platform/config.ts'
import { directLink } from './direct-link.ts'
import type { StoredContent } from './widgets.sql.ts'

/** The width of photos in the widget, in pixels. */
const photoSize = 320

/** The languages that have a text. */
const filled = (text: LocalizedText): WidgetContent['taglines'] =>
  Object.fromEntries(languages.flatMap((language) => (text[language] ? [[language, text[language]]] : [])))

/** The content of the widget, with addresses that work on any website. */
export function toWidgetContent(config: Config, stored: StoredContent): WidgetContent {
  const { slug, display_name, profile_photo, brand_story_photo, taglines, products, ...choices } = stored
  const address = (photo: Photo | null) => photo && `${publicAddress(config)}${photo.url}/${photoSize}.webp`
  return {
    ...choices,
    brand: display_name,
    taglines: filled(taglines),
    link: directLink(config, slug),
    photo: address(brand_story_photo ?? profile_photo),
    products: products.map(({ names, photo, price }) => ({ names: filled(names), photo: address(photo), price })),
  }
}
