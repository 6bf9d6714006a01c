import { listBrands, selectBrand } from '@linesheet/contract/account/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { session } from '../../kit/api/call.ts'
import { codeOf } from '../../kit/api/callError.ts'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { ChevronRight } from '../../kit/layout/icons.tsx'
import { Vase } from '../../kit/layout/illustrations.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useTextMatch } from '../../kit/lists/useTextMatch.ts'
import { paths } from '../../kit/paths.ts'
import { enterBrand } from '../../kit/session/enterBrand.ts'
import { Lead, SignInLayout, Title } from '../../kit/session/SignInLayout.tsx'
import { signOut } from '../../kit/session/signOut.ts'
import { useWords } from '../../words/Words.tsx'
import { navigateAfterSignIn, storedOutcome } from './afterSignIn.ts'
import styles from './SelectBrandPage.module.css'

const searchThreshold = 6

export function SelectBrandPage() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const cache = useQueryClient()
  const [searchText, setSearchText] = useState('')
  const matches = useTextMatch(searchText)
  const [selectedId, setSelectedId] = useState('')
  const brands = useEndpointQuery(listBrands, {})
  const mutation = useEndpointMutation(selectBrand)

  const needsFactor = codeOf(mutation.error) === 'second-factor.required' && mutation.lastInput?.params.id
  useEffect(() => {
    if (needsFactor) navigateTo(paths.requiredFactor({ brand: needsFactor }))
  }, [needsFactor, navigateTo])

  async function select(id: string) {
    setSelectedId(id)
    const tokens = await mutation.send({ params: { id } })
    setSelectedId('')
    if (!tokens) return
    session.save(tokens)
    enterBrand(cache)
    navigateAfterSignIn({ first_login: false, ...storedOutcome(), brands: 1, change_password: false }, navigateTo)
  }

  return (
    <SignInLayout title={t('session.brands.title')} illustrated={false}>
      <Title>{t('session.brands.title')}</Title>
      <Lead>{t('session.signedInAs', { login: session.read().login ?? '' })}</Lead>
      {mutation.error && !needsFactor ? <ErrorBox error={mutation.error} /> : null}
      <QueryView query={brands} skeleton={<SkeletonRows count={4} height={72} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState drawing={Vase}>{t('session.brands.none')}</EmptyState>
          ) : (
            <>
              {all.length > searchThreshold && <TextField label={t('session.brands.search')} value={searchText} onChange={setSearchText} />}
              <ul className={textClass({ borderTop: true })}>
                {all
                  .filter((brand) => matches(brand.display_name))
                  .map((brand) => (
                    <li key={brand.id}>
                      <button
                        type="button"
                        className={rowClass({ gap: 16 }, styles.brand)}
                        onClick={() => void select(brand.id)}
                        aria-busy={brand.id === selectedId || undefined}
                      >
                        <Photo photo={brand.profile_photo} alt={brand.display_name} decorative size={44} />
                        <span className={stackClass({ grow: true })}>
                          <span className={styles.name}>{brand.display_name}</span>
                          <span className={textClass({ color: 'ink-2', size: 13 })}>
                            {[
                              brand.is_sandbox && t('shell.sandbox'),
                              t(`shell.role.${brand.role}`),
                              brand.waiting_orders > 0 && t('session.brands.orders', { count: brand.waiting_orders }),
                              brand.unread_messages > 0 && t('session.brands.unread', { count: brand.unread_messages }),
                            ]
                              .filter(Boolean)
                              .join(' · ')}
                          </span>
                        </span>
                        <ChevronRight />
                      </button>
                    </li>
                  ))}
              </ul>
            </>
          )
        }
      </QueryView>
      <div>
        <Button onClick={signOut}>{t('session.signOut')}</Button>
      </div>
    </SignInLayout>
  )
}
