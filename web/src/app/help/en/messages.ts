import type { HelpText } from '../helpText.ts'

export const messages: HelpText = {
  intro: 'Messages are your conversations with retailers on the marketplace, one with each.',
  sections: [
    {
      heading: 'Reply',
      steps: [
        'Open {shell.messages}. {messages.tab.needs_reply} has those in which the retailer wrote last.',
        'Open a conversation, write and choose {messages.send}. {messages.file.add} adds a picture, PDF, Word, Excel or text file under 20 MB.',
        'If no answer is needed, choose {messages.done}. {messages.archive} does the same and takes it out of the list.',
      ],
      notes: [
        'Without a connection, messages wait in your browser and are sent once you are online. Messages that one of you has read are read for the whole team.',
      ],
    },
    {
      heading: 'Write in another language',
      steps: [
        'Choose {messages.translate} to read a message in your language.',
        'Turn on {messages.translate.outgoing} to send yours in the retailer’s language.',
      ],
    },
    {
      heading: 'Save what you often write',
      steps: [
        'Open {messages.templates} and choose {messages.templates.add}.',
        'Write it in up to three languages, and insert the retailer’s name or an order number.',
      ],
      notes: ['A brand has up to 100 templates, which everyone in the team can use.'],
    },
    {
      heading: 'Whom you can write to',
      notes: [
        'You can write to retailers of your network that are on the marketplace. One that you added yourself can be written to after it has signed up; until then, invite it by email.',
      ],
    },
  ],
}
