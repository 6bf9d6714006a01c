import type { HelpText } from '../helpText.ts'

export const home: HelpText = {
  intro: 'Home shows what waits for your brand today, the most urgent first.',
  sections: [
    {
      heading: 'Work through the day',
      steps: [
        'Look at {home.today}: orders to accept, pack and ship, disputes, requests to cancel, and retailers who wait for a reply stand there by deadline.',
        'Choose the button of an entry. It opens the page where the next step is done.',
        'Come back: what is done has left the list by itself.',
      ],
      notes: [
        'A new order has to be answered by the end of the third business day, Monday to Friday, in your brand’s time zone. A request to cancel is declined by itself after 2 days, and a dispute is accepted by itself after 14.',
      ],
    },
    {
      heading: 'Set up a new brand',
      steps: [
        'The list at the top of {shell.home} names the first steps that your role can take, and how far each of them is.',
        'Open a step. When it is done, the page names the next one at its lower edge.',
        'Choose {home.checklist.dismiss} when you no longer need the list. Your colleagues keep theirs.',
      ],
    },
    {
      heading: 'The figures beside it',
      notes: [
        'Sales, orders and new retailers cover the last 30 days, compared with the 30 days before. {home.nextPayouts} says what you are paid next. You see the figures that your role may see: {settings.roles} lists what that is.',
      ],
    },
  ],
}
