import type { MetaDescriptor } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { feedLink } from '#app/features/discovery/head.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'

/** Lets feed readers discover the blog's feed. */
export async function blogFeedLink(context: RequestContext): Promise<MetaDescriptor> {
  const { region, locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const t = createTranslate(await loadMessages(langOf(locale), ['blog']), locale)
  return feedLink({ region, locale, page: '/blog/feed.xml' }, t('blog.feed'))
}
