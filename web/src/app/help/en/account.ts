import type { HelpText } from '../helpText.ts'

export const account: HelpText = {
  intro: 'Your account is yours alone: one name, one sign-in address and one password, in all of your brands.',
  sections: [
    {
      heading: 'Change your profile',
      steps: [
        'Open {settings.account} in the settings.',
        'Change your first or last name, and save. Your colleagues see it beside what you do.',
      ],
    },
    {
      heading: 'Change the address you sign in with',
      steps: [
        'Open {settings.security} and choose {settings.login.change}.',
        'Enter the new address. A code is emailed to it, which is valid for 60 minutes.',
        'Enter the code. You may be asked for your password first.',
      ],
      notes: [
        'The old address is told at once, and can take the change back for 7 days after it was confirmed. All your other devices are signed out.',
      ],
    },
    {
      heading: 'Work for several brands',
      steps: [
        'Choose the name of the brand at the top left to switch to another one. A brand that you switch to is open in all tabs of the browser.',
        'A tab that still shows another brand says so, and sends nothing until you choose.',
      ],
      notes: ['Your role may differ from brand to brand: {settings.roles} lists what each role may do.'],
    },
  ],
}
