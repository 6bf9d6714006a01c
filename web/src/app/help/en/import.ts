import type { HelpText } from '../helpText.ts'

export const imports: HelpText = {
  intro: 'Add and update many products from a spreadsheet, and add photos by their file names.',
  sections: [
    {
      heading: 'Import products',
      steps: [
        'Open {import.title} and choose {import.choose}: Excel or CSV up to 20 MB, a ZIP with pictures up to 100 MB, or the export of your shop as it is.',
        'Look at the first products. Decide what the file leaves open, or check which column belongs to which field.',
        'Read {import.report}: new products, updated ones, and rows with errors.',
        'Start the import. It continues when you leave the page.',
      ],
      notes: [
        'New products are drafts until you activate them. Rows with errors are left out: choose {import.downloadErrors}, correct them and import that file.',
      ],
    },
    {
      heading: 'Files you can bring in',
      notes: [
        'Recognised exports: Shopify, WooCommerce, Etsy, Wix, Squarespace, Faire, Ankorstore, Orderchamp, PrestaShop, Magento, Shopware, BigCommerce, OpenCart, Square, Lightspeed, Medusa, Vendure, Amazon, and feeds for Google Merchant Center or Meta.',
        'Any price list works too, with headers in English, Chinese, Japanese, German, French, Italian or Spanish.',
        'Drop files that belong together at once: two tables of a shop, or a list and its pictures.',
        'Under {import.questions}, decide once for the whole file. Answers are remembered.',
        'Under {import.constants}, give new products what the file lacks, such as the country of origin.',
      ],
    },
    {
      heading: 'Update by file',
      steps: ['Choose {import.export.xlsx} above the list of products.', 'Change the file and import it again.'],
      notes: [
        'Variations are found by SKU. Columns that are skipped or missing change nothing, nor do empty cells unless you choose {import.clearEmpty}.',
      ],
    },
    {
      heading: 'Add photos by SKU',
      steps: [
        'Name each photo by the SKU, with a number for the order, such as CUP-1 and CUP-1_2.',
        'Open {photos.tab.photos}, and choose {photos.choose} or {photos.chooseFolder}. A ZIP of photos works too.',
        'Check the matches, then add the photos.',
      ],
    },
  ],
}
