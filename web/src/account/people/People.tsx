import { getSettings } from '@linesheet/contract/home/settings.all'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import styles from './people.module.css'
import { SecondFactorPolicy } from './SecondFactorPolicy.tsx'

/** The members of the brand, and the open invitations. */
export function People() {
  const { t } = useWords()
  const canWrite = useHasPermission()('users:write')
  const [isInviting, setInviting] = useState(false)
  const settings = useEndpointQuery(getSettings, {})
  return (
    <QueryView query={settings} skeleton={<SkeletonRows count={5} height={56} />}>
      {({ users, invitations }) => (
        <div className={stackClass({ gap: 24 }, styles.page)}>
          <Section
            title={t('people.members')}
            bare
            aside={
              canWrite && (
                <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setInviting(true)}>
                  {t('people.invite')}
                </Button>
              )
            }
          >
            <ul className={stackClass()}>
              {users?.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          </Section>
          <Section title={t('people.invitations')}>
            {invitations?.length ? (
              <ul className={stackClass()}>
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            ) : (
              <p className={styles.none}>{t('people.invitations.none')}</p>
            )}
          </Section>
          <SecondFactorPolicy />
          {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
        </div>
      )}
    </QueryView>
  )
}
