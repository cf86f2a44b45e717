import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findArticles, findCategory, previewedPictureOf } from '#app/features/articles/articles.server.ts'
import type { ArticleCard, CategoryLink } from '#app/features/articles/articles.ts'
import { findBlogTitle } from '#app/features/articles/blog-title.server.ts'
import { findAuthors } from '#app/features/authors/authors.server.ts'
import type { AuthorCard } from '#app/features/authors/authors.ts'
import { loadSiteIdentity, shareImageOf } from '#app/features/discovery/site-identity.server.ts'
import { article as articleData, breadcrumbList } from '#app/features/discovery/structured-data.ts'
import { leaveInDocument } from '#app/features/entry-page/document-texts.server.ts'
import {
  describePage,
  localeOfAddress,
  localeOfEntry,
  type PageQuery,
} from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { oncePerRevision } from '#app/features/entry-page/once-per-revision.server.ts'
import { createTextRenderer } from '#app/features/entry-page/text.server.ts'
import type { OfferGroup } from '#app/features/offers/offers.ts'
import { onwardGroups } from '#app/features/recommendations/onward.server.ts'
import type { Heading } from '#app/features/rich-text/headings.ts'
import { readingMinutes } from '#app/features/rich-text/reading-time.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import type { DocumentText } from '#app/ui/document-text.tsx'
import type { PictureImage } from '#app/ui/picture.tsx'
import { nameKey } from '#domain/catalogue/item.ts'
import { skillsOfArticle } from '#domain/recommendations/candidates.ts'
import { file, mandatoryText, many, text, texts } from '#services/content/entry-fields.ts'
import { langOf } from '#services/languages.ts'
import { articleEnd } from './article-end.server.ts'
import { blogFeedLink } from './blog-feed-link.server.ts'
import { englishLevel } from './english-level.server.ts'
import { stepMark } from './step-mark.server.ts'

const RELATED = 3

export interface ArticlePageData extends EntryPage {
  kind: 'article'
  uid: string
  title: string
  summary: string
  date: string
  updated: string
  minutes: number
  html: string | DocumentText
  headings: Heading[]
  category: CategoryLink | undefined
  blogTitle: string
  authors: AuthorCard[]
  cover: PictureImage | undefined
  seed: string
  /** The full address, for sharing. */
  address: string
  related: ArticleCard[]
  older: ArticleCard | undefined
  newer: ArticleCard | undefined
  /** Skill ids of the vocabulary. */
  skills: string[]
  /** Recommendations after reading, by group; empty groups are left out. */
  onward: OfferGroup[]
  /** For the favourite and follow buttons. */
  messages: Messages
}

const uids = many(z.object({ uid: z.string() })).transform((list) => list.map(({ uid }) => uid))

const fields = z.object({
  title: mandatoryText,
  slug: text,
  summary: text,
  category: uids,
  authors: uids,
  related: uids,
  date: text,
  created_at: text,
  updated_at: text,
  cover: file,
  tags: texts,
  original_url: text,
  body: z.unknown().optional(),
})

/** An article for its public page. */
export async function loadArticleEntry(context: RequestContext, ask: PageQuery): Promise<ArticlePageData> {
  const { locale } = context.get(placeContext)
  const name = `article ${ask.page} ${locale}`
  const [{ html, end, ...article }, mark] = await Promise.all([
    oncePerRevision(context, name, () => readArticleEntry(context, ask)),
    stepMark(context, { uid: ask.entry.uid, page: ask.page }),
  ])
  return { ...article, html: leaveInDocument(context, name, html + mark + end) }
}

async function readArticleEntry(
  context: RequestContext,
  { entry, contentType, page }: PageQuery,
): Promise<ArticlePageData & { html: string; end: string }> {
  const place = context.get(placeContext)
  const { region, locale } = place
  const { origin, db, loadMessages } = context.get(servicesContext)
  const { title, slug, summary, cover, tags, body, ...article } = fields.parse(entry)
  const date = article.date || article.created_at
  const render = await createTextRenderer(context, { entry, page })
  const { html, headings, words } = render(body)
  const [categoryUid] = article.category
  const [level, skills, category, authors, related, older, newer, blogTitle, site] = await Promise.all([
    englishLevel(context, { uid: entry.uid, locale: entry.locale }),
    skillsOfArticle(db, place.site, { uid: entry.uid, locale: entry.locale }),
    findCategory(context, categoryUid),
    article.authors.length > 0 ? findAuthors(context, article.authors) : [],
    findRelated(context, entry.uid, article.related, categoryUid),
    findArticles(context, { before: date, limit: 1 }),
    findArticles(context, { after: date, limit: 1 }),
    findBlogTitle(context),
    loadSiteIdentity(context),
  ])
  const url = (path: string, in_ = locale) => `${origin}${pagePath({ region, locale: in_, page: path })}`
  const address = url(page, localeOfAddress(context, localeOfEntry(entry)))
  const image = shareImageOf(cover)
  const feed = await blogFeedLink(context)
  const described = await describePage(context, {
    entry,
    contentType,
    page,
    title,
    description: summary,
    image,
    share: {
      title,
      label: category?.title ?? blogTitle,
      seed: slug || entry.uid,
      topic: category?.topic ?? 'ink',
    },
    article: {
      published: date,
      modified: article.updated_at,
      authors: authors.map(({ url: path }) => url(path)),
      section: category?.title,
      tags,
      original: /^https?:\/\//.test(article.original_url) ? article.original_url : undefined,
    },
    data: [
      articleData({
        url: address,
        headline: title,
        description: summary,
        lang: entry.locale,
        published: date,
        modified: article.updated_at,
        image: image && new URL(image.url, origin).href,
        section: category?.title,
        keywords: tags,
        wordCount: words,
        authors: authors.map(({ name, url: path }) => ({ name, url: url(path) })),
        publisher: site.organization,
      }),
      breadcrumbList([
        { name: blogTitle, url: url('/blog') },
        ...(category ? [{ name: category.title, url: url(category.url) }] : []),
        { name: title, url: url(page) },
      ]),
    ],
  })
  const end = await articleEnd(context, {
    uid: entry.uid,
    title,
    page,
    tags,
    hasAuthors: authors.length > 0,
  })
  return {
    kind: 'article',
    ...described,
    head: [...described.head, feed],
    uid: entry.uid,
    title,
    summary,
    date,
    updated: article.updated_at,
    minutes: readingMinutes(words, entry.locale),
    html: level + html,
    end,
    headings,
    category,
    blogTitle,
    authors,
    cover: await previewedPictureOf(context, cover, title),
    seed: slug || entry.uid,
    address,
    related,
    older: older.articles[0],
    newer: newer.articles[0],
    skills,
    onward: await onwardFrom(context, skills, tags),
    messages: await loadMessages(langOf(locale), ['keep']),
  }
}

const ONWARD = 3

/** Tags are used until the text has been matched; they have hyphens where names have spaces. */
const onwardFrom = (context: RequestContext, skills: readonly string[], tags: readonly string[]) =>
  onwardGroups(context, {
    asked:
      skills.length > 0
        ? skills
        : tags.flatMap((name) => [nameKey(name), nameKey(name.replaceAll('-', ' '))]),
    limits: { course: ONWARD, vacancy: ONWARD },
  })

/** The author's selection, filled up with the newest of the category. */
async function findRelated(
  context: RequestContext,
  uid: string,
  named: readonly string[],
  category: string | undefined,
): Promise<ArticleCard[]> {
  const chosen =
    named.length > 0 ? (await findArticles(context, { uids: named, limit: RELATED })).articles : []
  if (chosen.length >= RELATED || category === undefined) return chosen
  const except = [uid, ...chosen.map((card) => card.uid)]
  const { articles } = await findArticles(context, { category, except, limit: RELATED - chosen.length })
  return [...chosen, ...articles]
}
