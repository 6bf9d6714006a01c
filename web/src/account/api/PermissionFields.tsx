import { apiTokenPermissions } from '@linesheet/domain/account/api-tokens'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { areas, type Permission } from '@linesheet/domain/platform/roles'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { gridClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './api.module.css'

type Access = 'none' | 'read' | 'write'
type Props = { permissions: readonly Permission[]; onChange: (permissions: Permission[]) => void; error: FieldError | undefined }

/** The permissions of a token by area: at most the user's own. */
export function PermissionFields({ permissions, onChange, error }: Props) {
  const words = useWords()
  const { t } = words
  const hasPermission = useHasPermission()
  const rows = areas
    .map((area) => ({
      area,
      granted: [`${area}:read`, `${area}:write`].flatMap(
        (name) => apiTokenPermissions.find((permission) => permission === name && hasPermission(permission)) ?? [],
      ),
    }))
    .filter(({ granted }) => granted.length)
  const accessOf = (granted: readonly Permission[]): Access => {
    const held = granted.filter((permission) => permissions.includes(permission))
    if (held.some((permission) => permission.endsWith(':write'))) return 'write'
    return held.length ? 'read' : 'none'
  }
  return (
    <fieldset className={stackClass({ gap: 8, minWidth: 0 })} aria-invalid={error ? true : undefined}>
      <legend className={textClass({ size: 13, weight: 500 })}>{t('api.token.permissions')}</legend>
      <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>{t('api.token.permissions.help')}</p>
      {rows.map(({ area, granted }) => {
        const options: Access[] = ['none', ...granted.map((permission): Access => (permission.endsWith(':write') ? 'write' : 'read'))]
        const others = permissions.filter((permission) => !granted.includes(permission))
        const choose = (access: Access) =>
          onChange([
            ...others,
            ...(access === 'none' ? [] : granted.filter((permission) => access === 'write' || permission.endsWith(':read'))),
          ])
        return (
          <div key={area} className={gridClass({ alignItems: 'center', rowGap: 4, columnGap: 12 }, styles.area)}>
            <span aria-hidden="true">{t(`roles.area.${area}`)}</span>
            <SelectField
              label={t(`roles.area.${area}`)}
              hideLabel
              value={accessOf(granted)}
              onChange={choose}
              options={options.map((access) => ({ value: access, label: t(`api.token.access.${access}`) }))}
            />
          </div>
        )
      })}
      {error && <p className={textClass({ color: 'danger', size: 13 })}>{fieldErrorText(words, error)}</p>}
    </fieldset>
  )
}
