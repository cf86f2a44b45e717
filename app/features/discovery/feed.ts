import { element, xmlDocument } from './xml.ts'

export interface FeedFacts {
  title: string
  subtitle: string
  lang: string
  /** The page that shows the same articles. */
  page: string
  /** The feed's own address. */
  self: string
  /** Distinguishes several feeds of one page. */
  id?: string | undefined
  /** When there are no articles to tell it. */
  updated: string
  articles: readonly FeedArticle[]
}

export interface FeedArticle {
  url: string
  title: string
  summary: string
  /** Undefined if unknown: a date that changes with each edit would be none. */
  published: string | undefined
  updated: string
  authors: readonly { name: string; url?: string | undefined }[]
  category?: string | undefined
}

/** An Atom feed (RFC 4287). An article's address is also its id: it never changes. */
export function atomFeed(feed: FeedFacts): string {
  const newest =
    feed.articles
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? feed.updated
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.lang },
      element('id', {}, feed.id ?? feed.page),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.subtitle),
      element('updated', {}, newest),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
      element('link', { rel: 'alternate', type: 'text/html', hreflang: feed.lang, href: feed.page }),
      ...feed.articles.map((article) =>
        element(
          'entry',
          {},
          element('id', {}, article.url),
          element('title', {}, article.title),
          element('link', { rel: 'alternate', type: 'text/html', hreflang: feed.lang, href: article.url }),
          article.published !== undefined && element('published', {}, article.published),
          element('updated', {}, article.updated),
          // Atom wants an author of every entry.
          ...(article.authors.length === 0 ? [{ name: feed.title, url: undefined }] : article.authors).map(
            ({ name, url }) =>
              element('author', {}, element('name', {}, name), url !== undefined && element('uri', {}, url)),
          ),
          article.category !== undefined && element('category', { term: article.category }),
          article.summary !== '' && element('summary', {}, article.summary),
        ),
      ),
    ),
  )
}
