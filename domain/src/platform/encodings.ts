/** Character encodings of CSV files. Excel writes GB18030 (a superset of GBK) in mainland China and Big5 in Taiwan and Hong Kong. */
export const encodings = ['utf-8', 'utf-16le', 'gb18030', 'big5'] as const
export type Encoding = (typeof encodings)[number]
