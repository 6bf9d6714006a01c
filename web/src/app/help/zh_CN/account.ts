import type { HelpText } from '../helpText.ts'

export const account: HelpText = {
  intro: '账号只属于您本人：同一个姓名、登录邮箱和密码，用于您的所有品牌。',
  sections: [
    {
      heading: '修改个人资料',
      steps: ['打开设置中的{settings.account}。', '修改姓名并保存。同事会在您的操作旁看到它。'],
    },
    {
      heading: '更改登录邮箱',
      steps: [
        '打开{settings.security}，点击{settings.login.change}。',
        '填写新邮箱。验证码会发送到该邮箱，60 分钟内有效。',
        '输入验证码。系统可能会先要求输入密码。',
      ],
      notes: ['原邮箱会立即收到通知，并可在确认后 7 天内撤回更改。您的其他设备都会退出登录。'],
    },
    {
      heading: '管理多个品牌',
      steps: [
        '点击左上角的品牌名称，可切换到其他品牌。切换后，浏览器的所有标签页都会打开该品牌。',
        '仍显示其他品牌的标签页会给出提示，在您选择之前不会发送任何内容。',
      ],
      notes: ['您在不同品牌中的角色可能不同：{settings.roles}列出每个角色的权限。'],
    },
  ],
}
