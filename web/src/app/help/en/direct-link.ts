import type { HelpText } from '../helpText.ts'

export const directLink: HelpText = {
  intro: 'Retailers who come to you directly order at 0% commission: by your own link, or through your website.',
  sections: [
    {
      heading: 'Share your link',
      steps: [
        'Open {direct.title.link} and copy the link, or download the {direct.qr} for your stand at a fair.',
        'Use {direct.channels} and {direct.texts} for emails, chats and social networks.',
        'Look at {direct.sources} to see which channel brings retailers.',
      ],
      notes: ['The page shows your brand and a form. Whoever fills it in comes into your network, and you are told by email.'],
    },
    {
      heading: 'Join the programme',
      steps: [
        'Put the {direct.title.widget} or your link on your website.',
        'Open {direct.title.programme} and enter the address of that page.',
        'Choose {direct.check}. You have joined once the page shows the widget or the link.',
      ],
      notes: [
        'A page that cannot be reached is tried three times. If someone else looks after your website, {direct.developer.send} emails them what to do.',
      ],
    },
    {
      heading: 'What it brings',
      notes: ['Direct orders carry 0% commission. New retailers get a credit of HKD 800, or its equivalent, and free shipping for a year.'],
    },
    {
      heading: 'Change the link',
      notes: ['The end of the link has 3 to 60 lowercase letters, digits and hyphens. Earlier links keep leading to you.'],
    },
  ],
}
