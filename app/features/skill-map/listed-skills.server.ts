import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'

/** Those that the vocabulary has: only they can stand on a profile. */
export async function listedIds(
  context: RequestContext,
  asked: readonly string[],
): Promise<ReadonlySet<string>> {
  const { reference } = context.get(servicesContext)
  const { results } = await reference.byIds('skills', asked, { lang: 'en', fields: ['id'] })
  return new Set(results.map(({ id }) => String(id)))
}
