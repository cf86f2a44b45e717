import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { langOf } from '#services/languages.ts'
import { findPaths } from './path-entries.server.ts'

/** Finds the paths that contain a course, for the course's page. */
export async function pathsWithCourse(
  context: RequestContext,
  slugs: readonly string[],
): Promise<{ title: string; url: string; lang: string }[]> {
  const { log } = context.get(servicesContext)
  try {
    const paths = await findPaths(context)
    return paths.flatMap(({ title, url, locale, stages }) =>
      stages.some(({ steps }) =>
        steps.some(({ target }) => target.kind === 'course' && slugs.includes(target.slug)),
      )
        ? [{ title, url, lang: langOf(locale) }]
        : [],
    )
  } catch (error) {
    log.warn({ err: error }, 'The learning paths of a course could not be read')
    return []
  }
}
