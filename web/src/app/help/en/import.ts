import type { HelpText } from '../helpText.ts'

export const imports: HelpText = {
  intro: 'Bring many products in from a spreadsheet, keep them up to date with it, and add photos by their file names.',
  sections: [
    {
      heading: 'Import products',
      steps: [
        'Open {import.title} and choose {import.choose}: Excel or CSV, up to 20 MB, one row for each variation.',
        'Check which column of your file belongs to which field, and skip the ones you do not need.',
        'Read {import.report}: new products, updated ones, and rows with errors.',
        'Start the import. You may leave the page; it continues without you.',
      ],
      notes: [
        'New products are drafts until you activate them. Rows with errors are left out: choose {import.downloadErrors}, correct them and import that file.',
      ],
    },
    {
      heading: 'Update by file',
      steps: [
        'Choose {import.export.xlsx} above the list of products.',
        'Change the file in your spreadsheet program and import it again.',
      ],
      notes: [
        'Variations are found by their SKU. Columns that you skip, or that your file does not have, change nothing. An empty cell clears its field.',
      ],
    },
    {
      heading: 'Add photos by SKU',
      steps: [
        'Name each photo by the SKU, with a number for the order, such as CUP-1 and CUP-1_2.',
        'Open {photos.tab.photos}, and choose {photos.choose} or {photos.chooseFolder}. A ZIP file of photos will do, too.',
        'Check the matches, then add the photos.',
      ],
    },
  ],
}
