import type { HelpText } from '../helpText.ts'

export const preview: HelpText = {
  intro: 'The preview shows your products, collections and store as retailers see them, before they do.',
  sections: [
    {
      heading: 'Look at your shop',
      steps: [
        'Open {preview.title}, from a product, a collection, the store or the search at the top.',
        'Choose {preview.language} and {preview.region}: a region shows its currency, and the products that are sold there.',
        'Choose {preview.as.new} or {preview.as.returning}, and {preview.phone} or {preview.desktop}.',
      ],
      notes: ['Drafts are marked with {preview.hidden}. Choose {preview.back} to change what you see.'],
    },
    {
      heading: 'Show it to someone',
      steps: [
        'Choose {preview.share}, then {preview.createLink}.',
        'Copy the link and send it. Whoever has it sees the preview without signing in, for 7 days.',
        'Choose {preview.turnOffLinks} to end all links at once.',
      ],
      notes: ['A link shows what your shop looks like at the moment, not when the link was made. Nobody can order through it.'],
    },
  ],
}
