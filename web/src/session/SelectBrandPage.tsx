import { listBrands, selectBrand } from '@linesheet/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { session } from '../kit/call.ts'
import { Vase } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useGo } from '../kit/Go.tsx'
import { ChevronRight } from '../kit/icons.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { leave } from '../kit/leave.ts'
import { Photo } from '../kit/Photo.tsx'
import { useEndpointMutation, useEndpointQuery } from '../kit/queries.ts'
import { Bars } from '../kit/Skeleton.tsx'
import { useWords } from '../words/Words.tsx'
import { arrival, goOn } from './arrival.ts'
import { Frame, Lead, Title } from './Frame.tsx'
import styles from './SelectBrandPage.module.css'

const manyBrands = 6

export function SelectBrandPage() {
  const { t } = useWords()
  const go = useGo()
  const cache = useQueryClient()
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState('')
  const brands = useEndpointQuery(listBrands, {})
  const choosing = useEndpointMutation(selectBrand)

  async function choose(id: string) {
    setChosen(id)
    const tokens = await choosing.send({ params: { id } })
    setChosen('')
    if (!tokens) return
    session.keep(tokens)
    // Nothing of the brand before may be seen in this one.
    cache.clear()
    goOn({ first_login: false, ...arrival(), brands: 1, change_password: false }, go)
  }

  return (
    <Frame title={t('session.brands.title')} plate={false}>
      <Title>{t('session.brands.title')}</Title>
      <Lead>{t('session.loginOf', { login: session.read().login ?? '' })}</Lead>
      {choosing.error ? <ErrorBox error={choosing.error} /> : null}
      <Loaded answer={brands} skeleton={<Bars count={4} height={72} />}>
        {(all) =>
          all.length === 0 ? (
            <Empty drawing={Vase}>{t('session.brands.none')}</Empty>
          ) : (
            <>
              {all.length > manyBrands && <TextField label={t('session.brands.search')} value={sought} change={setSought} />}
              <ul className={styles.brands}>
                {all
                  .filter((brand) => brand.display_name.toLowerCase().includes(sought.trim().toLowerCase()))
                  .map((brand) => (
                    <li key={brand.id}>
                      <button
                        type="button"
                        className={styles.brand}
                        onClick={() => void choose(brand.id)}
                        aria-busy={brand.id === chosen || undefined}
                      >
                        <Photo photo={brand.profile_photo} alt={brand.display_name} beside size={44} />
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
      </Loaded>
      <div>
        <Button onClick={leave}>{t('session.signOut')}</Button>
      </div>
    </Frame>
  )
}
