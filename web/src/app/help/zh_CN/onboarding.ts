import type { HelpText } from '../helpText.ts'

export const onboarding: HelpText = {
  intro: '品牌入驻从提交申请开始。申请通过后，即可逐步设置品牌。',
  sections: [
    {
      heading: '提交申请',
      steps: [
        '填写五个部分：联系人、品牌、商品目录、物流、确认。内容会在输入时自动保存。',
        '要在另一台设备上继续，请打开填完第一部分后我们发送的邮件中的链接。',
        '设置密码，同意条款，然后提交申请。',
      ],
      notes: ['商品目录可以是 20 MB 以内的 CSV 或 Excel 文件，也可以是链接。草稿在最后一次修改 60 天后删除。'],
    },
    {
      heading: '提交之后',
      notes: ['申请提交后不能再修改。平台会批准或拒绝申请，结果都会通过邮件通知您。邮件中的链接会打开登录页面，请用您设置的密码登录。'],
    },
    {
      heading: '最初几步',
      steps: [
        '打开{shell.home}，顶部的清单列出新品牌首先要做的事。',
        '在{shell.store}介绍您的品牌，然后用{product.new}添加一款商品，或用{import.title}一次添加多款。申请时上传的文件也可在那里导入。',
        '在{settings.locations}添加发货地址，在{banking.title}填写收款账户。',
        '用{palette.inviteRetailers}邀请您熟悉的店铺。',
      ],
    },
  ],
}
