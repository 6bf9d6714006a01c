export const conflicts = {
  'conflict.title': 'Someone else saved changes while you were editing',
  'conflict.help': 'You both changed the fields below. Changes that only one of you made are kept either way.',
  'conflict.mine': 'Yours',
  'conflict.theirs': 'Theirs',
  'conflict.keepMine': 'Save mine',
  'conflict.keepTheirs': 'Keep theirs',
} as const
