import type { HelpText } from '../helpText.ts'

export const widget: HelpText = {
  intro:
    'The widget brings your wholesale shop into your own website: as a button, a banner or a row of products. Orders that come through it carry 0% commission.',
  sections: [
    {
      heading: 'Choose its look',
      steps: [
        'Open {direct.title.widget} and choose {widget.style.button}, {widget.style.banner} or {widget.style.carousel}.',
        'Choose colour, size and language. {widget.language.auto} follows the page it stands on.',
        'For products, choose up to 12, a collection, or the first of your catalogue.',
        'Save, and look at the preview for computer and phone.',
      ],
      notes: ['No price is public unless you choose so in {widget.prices}. Whoever visits your website would see it.'],
    },
    {
      heading: 'Put it on your website',
      steps: [
        'Copy the {direct.snippet}.',
        'Follow the steps for {widget.install.shopify}, {widget.install.wordpress}, {widget.install.wix} or another website.',
        'Open your website. {widget.seen} says where the widget was found.',
      ],
      notes: [
        'Changes appear on your website within five minutes. The widget sets no cookies and stores nothing. While it cannot load, nothing is shown in its place.',
      ],
    },
  ],
}
