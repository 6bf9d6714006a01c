import { type Access, listRoles } from '@linesheet/contract/account/people'
import { roles } from '@linesheet/domain/platform/roles'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { CheckIcon, EyeIcon, MinusIcon } from '../../kit/layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './people.module.css'

const icons = { write: CheckIcon, read: EyeIcon, none: MinusIcon } satisfies Record<Access, unknown>

/** The permissions of each role, by area. */
export function Roles() {
  const { t } = useWords()
  const { role: ownRole } = useBrand()
  const areas = useEndpointQuery(listRoles, {})
  return (
    <QueryView query={areas} skeleton={<SkeletonRows count={8} />}>
      {(rows) => (
        <div className={stackClass({ gap: 24 }, styles.page)}>
          <p className={styles.none}>{t('roles.help')}</p>
          <table className={textClass({ width: 'full', size: 13 }, styles.access)}>
            <caption className="unseen">{t('settings.roles')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('roles.area')}</th>
                {roles.map((role) => (
                  <th key={role} scope="col" data-own={role === ownRole || undefined}>
                    {t(`shell.role.${role}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.area}>
                  <th scope="row">{t(`roles.area.${row.area}`)}</th>
                  {row.roles.map(({ role, access }) => {
                    const Icon = icons[access]
                    return (
                      <td key={role} data-access={access} data-own={role === ownRole || undefined}>
                        <span className={styles.roleName}>{t(`shell.role.${role}`)}</span>
                        <span className={rowClass({ gap: 4, whiteSpace: 'nowrap', inline: true })}>
                          <Icon size={14} />
                          {t(`roles.access.${access}`)}
                        </span>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </QueryView>
  )
}
