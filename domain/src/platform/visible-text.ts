const drawn = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows anything: U+200B and the empty pattern of Braille, for instance, draw nothing. */
export const isVisible = (text: string) => drawn.test(text)

/**
 * Invisible characters that come with copied text, and make two texts that look alike differ: soft hyphens, zero-width spaces, word joiners, byte order
 * marks, direction marks. Joiners of letters and emoji stay, because they change what is drawn.
 */
const copiedInvisibly = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A line of text without the invisible characters that come with copied text. */
export const withoutInvisible = (text: string) => text.replace(copiedInvisibly, '')

/** The same for texts that are compared as a whole, such as an SKU or the value of an option: with plain spaces, none around it. */
export const foldName = (text: string) =>
  withoutInvisible(text)
    .replace(/\p{Zs}/gu, ' ')
    .trim()
