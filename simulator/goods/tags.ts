import type { Item } from './words.ts'

const oneOf =
  (...materials: Item['material'][]) =>
  ({ material }: Item) =>
    materials.includes(material)

/** What the people of the house call some of their goods among themselves. */
const tags: readonly (readonly [string, (item: Item) => boolean])[] = [
  ['Double box', oneOf('stoneware', 'bisque', 'stonewareAsh', 'soy')],
  ['Sham Shui Po workshop', oneOf('linen', 'linenCotton', 'cotton', 'canvas', 'wool')],
  ['Fair table', ({ colours }) => colours.length > 2],
  ['By the till', ({ price: [wholesale] }) => wholesale < 60],
  ['中秋', ({ form }) => ['lamp', 'teapot', 'incense', 'candle', 'packets'].includes(form)],
  ['Photograph again', ({ hasOnePhoto }) => !!hasOnePhoto],
]

export const tagsOf = (item: Item): string[] => tags.flatMap(([tag, has]) => (has(item) ? [tag] : []))
