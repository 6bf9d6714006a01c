import { useState } from 'react'
import { CheckField } from '../kit/forms/fields/ChoiceFields.tsx'
import { singleKeyShortcuts } from '../kit/keyboard/useHotkeys.ts'
import { rowClass } from '../kit/layout/primitives.ts'
import { Dialog } from '../kit/overlays/Dialog.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Shortcuts.module.css'

const keys = [
  ['palette', 'Ctrl K'],
  ['save', 'Ctrl S'],
  ['goHome', 'g h'],
  ['goOrders', 'g o'],
  ['goProducts', 'g p'],
  ['goCollections', 'g c'],
  ['goDirect', 'g d'],
  ['goNetwork', 'g n'],
  ['goMessages', 'g e'],
  ['goStore', 'g t'],
  ['goSettings', 'g s'],
  ['next', 'j'],
  ['previous', 'k'],
  ['open', 'Enter'],
  ['pick', 'x'],
  ['extend', 'Shift j'],
  ['accept', 'a'],
  ['slip', 'p'],
  ['search', '/'],
  ['sheet', '?'],
] as const

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [plain, setPlain] = useState(singleKeyShortcuts.isEnabled)
  return (
    <Dialog open onClose={onClose} title={t('shell.shortcuts')}>
      <dl>
        {keys.map(([key, combination]) => (
          <div key={key} className={rowClass({ justifyContent: 'space-between' }, styles.line)}>
            <dt>{t(`palette.key.${key}`)}</dt>
            <dd className={rowClass({ gap: 4, alignItems: 'stretch' })}>
              {combination.split(' ').map((pressed) => (
                <kbd key={pressed}>{pressed}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.plain}>
        <CheckField
          label={t('palette.singleKeyShortcuts')}
          checked={plain}
          onChange={(on) => {
            singleKeyShortcuts.setEnabled(on)
            setPlain(on)
          }}
        />
      </div>
    </Dialog>
  )
}
