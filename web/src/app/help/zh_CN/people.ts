import type { HelpText } from '../helpText.ts'

export const people: HelpText = {
  intro: '邀请同事，并为每个人分配角色，决定他们能看到和能做什么。',
  sections: [
    {
      heading: '邀请成员',
      steps: [
        '打开设置中的{settings.users}，点击{people.invite}。',
        '填写邮箱、姓名、角色和邮件语言。',
        '点击{people.invite.send}。邮件中的链接只能使用一次，7 天内有效。',
      ],
      notes: ['邮件未送达时，页面会提示。{people.resend}会生成新链接，旧链接随即失效。每个品牌最多 200 人，包括已邀请的人。'],
    },
    {
      heading: '更改角色或移除成员',
      steps: ['在成员姓名旁选择其他角色，立即生效，已打开的页面也一样。', '移除成员后，其访问权限立即终止，但操作记录会保留。'],
      notes: ['管理员可以管理除所有者以外的所有人。品牌始终要有所有者，最后一位所有者不能离开。将某人设为所有者时，可能需要输入您的密码。'],
    },
    {
      heading: '各角色的权限',
      notes: [
        '详见{settings.roles}：所有者和管理员几乎可以做所有事；商品管理负责商品和店铺；订单管理负责订单、零售商和消息；财务负责结算和收款账户；只读可以查看结算和收款账户以外的所有内容。',
      ],
    },
    {
      heading: '要求两步验证',
      notes: ['所有者可以用{people.factor.require}统一要求。未设置的成员会在下次访问时设置。'],
    },
  ],
}
