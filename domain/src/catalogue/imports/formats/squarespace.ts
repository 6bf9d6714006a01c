import type { Format } from '../format.ts'

/** The products of Squarespace: the first row of each has its texts, the rows below it are its further variations. */
export const squarespace: Format = {
  id: 'squarespace',
  system: 'Squarespace',
  tellTale: [['Product ID [Non Editable]'], ['Variant ID [Non Editable]'], ['Title'], ['Option Name 1']],
  rows: 'below',
  columns: {
    key: ['Product ID [Non Editable]'],
    name: ['Title'],
    description: ['Description'],
    sku: ['SKU'],
    option_name: ['Option Name #'],
    option_value: ['Option Value #'],
    retail: ['Price'],
    sale: ['Sale Price'],
    stock: ['Stock'],
    categories: ['Categories'],
    tags: ['Tags'],
    weight: ['Weight'],
    length: ['Length'],
    width: ['Width'],
    height: ['Height'],
    state: ['Visible'],
    photos: ['Hosted Image URLs'],
  },
  kindOf: (read) => (read('name') ? 'both' : 'variation'),
  words: { enough: ['unlimited'], states: { no: 'hidden' } },
  lists: { tags: /,/, categories: /,/, photos: /\s+/ },
}
