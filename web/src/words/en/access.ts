export const access = {
  'access.factor.title': 'Two-step verification',
  'access.factor.help': 'Enter the 6-digit code from your authenticator app.',
  'access.factor.code': 'Code',
  'access.factor.recoveryHelp': 'Enter one of the recovery codes you saved when you set this up. Each works once.',
  'access.factor.recoveryCode': 'Recovery code',
  'access.factor.useRecovery': 'Use a recovery code',
  'access.factor.useApp': 'Use the authenticator app',
  'access.factor.usePasskey': 'Use a passkey',
  'access.factor.verify': 'Verify',
} as const
