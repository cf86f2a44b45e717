import { use, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, matchRoutes, useLocation } from 'react-router'
import type { TelemetrySetting } from '#services/telemetry/telemetry.ts'
import { onConsent, onConsentWithdrawn, presentChoice } from '../consent/consent.ts'
import { mayMeasure } from '../telemetry/may-measure.ts'
import { forgetSession, sampledNow } from '../telemetry/session.ts'
import { routePattern } from './route-pattern.ts'

let arrived: Promise<((route: string) => void) | undefined> | undefined

/**
 * Measures page views of visitors who allow it (docs/telemetry.md). For all others its code is not loaded.
 */
export function useTelemetry() {
  const { pathname } = useLocation()
  const routes = use(DataRouterContext)?.router.routes

  useEffect(() => {
    const route = routePattern(matchRoutes(routes ?? [], pathname) ?? [])
    if (arrived !== undefined) void arrived.then((next) => next?.(route))
    else if (allowed()) start(route)
    else if (setting() !== 'off') return onConsent(() => start(route))
  }, [pathname, routes])
}

const setting = (): TelemetrySetting => {
  const { telemetry } = document.documentElement.dataset
  return telemetry === 'on' || telemetry === 'consent' ? telemetry : 'off'
}
const allowed = () => mayMeasure(setting(), presentChoice())

function start(route: string) {
  if (arrived !== undefined || !sampledNow()) return
  onConsentWithdrawn(forgetSession)
  arrived = import('../telemetry/telemetry.ts').then(
    ({ startTelemetry }) => startTelemetry(route, allowed),
    () => undefined,
  )
}
