import type { HelpText } from '../helpText.ts'

export const security: HelpText = {
  intro: 'Protect your account: a good password, two-step verification, and a look at where you are signed in.',
  sections: [
    {
      heading: 'Change your password',
      steps: [
        'Open {settings.security} in the settings and choose {settings.password.change}.',
        'Enter your current password and a new one, of 10 to 128 characters.',
      ],
      notes: [
        'Saving it signs you out on all other devices. If you have forgotten it, choose {session.forgot} on the sign-in page: the link that we email works once, for 60 minutes. After 5 wrong passwords you wait up to 15 minutes.',
      ],
    },
    {
      heading: 'Turn on two-step verification',
      steps: [
        'Choose {settings.factor.setUp} and scan the code with an authenticator app on your phone.',
        'Enter the code that the app shows.',
        'Save the ten recovery codes: each lets you in once when you do not have your phone.',
      ],
    },
    {
      heading: 'Sign in with a passkey',
      steps: [
        'Choose {settings.passkeys.add}. Your device asks for a finger, a face or a PIN.',
        'From then on choose {session.passkey} when you sign in; it needs neither password nor code.',
      ],
    },
    {
      heading: 'Look after your devices',
      notes: [
        '{settings.sessions} lists where you are signed in. End one you do not know, or choose {settings.sessions.endOthers}. A sign-in on a new device is told to you by email.',
      ],
    },
  ],
}
