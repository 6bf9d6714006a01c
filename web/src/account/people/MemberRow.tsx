import { changeRole, type Member, removeMember, resetSecondFactor } from '@linesheet/contract/account/people'
import { canManageRole, concernsOwner } from '@linesheet/domain/account/people'
import { fullName } from '@linesheet/domain/platform/languages'
import { type Role, roles } from '@linesheet/domain/platform/roles'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { initials } from '../../kit/format/displayNames.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { IconButton } from '../../kit/layout/Button.tsx'
import { CloseIcon, KeyIcon } from '../../kit/layout/icons.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './people.module.css'

/** A member with their role. Members who manage people change it in place, after a confirmation. */
export function MemberRow({ member }: { member: Member }) {
  const { t } = useWords()
  const { role: ownRole, company } = useBrand()
  const canManage = useHasPermission()('users:write') && canManageRole(ownRole, member.role)
  const [choice, setChoice] = useState<Role>()
  const [isRemoving, setRemoving] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const name = fullName(member.first_name, member.last_name)
  const roleName = (role: Role) => t(`shell.role.${role}`)
  const changing = useEndpointMutation(changeRole, {
    events: ['member.changed'],
    successMessage: ({ role }) => t('people.roleChanged', { name, role: roleName(role) }),
  })
  const removing = useEndpointMutation(removeMember, { events: ['member.changed'], successMessage: t('people.removed', { name }) })
  const resetting = useEndpointMutation(resetSecondFactor, {
    events: ['member.changed'],
    successMessage: t('people.factor.wasReset', { name }),
  })
  const canReset = ownRole === 'owner' && member.has_second_factor && !member.is_me
  const params = { id: member.id }
  const chosenRole = roleName(choice ?? member.role)

  return (
    <li className={gridClass({ alignItems: 'center', rowGap: 4, columnGap: 12 }, styles.person)}>
      <span className={stackClass({ centered: true, color: 'accent', size: 13, weight: 600 }, styles.initials)} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={stackClass({ minWidth: 0 })}>
        <span className={styles.name}>
          {name}{' '}
          {member.is_me && <span className={textClass({ color: 'ink-2', size: 12, weight: 400 }, styles.me)}>{t('people.you')}</span>}
        </span>
        <span className={textClass({ breakAnywhere: true, color: 'ink-2', size: 12 })}>{member.username}</span>
        <span className={textClass({ breakAnywhere: true, color: 'ink-2', size: 12 })}>
          {t('people.joined')} <RelativeTime at={member.joined_at} />
          {member.has_second_factor && ` · ${t('people.factor.ofMember')}`}
        </span>
      </span>
      <span className={styles.role}>
        {canManage ? (
          <SelectField
            label={t('people.roleOf', { name })}
            hideLabel
            value={choice ?? member.role}
            onChange={setChoice}
            options={roles.filter((role) => canManageRole(ownRole, role)).map((role) => ({ value: role, label: roleName(role) }))}
          />
        ) : (
          roleName(member.role)
        )}
      </span>
      {canManage && (
        <span className={rowClass({})}>
          {canReset && (
            <IconButton label={t('people.factor.reset', { name })} onClick={() => setResetting(true)}>
              <KeyIcon size={16} />
            </IconButton>
          )}
          <IconButton label={t('people.remove', { name })} onClick={() => setRemoving(true)}>
            <CloseIcon size={16} />
          </IconButton>
        </span>
      )}
      {canReset && (
        <FormDialog
          open={isResetting}
          title={t('people.factor.reset.title', { name })}
          submitLabel={t('people.factor.reset.submit')}
          onSubmit={() => resetting.send({ params })}
          mutation={resetting}
          onClose={() => setResetting(false)}
          danger
        >
          <p>{t('people.factor.reset.help', { name })}</p>
        </FormDialog>
      )}
      {canManage && (
        <>
          <FormDialog
            open={choice !== undefined}
            title={member.is_me ? t('people.roleChange.title') : t('people.roleChange.titleOf', { name })}
            submitLabel={t('people.roleChange.submit')}
            onSubmit={async () => choice && changing.send({ params, body: { role: choice } })}
            mutation={changing}
            onClose={() => {
              setChoice(undefined)
              changing.reset()
            }}
            danger={member.is_me || concernsOwner(member.role, choice ?? member.role)}
          >
            <p>
              {member.is_me
                ? t('people.roleChange.help', { role: chosenRole })
                : t('people.roleChange.helpOf', { name, before: roleName(member.role), role: chosenRole })}
            </p>
            <p>{t(`people.role.${choice ?? member.role}.help`)}</p>
          </FormDialog>
          <FormDialog
            open={isRemoving}
            title={t('people.remove.title', { name, brand: company.display_name })}
            submitLabel={t('people.remove.submit')}
            onSubmit={() => removing.send({ params })}
            mutation={removing}
            onClose={() => setRemoving(false)}
            danger
          >
            <p>{member.is_me ? t('people.remove.self', { brand: company.display_name }) : t('people.remove.help', { name })}</p>
          </FormDialog>
        </>
      )}
    </li>
  )
}
