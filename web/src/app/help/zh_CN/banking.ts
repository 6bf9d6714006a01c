import type { HelpText } from '../helpText.ts'

export const banking: HelpText = {
  intro: '收款账户决定您的结算款转到哪里。更改收款账户会改变资金去向，因此受到保护。',
  sections: [
    {
      heading: '填写或更改收款账户',
      steps: [
        '打开{banking.title}，点击{banking.enter}或{banking.change}。',
        '选择账户所在国家或地区，表单会列出当地银行需要的信息。',
        '点击{banking.review}，核对每个号码，用密码确认；如果已设置，还需要身份验证器 App 的验证码。',
        '在 60 分钟内输入所有所有者收到的邮件验证码。',
      ],
    },
    {
      heading: '之后会怎样',
      notes: [
        '输入验证码 24 小时后，结算款转到新账户。在此之前仍转到原账户，您也可以用{banking.cancel}撤回更改。两种情况都会邮件通知所有者。60 分钟内未确认，或验证码输错五次，需要重新填写。',
      ],
    },
    {
      heading: '谁可以操作',
      notes: [
        '所有者和财务可以更改收款账户，管理员只能查看，其他人看不到。账户信息加密保存，只显示一部分。没有已验证的账户时，收入会保留，不会丢失。',
      ],
    },
  ],
}
