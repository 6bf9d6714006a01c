import type { HelpText } from '../helpText.ts'

export const security: HelpText = {
  intro: '保护您的账号：使用可靠的密码，登录时多一步验证，并留意在哪些设备上登录。',
  sections: [
    {
      heading: '修改密码',
      steps: ['打开设置中的{settings.security}，点击{settings.password.change}。', '输入当前密码和新密码，新密码须为 10 至 128 个字符。'],
      notes: [
        '保存后，其他设备都会退出登录。忘记密码时，在登录页面点击{session.forgot}：邮件中的链接只能使用一次，60 分钟内有效。密码输错 5 次后，最多需等待 15 分钟。',
      ],
    },
    {
      heading: '开启两步验证',
      steps: [
        '点击{settings.factor.setUp}，用手机上的身份验证器 App 扫描二维码。',
        '输入 App 显示的验证码。',
        '保存十个恢复码：手机不在身边时，每个可用于登录一次。',
      ],
    },
    {
      heading: '用通行密钥登录',
      steps: ['点击{settings.passkeys.add}，设备会要求指纹、面容或 PIN。', '之后登录时点击{session.passkey}，不需要密码和验证码。'],
    },
    {
      heading: '管理登录的设备',
      notes: [
        '{settings.sessions}列出您登录的设备。对陌生的设备可以退出登录，或点击{settings.sessions.endOthers}。在新设备上登录时，会通过邮件通知您。',
      ],
    },
  ],
}
