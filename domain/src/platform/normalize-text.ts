type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD'

/** Whether a letter has more than 30 combining marks, which no language writes (Unicode's Stream-Safe Text Format). */
export const hasManyMarks = (text: string) => /\p{M}{31}/u.test(text)

/** The text in a normal form, in linear time: sorting the marks of one letter takes quadratic time, so at most 30 of them are kept. */
export const normalizeText = (text: string, form: Form) =>
  isAscii(text) ? text : text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form)

/** Every normal form of ASCII is itself; most cells of a large sheet are ASCII. */
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)
