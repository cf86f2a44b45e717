import { use, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, matchRoutes, useLocation } from 'react-router'
import { sampledNow } from '../telemetry/session.ts'
import { consentGiven, onConsent } from './consent.ts'
import { routePattern } from './route-pattern.ts'

let arrived: Promise<((route: string) => void) | undefined> | undefined

/** Measures the pages of a visitor who may be measured (docs/telemetry.md); for everybody else, not a byte of it is loaded. */
export function useTelemetry() {
  const { pathname } = useLocation()
  const routes = use(DataRouterContext)?.router.routes

  useEffect(() => {
    const route = routePattern(matchRoutes(routes ?? [], pathname) ?? [])
    const { telemetry } = document.documentElement.dataset
    if (arrived !== undefined) void arrived.then((next) => next?.(route))
    else if (telemetry === 'on' || (telemetry === 'consent' && consentGiven())) start(route)
    else if (telemetry === 'consent') return onConsent(() => start(route))
  }, [pathname, routes])
}

function start(route: string) {
  if (arrived !== undefined || !sampledNow()) return
  arrived = import('../telemetry/telemetry.ts').then(
    ({ startTelemetry }) => startTelemetry(route),
    () => undefined,
  )
}
