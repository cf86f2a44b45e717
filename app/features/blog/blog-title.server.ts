import type { RequestContext } from '#app/context.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { langOf } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'

/** What the blog calls itself, for the way back to it. */
export async function findBlogTitle(context: RequestContext): Promise<string> {
  const { entries } = await findEntries(context, {
    contentType: 'blog_landing_page',
    limit: 1,
    only: ['title'],
  })
  if (entries[0]?.title) return entries[0].title
  return createTranslate(
    await context.messages(langOf(context.locale), ['blog']),
    context.locale,
  )('blog.title')
}
