const drawn = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows anything: U+200B and the empty pattern of Braille, for instance, draw nothing. */
export const isVisible = (text: string) => drawn.test(text)
