import { changeRole, type Member, removeMember } from '@linesheet/contract/people'
import { fullName } from '@linesheet/domain/languages'
import { canManageRole } from '@linesheet/domain/people'
import { type Role, roles } from '@linesheet/domain/roles'
import { useState } from 'react'
import { IconButton } from '../../kit/Button.tsx'
import { useCompany, useHasPermission } from '../../kit/company.tsx'
import { initials } from '../../kit/displayNames.ts'
import { ErrorBox } from '../../kit/ErrorBox.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { CloseIcon } from '../../kit/icons.tsx'
import { useEndpointMutation } from '../../kit/queries.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './people.module.css'

/** A member with their role, which who manages people changes in place. Changing one’s own asks first. */
export function MemberRow({ member }: { member: Member }) {
  const { t } = useWords()
  const { role: ownRole, company } = useCompany()
  const canManage = useHasPermission()('users:write') && canManageRole(ownRole, member.role)
  const [ownChoice, setOwnChoice] = useState<Role>()
  const [isRemoving, setRemoving] = useState(false)
  const name = fullName(member.first_name, member.last_name)
  const roleName = (role: Role) => t(`shell.role.${role}`)
  const changing = useEndpointMutation(changeRole, {
    events: ['member.changed'],
    successMessage: ({ role }) => t('people.roleChanged', { name, role: roleName(role) }),
  })
  const removing = useEndpointMutation(removeMember, { events: ['member.changed'], successMessage: t('people.removed', { name }) })
  const params = { id: member.id }
  const choose = (role: Role) => changing.send({ params, body: { role } })

  return (
    <li className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          {name} {member.is_me && <span className={styles.me}>{t('people.you')}</span>}
        </span>
        <span className={styles.details}>{member.username}</span>
        <span className={styles.details}>
          {t('people.joined')} <RelativeTime at={member.joined_at} />
        </span>
      </span>
      <span className={styles.role}>
        {canManage ? (
          <SelectField
            label={t('people.roleOf', { name })}
            hideLabel
            value={changing.busy ? (changing.lastInput?.body.role ?? member.role) : member.role}
            change={(role) => (member.is_me ? setOwnChoice(role) : void choose(role))}
            options={roles.filter((role) => canManageRole(ownRole, role)).map((role) => ({ value: role, label: roleName(role) }))}
          />
        ) : (
          roleName(member.role)
        )}
      </span>
      {canManage && (
        <IconButton label={t('people.remove', { name })} onClick={() => setRemoving(true)}>
          <CloseIcon size={16} />
        </IconButton>
      )}
      {changing.error && !ownChoice ? (
        <div className={styles.failed}>
          <ErrorBox error={changing.error} />
        </div>
      ) : null}
      {canManage && (
        <>
          <FormDialog
            open={ownChoice !== undefined}
            title={t('people.roleChange.title')}
            submitLabel={t('people.roleChange.submit')}
            submit={async () => ownChoice && choose(ownChoice)}
            mutation={changing}
            close={() => {
              setOwnChoice(undefined)
              changing.reset()
            }}
            danger
          >
            <p>{t('people.roleChange.help', { role: roleName(ownChoice ?? member.role) })}</p>
          </FormDialog>
          <FormDialog
            open={isRemoving}
            title={t('people.remove.title', { name, brand: company.display_name })}
            submitLabel={t('people.remove.submit')}
            submit={() => removing.send({ params })}
            mutation={removing}
            close={() => setRemoving(false)}
            danger
          >
            <p>{member.is_me ? t('people.remove.self', { brand: company.display_name }) : t('people.remove.help', { name })}</p>
          </FormDialog>
        </>
      )}
    </li>
  )
}
