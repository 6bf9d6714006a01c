import { listBrands, selectBrand } from '@linesheet/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { Button } from '../kit/Button.tsx'
import { session } from '../kit/call.ts'
import { codeOf } from '../kit/callError.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { enterBrand } from '../kit/enterBrand.ts'
import { TextField } from '../kit/fields/TextField.tsx'
import { ChevronRight } from '../kit/icons.tsx'
import { Vase } from '../kit/illustrations.tsx'
import { Photo } from '../kit/Photo.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../kit/queries.ts'
import { Lead, SignInLayout, Title } from '../kit/SignInLayout.tsx'
import { SkeletonRows } from '../kit/Skeleton.tsx'
import { signOut } from '../kit/signOut.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import { navigateAfterSignIn, storedOutcome } from './afterSignIn.ts'
import styles from './SelectBrandPage.module.css'

const searchThreshold = 6

export function SelectBrandPage() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const cache = useQueryClient()
  const [searchText, setSearchText] = useState('')
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
              {all.length > searchThreshold && <TextField label={t('session.brands.search')} value={searchText} change={setSearchText} />}
              <ul className={styles.brands}>
                {all
                  .filter((brand) => brand.display_name.toLowerCase().includes(searchText.trim().toLowerCase()))
                  .map((brand) => (
                    <li key={brand.id}>
                      <button
                        type="button"
                        className={styles.brand}
                        onClick={() => void select(brand.id)}
                        aria-busy={brand.id === selectedId || undefined}
                      >
                        <Photo photo={brand.profile_photo} alt={brand.display_name} decorative size={44} />
                        <span className={styles.names}>
                          <span className={styles.name}>{brand.display_name}</span>
                          <span className={styles.about}>
                            {[
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
