export const conflicts = {
  'conflict.title': '您編輯期間，有人儲存了變更',
  'conflict.help': '以下內容雙方都有變更。僅一方變更的內容，無論選擇哪一項都會保留。',
  'conflict.mine': '您的版本',
  'conflict.theirs': '對方的版本',
  'conflict.keepMine': '儲存我的版本',
  'conflict.keepTheirs': '保留對方的版本',
} as const
