import type { HelpText } from '../helpText.ts'

export const store: HelpText = {
  intro: 'Your store tells retailers who you are, before they look at prices.',
  sections: [
    {
      heading: 'Fill in your store',
      steps: [
        'Open {shell.store} and begin with {store.tab.profile}: a square profile photo, name, country and year.',
        'Write {store.texts} in {store.tab.story}, in each language that your retailers read.',
        'Add photos and a video in {store.tab.media}, your links in {store.tab.social}, and what you stand for in {store.tab.values}.',
        'Save. Retailers see it at once.',
      ],
      notes: ['Photos are under 20 MB, best at least 1,050 pixels wide. A video is a file of MP4 or WebM under 20 MB, or a link.'],
    },
    {
      heading: 'Names',
      notes: [
        'No two brands have names that look the same. When you change yours, the old one is free for others at once. In {store.tab.names} you can have another name in a region. Your direct link stays as it is.',
      ],
    },
    {
      heading: 'Languages',
      notes: ['None of the texts is made from another. A retailer whose language is missing sees the first other one that you wrote.'],
    },
    {
      heading: 'See what they see',
      steps: ['Choose {preview.title} to see your store as a retailer does.', 'Come back and change what you do not like.'],
    },
  ],
}
