import type { HelpText } from '../helpText.ts'

export const messages: HelpText = {
  intro: '消息是您与平台零售商的往来，每个零售商一个会话。',
  sections: [
    {
      heading: '回复',
      steps: [
        '打开{shell.messages}。{messages.tab.needs_reply}中是零售商最后发言的会话。',
        '打开会话，输入内容后点击{messages.send}。{messages.file.add}可添加 20 MB 以内的图片、PDF、Word、Excel 或文本文件。',
        '不需要回复时，点击{messages.done}。{messages.archive}也会标记为已处理，并移出列表。',
      ],
      notes: ['断网时，消息会保留在浏览器中，联网后自动发送。团队中任何一人读过的消息，对所有人都是已读。'],
    },
    {
      heading: '使用其他语言',
      steps: ['点击{messages.translate}，用您的语言阅读消息。', '开启{messages.translate.outgoing}，用零售商的语言发送。'],
    },
    {
      heading: '保存常用内容',
      steps: ['打开{messages.templates}，点击{messages.templates.add}。', '最多用三种语言填写，可插入零售商名称或订单号。'],
      notes: ['每个品牌最多 100 个模板，团队成员都可以使用。'],
    },
    {
      heading: '可以给谁发消息',
      notes: ['您可以给已在平台上的零售商发消息。您自行添加的零售商须先注册；在此之前，请用邮件邀请。'],
    },
  ],
}
