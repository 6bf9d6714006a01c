import type { HelpText } from '../helpText.ts'

export const tags: HelpText = {
  intro: 'Tags are your own words for retailers, orders and products, each with a colour. Retailers never see them.',
  sections: [
    {
      heading: 'Make and change tags',
      steps: [
        'Open {settings.tags} in the settings and choose {tags.add}.',
        'Enter a name and choose a colour, then {tags.save}.',
        'Use {tags.editAction} to rename a tag everywhere at once, or {tags.deleteAction} to take it off everything.',
      ],
      notes: ['The list says how often each tag is used.'],
    },
    {
      heading: 'Use them',
      steps: [
        'Open an order, a product or a retailer and add a tag there. A new one is made as you type.',
        'Select several in a list to tag them together, with {orders.bulk.tag} or {network.bulk.tag}.',
        'Filter a list by tag, and keep the filter with {views.add}.',
      ],
      notes: ['A view can be for you alone, or shared with everyone in your brand.'],
    },
  ],
}
