/** How the signs of a CSV file stand in its bytes. GB18030 (with GBK in it) is what Excel writes in mainland China, Big5 in Taiwan and Hong Kong. */
export const encodings = ['utf-8', 'utf-16le', 'gb18030', 'big5'] as const
export type Encoding = (typeof encodings)[number]
