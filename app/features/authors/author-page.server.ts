import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { type ArticlePage, findArticles } from '#app/features/articles/articles.server.ts'
import { breadcrumbList, profilePage } from '#app/features/discovery/structured-data.ts'
import { outgoing } from '#app/features/elsewhere/outgoing.server.ts'
import { describePage, type PageQuery } from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { createTextRenderer } from '#app/features/entry-page/text.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { countThanks } from '#domain/feedback/thanks.ts'
import { mandatoryText, many, text, texts } from '#services/content/entry-fields.ts'
import { langOf } from '#services/languages.ts'
import { authorCardOf } from './authors.server.ts'
import type { AuthorCard } from './authors.ts'

/** The most articles of one author that are shown. */
const SHOWN = 50

export interface AuthorPageData extends EntryPage {
  kind: 'author'
  author: AuthorCard
  bio: string
  skills: string[]
  links: { title: string; url: string }[]
  /** Empty for anonymous viewers: contacts are for members. */
  email: string
  articles: ArticlePage['articles']
  /** How many readers have thanked the author. Only for the author and editors. */
  thanks: { text: string; who: string } | undefined
  /** State of the follow button. */
  messages: Messages
}

const fields = z.object({
  email: text,
  bio: z.unknown().optional(),
  skills: texts,
  links: many(z.object({ title: mandatoryText, url: mandatoryText })),
  created_at: text,
  updated_at: text,
})

export async function loadAuthorEntry(
  context: RequestContext,
  { entry, contentType, page }: PageQuery,
): Promise<AuthorPageData> {
  const { region, locale, tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, origin, loadMessages } = context.get(servicesContext)
  const [author] = authorCardOf(context, entry)
  if (author === undefined) throw new Error(`The author ${entry.uid} has neither name nor address`)
  const { email, bio, skills, links, created_at, updated_at } = fields.parse(entry)
  const url = `${origin}${pagePath({ region, locale, page })}`
  const [described, text, { articles }] = await Promise.all([
    describePage(context, {
      entry,
      contentType,
      page,
      title: author.name,
      description: author.summary,
      share: { title: author.name, label: author.jobTitle, seed: entry.uid, topic: 'plum' },
      data: [
        profilePage({
          name: author.name,
          url,
          lang: langOf(locale),
          jobTitle: author.jobTitle,
          description: author.summary,
          sameAs: links.map((link) => link.url),
          knowsAbout: skills,
          created: created_at,
          modified: updated_at,
        }),
        breadcrumbList([{ name: author.name, url }]),
      ],
    }),
    createTextRenderer(context, { entry, page }),
    findArticles(context, { author: entry.uid, limit: SHOWN }),
  ])
  const isTheirs = viewer.authorized && email !== '' && viewer.email.toLowerCase() === email.toLowerCase()
  const isEditor = viewer.authorized && viewer.roles.some((role) => role === 'editor' || role === 'admin')
  const [messages, thanks] = await Promise.all([
    loadMessages(langOf(locale), ['keep']),
    isTheirs || isEditor
      ? countThanks(
          db,
          tenant,
          articles.map(({ uid }) => uid),
        )
      : undefined,
  ])
  const words = createTranslate(
    thanks === undefined ? {} : await loadMessages(langOf(locale), ['feedback']),
    locale,
  )
  return {
    kind: 'author',
    ...described,
    author,
    bio: text(bio).html,
    skills,
    links: links.map(({ title, url }) => ({ title, url: outgoing(context, url, page) ?? url })),
    email: viewer.authorized ? email : '',
    articles,
    thanks:
      thanks === undefined
        ? undefined
        : { text: words('feedback.count', { count: thanks }), who: words('feedback.countWho') },
    messages,
  }
}
