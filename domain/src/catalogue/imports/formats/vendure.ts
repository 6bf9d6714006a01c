import type { Format } from '../format.ts'

/** The products of Vendure: a row for each variant; one without a name belongs to the row above it. */
export const vendure: Format = {
  id: 'vendure',
  system: 'Vendure',
  tellTale: [
    ['optionGroups', 'optionGroups:{language}'],
    ['optionValues', 'optionValues:{language}'],
    ['stockOnHand'],
    ['facets', 'facets:{language}'],
  ],
  rows: 'below',
  columns: {
    name: ['name', 'name:{language}'],
    description: ['description', 'description:{language}'],
    photos: ['assets'],
    packed_names: ['optionGroups', 'optionGroups:{language}'],
    packed_values: ['optionValues', 'optionValues:{language}'],
    sku: ['sku'],
    retail: ['price'],
    stock: ['stockOnHand'],
    tracked: ['trackInventory'],
    variation_photo: ['variantAssets'],
    weight: ['variant:weight'],
  },
  optionsOf: (read, readOwn) => {
    const names = readOwn('packed_names').split('|')
    return read('packed_values')
      ? read('packed_values')
          .split('|')
          .map((value, at) => ({ name: names[at]?.trim() ?? '', value: value.trim() }))
      : []
  },
  kindOf: (read) => (read('name') ? 'both' : 'variation'),
  words: { untracked: ['false'] },
  lists: { photos: /\|/ },
}
