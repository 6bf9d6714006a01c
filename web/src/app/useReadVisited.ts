import { countNotifications, listNotifications, readNotifications } from '@linesheet/contract/home/notifications'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useEndpointMutation } from '../kit/api/queries.ts'

/** Pages of what notifications are about, by their id. */
const recordPage = /^\/(?:order|product|network)(?:\/import|\/documents|\/changes)?\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Whoever looks at the page of an order, product or job has read what happened to it. `unread`: how many notifications are. */
export function useReadVisited(unread: number) {
  const { pathname } = useLocation()
  const about = recordPage.exec(pathname)?.[1]
  const reading = useEndpointMutation(readNotifications, { invalidates: [countNotifications, listNotifications] })
  const read = useEffectEvent((id: string) => document.visibilityState === 'visible' && void reading.send({ body: { about: id } }))
  useEffect(() => {
    if (about && unread > 0) read(about)
  }, [about, unread])
}
