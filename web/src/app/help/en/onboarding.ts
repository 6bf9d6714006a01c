import type { HelpText } from '../helpText.ts'

export const onboarding: HelpText = {
  intro: 'A brand begins with an application. Once it is approved, you set the brand up step by step.',
  sections: [
    {
      heading: 'Apply',
      steps: [
        'Fill in the five parts: contact, brand, catalogue, logistics and review. Everything is saved as you type.',
        'To continue on another device, open the link that we email you after the first part.',
        'Choose a password, accept the terms and send the application.',
      ],
      notes: ['Your catalogue may be a CSV or Excel file under 20 MB, or a link. Drafts are deleted 60 days after their last change.'],
    },
    {
      heading: 'After you have applied',
      notes: [
        'An application that was sent can no longer be changed. The marketplace approves or refuses it, and we email you either way. The link in that email leads to the sign-in page, where you sign in with the password that you chose.',
      ],
    },
    {
      heading: 'The first steps',
      steps: [
        'Open {shell.home}: the list at the top names what a new brand does first.',
        'Tell retailers who you are in {shell.store}, then add a product with {product.new} or many with {import.title}. A file from your application is offered there.',
        'Add where you ship from in {settings.locations}, and where you are paid in {banking.title}.',
        'Invite the shops you know with {palette.inviteRetailers}.',
      ],
    },
  ],
}
