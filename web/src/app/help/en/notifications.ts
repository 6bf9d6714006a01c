import type { HelpText } from '../helpText.ts'

export const notifications: HelpText = {
  intro: 'Notifications tell you what happens in your brand: in the app, by email and on your devices, as you choose.',
  sections: [
    {
      heading: 'Read what is new',
      steps: [
        'Choose the bell at the top. It shows how much is unread, up to 99, and the latest by event and day.',
        'Choose an entry to open the order, dispute or conversation it is about.',
        'Open {notifications.title} to see older ones, and choose {notifications.readAll} when you have seen enough.',
      ],
      notes: [
        'Whoever opens an order’s page has read what happened to it. What you read counts for you alone. Notifications older than 30 days, or from before you joined, count as read.',
      ],
    },
    {
      heading: 'Choose what you are told',
      steps: [
        'Open {settings.notifications} in the settings.',
        'Tick for each event whether you are told by email, in the app or on devices.',
        'Set {notifications.interval}: at once, every hour, or at 8 in the morning. Deadlines are always emailed at once.',
        'Choose {notifications.devices.turnOn} in each browser that should show notifications while no page is open.',
      ],
      notes: [
        'Your choices are your own and hold in all of your brands. You are notified only of events that your role may see. On devices, notifications never show names, amounts or messages.',
      ],
    },
  ],
}
