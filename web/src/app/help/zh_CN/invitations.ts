import type { HelpText } from '../helpText.ts'

export const invitations: HelpText = {
  intro: '通过邮件邀请店铺。90 天内注册的零售商，向您采购永久 0% 佣金。',
  sections: [
    {
      heading: '发送邀请',
      steps: [
        '对新的邮箱使用{palette.inviteRetailers}；或在{shell.network}中勾选零售商，点击{invite.invite}。',
        '选择语言，或选择{invite.ownLanguage}；需要时填写{invite.message}。',
        '查看{invite.preview}、将发送的邮件数量，以及不会收到邮件的人。',
        '点击{invite.send}。邮件发出后不能撤回。',
      ],
      notes: ['下过单的零售商收到的是补货提醒。'],
    },
    {
      heading: '零售商得到什么',
      notes: [
        '零售商首次受邀时，会获得 HKD 800 或等值的首单采购抵扣金，60 天内有效。在零售商页面点击{coupon.extend}，可延长 7 天，最多三次。',
      ],
    },
    {
      heading: '您得到什么',
      notes: ['受邀后 90 天内注册的零售商会与您的品牌绑定，其订单永久免佣金，并在订单列表中标明。'],
    },
    {
      heading: '限制',
      notes: [
        '每个零售商十分钟内最多收到一封邮件，每个品牌每天最多发送 2,000 封。已退订的人不会再收到您的邮件。零售商页面会显示上一封邮件是否送达。',
      ],
    },
  ],
}
