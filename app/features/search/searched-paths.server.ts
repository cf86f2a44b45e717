import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findPaths } from '#app/features/paths/path-entries.server.ts'
import type { SearchedPath } from './found-paths.ts'

/** The learning paths that the viewer may see; none if content cannot be read, because the rest is still found. */
export async function searchedPaths(context: RequestContext): Promise<SearchedPath[]> {
  const { log } = context.get(servicesContext)
  try {
    const paths = await findPaths(context)
    return paths.map(({ uid, url, title, summary, audience, outcomes, stages, locale }) => ({
      id: uid,
      page: encodeURI(url),
      title,
      summary,
      locale,
      more: [audience, ...outcomes, ...stages.map((stage) => stage.title)].join('\n'),
    }))
  } catch (error) {
    log.warn({ err: error }, 'The learning paths could not be searched')
    return []
  }
}
