import type { HelpText } from '../helpText.ts'

export const api: HelpText = {
  intro:
    'With the API, other programs work with your data: your shop system, your warehouse, your bookkeeping. Give this page to whoever sets them up.',
  sections: [
    {
      heading: 'Let a program in',
      steps: [
        'Open {settings.api} in the settings and choose {api.token.add}.',
        'Name it for its purpose, choose how long it is valid, at most 366 days, and only the permissions it needs.',
        'Copy the token. It is shown once; keep it like a password.',
      ],
      notes: [
        'A token acts for you, and never may more than your role. Bank details and people are out of its reach. {api.token.revokeAction} ends it at once.',
      ],
    },
    {
      heading: 'Connect an AI agent',
      steps: [
        'Create a token for the agent, with only the permissions it needs.',
        'Copy the {api.agents.configuration} under {api.agents} into the settings of your AI app, and put your token into it.',
        'Ask it something, such as which orders are late.',
      ],
      notes: [
        'Before a change the agent is told what it would do, and has to confirm it within ten minutes. Read what your AI app asks you before you agree; {api.log} and {settings.audit} show what it did.',
      ],
    },
    {
      heading: 'Be notified of events',
      steps: [
        'Choose {api.webhook.add}, and enter an HTTPS address and the events.',
        'Keep the {api.webhook.secret}: your program checks with it that messages come from us.',
        'Choose {api.webhook.test}, and look at {api.webhook.log}.',
      ],
      notes: [
        'A delivery that fails is repeated for almost a day. After three days without success the webhook is disabled, and whoever manages it is told by email.',
      ],
    },
    {
      heading: 'Try it first',
      notes: [
        '{sandbox.make} under {sandbox.title} copies products into a second brand. {sandbox.test} there: nothing reaches retailers or banks.',
      ],
    },
    {
      heading: 'Look into problems',
      notes: ['{api.log} shows what tokens called in the last 14 days, with the answers. A token makes up to 600 calls a minute.'],
    },
  ],
}
