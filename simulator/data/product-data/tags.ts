import type { Item } from './item.ts'

const hasMaterial =
  (...materials: Item['material'][]) =>
  ({ material }: Item) =>
    materials.includes(material)

/** Internal tags of the demo brands, each with the items it applies to. */
const rules: readonly (readonly [string, (item: Item) => boolean])[] = [
  ['Double box', hasMaterial('stoneware', 'bisque', 'stonewareAsh', 'soy')],
  ['Sham Shui Po workshop', hasMaterial('linen', 'linenCotton', 'cotton', 'canvas', 'wool')],
  ['Fair table', ({ colours }) => colours.length > 2],
  ['By the till', ({ price: [wholesale] }) => wholesale < 60],
  ['中秋', ({ form }) => ['lamp', 'teapot', 'incense', 'candle', 'packets'].includes(form)],
  ['Photograph again', ({ hasOnePhoto }) => !!hasOnePhoto],
]

export const itemTags = (item: Item): string[] => rules.flatMap(([tag, applies]) => (applies(item) ? [tag] : []))
