export const conflicts = {
  'conflict.title': '您编辑期间，有人保存了更改',
  'conflict.help': '以下内容双方都作了更改。仅一方更改的内容，无论选择哪一项都会保留。',
  'conflict.mine': '您的版本',
  'conflict.theirs': '对方的版本',
  'conflict.keepMine': '保存我的版本',
  'conflict.keepTheirs': '保留对方的版本',
} as const
