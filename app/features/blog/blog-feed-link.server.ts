import type { MetaDescriptor } from 'react-router'
import type { RequestContext } from '#app/context.server.ts'
import { feedLink } from '#app/features/discovery/head.ts'
import { langOf } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'

/** By which feed readers find the blog's feed from its pages. */
export async function blogFeedLink(context: RequestContext): Promise<MetaDescriptor> {
  const { region, locale } = context
  const t = createTranslate(await context.messages(langOf(locale), ['blog']), locale)
  return feedLink({ region, locale, page: '/blog/feed.xml' }, t('blog.feed'))
}
