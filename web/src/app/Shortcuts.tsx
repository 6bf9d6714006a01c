import { useState } from 'react'
import { CheckField } from '../kit/forms/fields/ChoiceFields.tsx'
import { singleKeyShortcuts } from '../kit/keyboard/useHotkeys.ts'
import { rowClass, textClass } from '../kit/layout/primitives.ts'
import { Dialog } from '../kit/overlays/Dialog.tsx'
import { stepKeys } from '../orders/orderKeys.ts'
import { useWords } from '../words/Words.tsx'
import { navigationItems } from './navigation.ts'
import styles from './Shortcuts.module.css'

/** The shortcuts by the place where they work. Steps of orders have their keys in `stepKeys`. */
const places = [
  {
    place: 'everywhere',
    keys: [
      ['palette', 'Ctrl K'],
      ['save', 'Ctrl S'],
      ['sheet', '?'],
    ],
  },
  {
    place: 'list',
    keys: [
      ['next', 'j'],
      ['previous', 'k'],
      ['open', 'Enter'],
      ['pick', 'x'],
      ['extend', 'Shift j'],
      ['search', '/'],
    ],
  },
  { place: 'order', keys: [...stepKeys.map(({ key, action }) => [action, key] as const), ['slip', 'p']] },
] as const

function Keys({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3 className={textClass({ size: 13, weight: 600, marginTop: 16 })}>{title}</h3>
      <dl>
        {lines.map(([label, combination]) => (
          <div key={label} className={rowClass({ justifyContent: 'space-between' }, styles.line)}>
            <dt>{label}</dt>
            <dd className={rowClass({ gap: 4, alignItems: 'stretch' })}>
              {combination.split(' ').map((pressed) => (
                <kbd key={pressed}>{pressed}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [plain, setPlain] = useState(singleKeyShortcuts.isEnabled)
  return (
    <Dialog open onClose={onClose} title={t('shell.shortcuts')}>
      {places.map(({ place, keys }) => (
        <Keys
          key={place}
          title={t(`palette.keys.${place}`)}
          lines={keys.map(([name, combination]) => [t(`palette.key.${name}`), combination] as const)}
        />
      ))}
      <Keys title={t('palette.keys.goTo')} lines={navigationItems.map(({ key, hotkey }) => [t(`shell.${key}`), `g ${hotkey}`])} />
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
