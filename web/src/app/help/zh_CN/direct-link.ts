import type { HelpText } from '../helpText.ts'

export const directLink: HelpText = {
  intro: '直接找到您的零售商，无论通过您的链接还是网站，下单佣金均为 0%。',
  sections: [
    {
      heading: '分享链接',
      steps: [
        '打开{direct.title.link}，复制链接，或下载{direct.qr}放在展位上。',
        '在邮件、聊天和社交媒体中使用{direct.channels}和{direct.texts}。',
        '在{direct.sources}中查看哪个渠道带来零售商。',
      ],
      notes: ['页面会介绍您的品牌并提供表单。填写表单的零售商会加入您的零售商列表，您会收到邮件通知。'],
    },
    {
      heading: '加入直购计划',
      steps: [
        '在您的网站上放置{direct.title.widget}或直购链接。',
        '打开{direct.title.programme}，填写该页面的网址。',
        '点击{direct.check}。页面上能找到组件或链接，即加入成功。',
      ],
      notes: ['页面无法打开时会尝试三次。网站由他人维护时，{direct.developer.send}会把步骤发到对方邮箱。'],
    },
    {
      heading: '带来的好处',
      notes: ['直购订单佣金为 0%。新零售商可获得 HKD 800 或等值的采购抵扣金，并享受一年包邮。'],
    },
    {
      heading: '更改链接',
      notes: ['链接末尾由 3 至 60 个小写字母、数字和连字符组成。以前的链接仍会指向您。'],
    },
  ],
}
