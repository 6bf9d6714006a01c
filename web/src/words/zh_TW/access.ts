export const access = {
  'access.factor.title': '兩步驟驗證',
  'access.factor.help': '請輸入驗證器 App 中的 6 位數驗證碼。',
  'access.factor.code': '驗證碼',
  'access.factor.recoveryHelp': '請輸入開啟兩步驟驗證時保存的任一組備用碼。每組備用碼只能使用一次。',
  'access.factor.recoveryCode': '備用碼',
  'access.factor.useRecovery': '使用備用碼',
  'access.factor.useApp': '使用驗證器',
  'access.factor.usePasskey': '使用通行密鑰',
  'access.factor.verify': '驗證',
} as const
