import { use, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, matchRoutes, useLocation } from 'react-router'
import { consentGiven, onConsent, onConsentWithdrawn } from '../consent/consent.ts'
import { forgetSession, sampledNow } from '../telemetry/session.ts'
import { routePattern } from './route-pattern.ts'

let arrived: Promise<((route: string) => void) | undefined> | undefined

/** Measures the pages of a visitor who may be measured (docs/telemetry.md); for everybody else, not a byte of it is loaded. */
export function useTelemetry() {
  const { pathname } = useLocation()
  const routes = use(DataRouterContext)?.router.routes

  useEffect(() => {
    const route = routePattern(matchRoutes(routes ?? [], pathname) ?? [])
    if (arrived !== undefined) void arrived.then((next) => next?.(route))
    else if (mayMeasure()) start(route)
    else if (setting() === 'consent') return onConsent(() => start(route))
  }, [pathname, routes])
}

const setting = () => document.documentElement.dataset.telemetry

/** Asked before each time that something is kept or sent: consent can be taken back. */
const mayMeasure = () => setting() === 'on' || (setting() === 'consent' && consentGiven())

function start(route: string) {
  if (arrived !== undefined || !sampledNow()) return
  if (setting() === 'consent') onConsentWithdrawn(forgetSession)
  arrived = import('../telemetry/telemetry.ts').then(
    ({ startTelemetry }) => startTelemetry(route, mayMeasure),
    () => undefined,
  )
}
