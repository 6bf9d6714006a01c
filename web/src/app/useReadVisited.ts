import { countNotifications, listNotifications, readNotifications } from '@linesheet/contract/home/notifications'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useEndpointMutation } from '../kit/api/queries.ts'

/** The pages of records that notifications are about; captures the id. */
const recordPage = /^\/(?:order|product|network)(?:\/import|\/documents|\/changes)?\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Marks the notifications about an order, product or job as read when its page is open. `unread`: the number of unread notifications. */
export function useReadVisited(unread: number) {
  const { pathname } = useLocation()
  const about = recordPage.exec(pathname)?.[1]
  const reading = useEndpointMutation(readNotifications, { invalidates: [countNotifications, listNotifications] })
  const read = useEffectEvent((id: string) => document.visibilityState === 'visible' && void reading.send({ body: { about: id } }))
  useEffect(() => {
    if (about && unread > 0) read(about)
  }, [about, unread])
}
