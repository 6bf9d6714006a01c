/**
 * The character encodings of text files, as `TextDecoder` names them, each with the script that it is mostly used for. Programs in mainland China write GBK,
 * which is part of GB18030, programs in Taiwan and Hong Kong Big5; ISO-8859-1 is read as Windows-1252, as browsers do.
 */
export const encodingScripts = {
  'utf-8': 'unicode',
  'utf-16le': 'unicode',
  'utf-16be': 'unicode',
  gb18030: 'simplifiedChinese',
  gbk: 'simplifiedChinese',
  big5: 'traditionalChinese',
  shift_jis: 'japanese',
  'euc-jp': 'japanese',
  'iso-2022-jp': 'japanese',
  'euc-kr': 'korean',
  'windows-1252': 'western',
  'iso-8859-15': 'western',
  macintosh: 'western',
  'iso-8859-14': 'celtic',
  'iso-8859-10': 'nordic',
  'windows-1250': 'centralEuropean',
  'iso-8859-2': 'centralEuropean',
  'iso-8859-16': 'romanian',
  'windows-1257': 'baltic',
  'iso-8859-4': 'baltic',
  'iso-8859-13': 'baltic',
  'iso-8859-3': 'southEuropean',
  'windows-1254': 'turkish',
  'windows-1253': 'greek',
  'iso-8859-7': 'greek',
  'windows-1251': 'cyrillic',
  'koi8-r': 'cyrillic',
  'koi8-u': 'cyrillic',
  'iso-8859-5': 'cyrillic',
  ibm866: 'cyrillic',
  'x-mac-cyrillic': 'cyrillic',
  'windows-1255': 'hebrew',
  'iso-8859-8': 'hebrew',
  'iso-8859-8-i': 'hebrew',
  'windows-1256': 'arabic',
  'iso-8859-6': 'arabic',
  'windows-874': 'thai',
  'windows-1258': 'vietnamese',
} as const

export type Encoding = keyof typeof encodingScripts
export const encodings = Object.keys(encodingScripts) as [Encoding, ...Encoding[]]

/** Whether `TextDecoder` knows an encoding by this name, in small letters, that can be chosen here. */
export const isEncoding = (name: string): name is Encoding => name in encodingScripts
