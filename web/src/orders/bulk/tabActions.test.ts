import { expect, test } from 'vitest'
import { tabActions } from './tabActions.ts'

test.each([
  ['', undefined, ['accept', 'pack', 'labels', 'ship', 'cancel', 'tag']],
  ['to_answer', 'accept', ['cancel', 'tag']],
  ['to_pack', 'pack', ['cancel', 'tag']],
  ['to_ship', 'ship', ['pack', 'labels', 'cancel', 'tag']],
  ['shipped', undefined, ['tag']],
  ['cancelled', undefined, ['tag']],
])('the tab “%s” is for %s, and also has %j', (tab, main, others) => expect(tabActions(tab)).toEqual({ main, others }))
