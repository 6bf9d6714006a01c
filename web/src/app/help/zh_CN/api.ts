import type { HelpText } from '../helpText.ts'

export const api: HelpText = {
  intro: '通过 API，其他程序可以使用您的数据，例如网店系统、仓库或记账软件。请把本页交给负责对接的人。',
  sections: [
    {
      heading: '授权程序',
      steps: [
        '打开设置中的{settings.api}，点击{api.token.add}。',
        '按用途命名，选择有效期（最长 366 天），只授予必要的权限。',
        '复制令牌。令牌只显示一次，请像密码一样保管。',
      ],
      notes: ['令牌代表您操作，权限不会超过您的角色，也无法接触收款账户和成员。{api.token.revokeAction}会立即停用令牌。'],
    },
    {
      heading: '连接 AI 助手',
      steps: [
        '为助手单独创建令牌，只授予必要的权限。',
        '把{api.agents}下的{api.agents.configuration}复制到 AI 应用的设置中，并填入您的令牌。',
        '试着问一个问题，例如哪些订单已逾期。',
      ],
      notes: [
        '更改之前，助手会先得知影响，并须在十分钟内确认。同意之前，请仔细阅读 AI 应用的询问；助手做过的操作可在{api.log}和{settings.audit}中查看。',
      ],
    },
    {
      heading: '接收事件',
      steps: [
        '点击{api.webhook.add}，填写 HTTPS 地址并选择事件。',
        '保管好{api.webhook.secret}：您的程序用它确认消息来自我们。',
        '点击{api.webhook.test}，然后查看{api.webhook.log}。',
      ],
      notes: ['推送失败后，会在近一天内重复尝试。连续三天没有成功，Webhook 会被停用，并邮件通知管理者。'],
    },
    {
      heading: '先在沙盒中试用',
      notes: ['点击{sandbox.title}下的{sandbox.make}，即可得到一个含有商品副本的品牌。在其中点击{sandbox.test}，不会影响零售商和银行。'],
    },
    {
      heading: '排查问题',
      notes: ['{api.log}显示最近 14 天用令牌发出的请求和结果。每个令牌每分钟最多 600 次请求。'],
    },
  ],
}
