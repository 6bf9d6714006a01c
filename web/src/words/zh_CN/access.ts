export const access = {
  'access.factor.title': '两步验证',
  'access.factor.help': '请输入身份验证器 App 中的 6 位验证码。',
  'access.factor.code': '验证码',
  'access.factor.recoveryHelp': '请输入开启两步验证时保存的任一恢复码。每个恢复码只能使用一次。',
  'access.factor.recoveryCode': '恢复码',
  'access.factor.useRecovery': '使用恢复码',
  'access.factor.useApp': '使用身份验证器',
  'access.factor.usePasskey': '使用通行密钥',
  'access.factor.verify': '验证',
} as const
