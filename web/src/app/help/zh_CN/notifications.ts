import type { HelpText } from '../helpText.ts'

export const notifications: HelpText = {
  intro: '通知会告诉您品牌里发生的事。您可以选择在应用内、通过邮件或在设备上接收。',
  sections: [
    {
      heading: '查看新通知',
      steps: [
        '点击顶部的铃铛。它显示未读数量（最多显示 99），以及按事件和日期排列的最新通知。',
        '点击一条通知，即可打开相关的订单、争议或会话。',
        '打开{notifications.title}查看更早的通知；看完后点击{notifications.readAll}。',
      ],
      notes: ['打开某个订单的页面，与该订单有关的通知即为已读。已读状态只对您本人有效。30 天以前或您加入之前的通知都算作已读。'],
    },
    {
      heading: '选择接收哪些通知',
      steps: [
        '打开设置中的{settings.notifications}。',
        '为每种事件勾选接收方式：邮件、应用内或设备。',
        '设置{notifications.interval}：立即、每小时，或早上 8 点。截止提醒总是立即发送。',
        '希望在没有打开页面时也收到通知，请在该浏览器中点击{notifications.devices.turnOn}。',
      ],
      notes: ['这些选择只属于您本人，在您的所有品牌中都有效。您只会收到角色有权查看的事件。设备上的通知不显示姓名、金额或消息内容。'],
    },
  ],
}
