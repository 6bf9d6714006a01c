import { type ShopKind, shopifyScopes, shopKeys } from '@linesheet/domain/connections/shops'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { PasswordField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './shops.module.css'

export type KeyDraft = { key: string; secret: string }
type Props = {
  kind: ShopKind
  draft: KeyDraft
  onChange: (change: Partial<KeyDraft>) => void
  errors: FieldErrors
}

/** Instructions to create a key in the shop's system, and the fields for it. */
export function KeyFields({ kind, draft, onChange, errors }: Props) {
  const { t } = useWords()
  const { needsKey, needsSecret } = shopKeys[kind]
  const isFile = kind === 'files'
  const KeyField = isFile ? TextField : PasswordField
  const scopes = shopifyScopes.catalogue.join(', ')
  const stockScopes = shopifyScopes.stock.filter((scope) => !shopifyScopes.catalogue.some((other) => other === scope)).join(', ')
  return (
    <>
      <div className={stackClass({ gap: 4 })}>
        <p className={textClass({ size: 13, weight: 500 })}>{t(isFile ? 'shops.files.steps' : 'shops.steps')}</p>
        <ol className={textClass({ size: 13, color: 'ink-2' }, styles.steps)}>
          {(['step1', 'step2', 'step3'] as const).map((step) => (
            <li key={step}>{t(`shops.${kind}.${step}`, { scopes, stockScopes })}</li>
          ))}
        </ol>
      </div>
      <KeyField
        required={needsKey}
        label={t(`shops.key.${kind}`)}
        {...(!isFile && { help: t('shops.key.help') })}
        autoComplete="off"
        value={draft.key}
        onChange={(key) => onChange({ key: key.trim() })}
        maxLength={120}
        error={errors.key}
      />
      <PasswordField
        required={needsSecret}
        label={t(`shops.secret.${kind}`)}
        {...(!needsSecret && { help: t(isFile ? 'shops.secret.files.help' : 'shops.secret.help') })}
        autoComplete="off"
        value={draft.secret}
        onChange={(secret) => onChange({ secret: secret.trim() })}
        maxLength={120}
        error={errors.secret}
      />
    </>
  )
}

/** The entered credentials, without empty fields. */
export const credentialsOf = ({ key, secret }: KeyDraft) => ({ ...(key && { key }), ...(secret && { secret }) })
