import { reportPageView } from '@linesheet/contract/platform/page-views'
import { pageName, pageViewSampling } from '@linesheet/domain/platform/page-names'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call, session } from '../kit/api/call.ts'
import { isValidSession } from '../kit/session/session.ts'

/** Reports a sample of the page views by their names, only to our own server. Failures are ignored. */
export function usePageViews() {
  const name = pageName(useLocation().pathname)
  useEffect(() => {
    if (!name || Math.random() >= pageViewSampling || !isValidSession(session.read(), new Date())) return
    call(reportPageView, { query: { page: name } }).catch(() => {})
  }, [name])
}
