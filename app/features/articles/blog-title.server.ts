import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'

/** The blog's title, for links back to it. */
export async function findBlogTitle(context: RequestContext): Promise<string> {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const { entries } = await findEntries(context, {
    contentType: 'blog_landing_page',
    limit: 1,
    only: ['title'],
  })
  if (entries[0]?.title) return entries[0].title
  return createTranslate(await loadMessages(langOf(locale), ['blog']), locale)('blog.title')
}
