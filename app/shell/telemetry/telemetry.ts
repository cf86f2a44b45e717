import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { clickName } from './clicks.ts'
import { createReporter } from './reporter.ts'
import { depthOf, marksPassed } from './scroll-depth.ts'
import { sampledNow } from './session.ts'
import { ratingOf } from './vitals.ts'

const ADDRESS = '/api/telemetry/v1/traces'

/**
 * Starts measuring; `allowed` is called before anything is stored or sent.
 * @returns call it with the route pattern after each navigation
 */
export function startTelemetry(route: string, allowed: () => boolean): (route: string) => void {
  const hidden = () => document.visibilityState === 'hidden'
  const reporter = createReporter({
    send: (body, urgent) => {
      if (allowed()) send(body, urgent)
    },
    sampled: () => allowed() && sampledNow(),
    hidden,
  })
  let here = route
  let deepest = 0
  let inView = !hidden()

  const arrive = (from?: number) => {
    deepest = 0
    const pageFacts = {
      'http.route': here,
      'page.language': document.documentElement.lang,
      'window.size': windowSize(innerWidth),
    } as const
    reporter.arrive(pageFacts, from)
  }
  const leave = (urgent: boolean) => reporter.leave({ 'scroll.depth': Math.round(deepest) }, urgent)

  const look = () => {
    const depth = depthOf({
      top: scrollY,
      window: innerHeight,
      page: document.documentElement.scrollHeight,
    })
    for (const mark of marksPassed(depth, deepest)) reporter.record('scroll', { 'scroll.depth': mark })
    deepest = Math.max(deepest, depth)
  }
  let waiting = false
  const scrolled = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      look()
    })
  }

  arrive(performance.timeOrigin)
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value, navigationType }) =>
      reporter.record('web-vital', {
        'web_vital.name': name,
        'web_vital.value': value,
        'web_vital.rating': ratingOf(name, value),
        'web_vital.navigation': navigationType,
      }),
    )
  addEventListener('scroll', scrolled, { passive: true })
  // In the capture phase: handlers may stop the event or leave the page.
  document.addEventListener(
    'click',
    ({ target }) => {
      const name = clickName(target)
      if (name !== undefined) reporter.record('click', { 'click.name': name })
    },
    true,
  )
  // Registered after the vitals' own listeners: their last values belong to this page view.
  document.addEventListener('visibilitychange', () => {
    if (hidden() === !inView) return
    inView = !hidden()
    if (inView) arrive()
    else leave(true)
  })

  return (next) => {
    if (inView) leave(false)
    here = next
    arrive()
  }
}

/** Three sizes by the design's breakpoints: enough to interpret a value, too little to identify a device. */
function windowSize(width: number) {
  if (width <= 639) return 'small'
  return width <= 1279 ? 'medium' : 'large'
}

// Without cookies, so the server does not learn who sends. A failed request is not repeated.
function send(body: string, urgent: boolean) {
  if (urgent && !('keepalive' in Request.prototype)) {
    navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }))
    return
  }
  const options = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    priority: 'low',
  } as const
  fetch(ADDRESS, options).catch(() => {})
}
