import type { HelpText } from '../helpText.ts'

export const banking: HelpText = {
  intro: 'Bank details say where your payouts go. They are protected, because whoever changes them changes where your money goes.',
  sections: [
    {
      heading: 'Enter or change bank details',
      steps: [
        'Open {banking.title} and choose {banking.enter} or {banking.change}.',
        'Choose the country of the account. The form asks for what banks there need.',
        'Choose {banking.review}, check every number, and confirm with your password and, if you have set it up, a code from your authenticator app.',
        'Enter the code that all owners get by email, within 60 minutes.',
      ],
    },
    {
      heading: 'What happens then',
      notes: [
        '24 hours after the code was entered, payouts go to the new account. Until then they go where they went, and {banking.cancel} takes the change back. Owners are told by email of both. Details that are not confirmed within 60 minutes, or after five wrong codes, have to be entered again.',
      ],
    },
    {
      heading: 'Who may do this',
      notes: [
        'Owners and finance change bank details, admins read them, and nobody else sees them. They are stored encrypted and shown in part only. Without verified details your earnings wait; nothing is lost.',
      ],
    },
  ],
}
