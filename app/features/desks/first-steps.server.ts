// What the admins of a new site still have to do; a step disappears once it is done (docs/first-day.md).
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { findArticles } from '#app/features/articles/articles.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { countVacancies } from '#domain/catalogue/vacancy-offers.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import { SHIPPED_NAME, shippedUid } from '#services/content/shipped.ts'

/** A step, with the page or the command for it. */
export interface FirstStep {
  key: 'mail' | 'name' | 'articles' | 'lists'
  page: string | undefined
  command: string | undefined
}

/** Empty for everybody but admins, in a demo, and as soon as everything is done. */
export async function firstSteps(context: RequestContext): Promise<FirstStep[]> {
  const { env, db, now } = context.get(servicesContext)
  if (env.demo || env.upstreamContent || !memberOf(context).roles.includes('admin')) return []
  const { tenant } = context.get(placeContext)
  const [{ product }, samples, vacancies] = await Promise.all([
    loadSiteIdentity(context),
    isOff('/blog', env.FEATURES_OFF)
      ? 0
      : findArticles(context, { author: shippedUid('author_page', 'guildhall'), limit: 1 }).then(
          ({ total }) => total,
        ),
    isOff('/jobs', env.FEATURES_OFF) ? undefined : countVacancies(db, tenant, now),
  ])
  const steps: (FirstStep | false)[] = [
    !env.sendsMail && { key: 'mail', page: undefined, command: 'SMTP_URL' },
    product === SHIPPED_NAME && {
      key: 'name',
      page: '/admin/edit?page=/about',
      command: 'npm run cli -- content pull ../our-content --stack guildhall',
    },
    samples > 0 && { key: 'articles', page: '/authors/guildhall', command: undefined },
    vacancies === 0 && {
      key: 'lists',
      page: '/jobs',
      command: 'npm run cli -- import vacancies jobs.csv --source ours',
    },
  ]
  return steps.filter((step) => step !== false)
}
