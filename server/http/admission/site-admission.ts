import type { Registry } from 'prom-client'
import { isOneReader } from '#services/identity/cookie-names.ts'
import { visitorOf } from '../../middleware/visitor.ts'
import { pageAddress } from '../../page-cache.ts'
import type { Services } from '../../services.ts'
import { answerFromCache, answerStale } from '../answer-from-cache.ts'
import { type Admission, createAdmission } from './admission.ts'
import { admissionCounter, admissionGauges } from './numbers.ts'
import { refusalLog } from './refusal-log.ts'
import { createRefusals } from './refusals.ts'

type SiteParts = Pick<
  Services,
  'loadMessages' | 'visitorKey' | 'pageCache' | 'rendering' | 'origin' | 'log'
> & {
  env: Pick<Services['env'], 'TRUSTED_PROXIES'>
}

/** Admission wired to the site's visitors, page cache and renders in progress. */
export function siteAdmission(services: SiteParts, registry: Registry): Admission {
  const visitors = { trustedProxies: services.env.TRUSTED_PROXIES, key: services.visitorKey }
  const countOne = admissionCounter(registry)
  const tell = refusalLog(services.log)
  const admission = createAdmission({
    refusals: createRefusals({
      messages: services.loadMessages,
      secure: services.origin.startsWith('https:'),
    }),
    visitorOf: ({ socket, headers }) =>
      visitorOf(visitors, socket.remoteAddress, String(headers['x-forwarded-for'] ?? '')),
    // A page requested by many at once, for example after a publish, is rendered once for all of them.
    joins: ({ method, url = '', headers }) =>
      (method === 'GET' || method === 'HEAD') &&
      !isOneReader(headers.cookie) &&
      services.rendering.has(pageAddress(url)),
    answerFinished: (request, response) => answerFromCache(services.pageCache, request, response),
    answerStale: (request, response) => answerStale(services.pageCache, request, response),
    count(requestClass, outcome) {
      countOne(requestClass, outcome)
      tell(requestClass, outcome)
    },
  })
  admissionGauges(registry, admission.state)
  return admission
}
