export const translations = {
  'translation.translate': 'Translate from {language}',
  'translation.request': 'Request human translation (3–5 business days)',
  'translation.manualStays':
    'Texts you wrote stay the same when their original changes. Edit them, or clear and save them to have them translated again.',
  'translation.saveFirst': 'Save your changes first. Only saved text is translated.',
  'translation.complete': 'All texts are translated.',
  'translation.notConfigured':
    'Automatic translation from {from} to {to} is not set up. Enter the text yourself or request a human translation.',
  'translation.due': 'Human translation due {from} – {by}',
  'translation.toast.translated': 'Text translated',
  'translation.toast.requested_one': 'Human translation of {count} text requested, due in 3–5 business days',
  'translation.toast.requested_other': 'Human translation of {count} texts requested, due in 3–5 business days',
  'translation.optionNames': 'Option names',
  'product.change.translated': '{name} translated text automatically',
  'product.change.translation_requested': '{name} requested a human translation',
  'product.change.translation_delivered': 'The human translation was delivered',
  'refusal.translator.not-configured': 'Automatic translation between these languages is not set up.',
  'refusal.translator.quota': 'The automatic translation limit has been reached. Try again later or request a human translation.',
  'refusal.translator.unreachable': 'The translation service is not responding, so nothing was changed. Try again in a moment.',
} as const
