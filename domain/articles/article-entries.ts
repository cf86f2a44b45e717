import type { JsonObject } from '#db/json.ts'
import { itemSlug } from '#domain/catalogue/item.ts'
import { importedPicture } from '#domain/pictures/picture-assets.ts'
import { type ImageAsset, readMarkdown } from '#services/content/authoring/markdown-to-rich-text.ts'
import type { RichDocument, RichNode } from '#services/content/authoring/rich-text.ts'
import { entryUid, hashOf } from '#services/content/authoring/uids.ts'
import { ASSETS } from '#services/content/store/stack-change.ts'
import type { ItemFields } from '#services/content/store/versions.ts'
import { escapeHtml } from '#services/escape.ts'
import type { Article } from './article.ts'
import { ARTICLES, type ArticleTarget, AUTHORS, CATEGORIES } from './article-target.ts'
import { readHtml } from './html-to-rich-text.ts'

/** The same on every installation: one uid for a source's work, in all of its languages. */
export const articleUid = (apiKey: string, source: string, work: string) =>
  entryUid(apiKey, ARTICLES, `imported\n${source}\n${work}`)

/** An author page for a name that the stack does not have yet, in the stack's master locale. */
export function authorEntry({ apiKey, masterLocale }: ArticleTarget, name: string): ItemFields {
  const slug = itemSlug(name) || hashOf(name).slice(0, 8)
  return {
    contentType: AUTHORS,
    uid: entryUid(apiKey, AUTHORS, `imported\n${slug}`),
    locale: masterLocale,
    fields: { title: name, url: `/authors/${slug}`, slug, summary: '', header_theme: 'dark' },
  }
}

interface Placed {
  apiKey: string
  uid: string
  url: string
  authors: readonly string[]
  at: Date
}

/** An article as an entry of the stack's blog, with the address where it was first published. */
export function articleEntry(article: Article, { apiKey, uid, url, authors, at }: Placed): ItemFields {
  const { locale, title, tags, category, address } = article
  const findAsset = (picture: string) => importedPicture({ apiKey }, picture)
  const body = bodyOf(article, uid, findAsset)
  const cover = article.cover === undefined ? undefined : findAsset(article.cover)
  const date = article.date ?? at.toISOString()
  const fields: JsonObject = {
    title,
    url,
    slug: url.slice(url.lastIndexOf('/') + 1),
    summary: article.summary || wordsOf(body).slice(0, 300).trim(),
    category: [{ uid: category, _content_type_uid: CATEGORIES }],
    authors: authors.map((author) => ({ uid: author, _content_type_uid: AUTHORS })),
    date,
    ...(cover === undefined ? {} : { cover: { uid: cover.uid, _content_type_uid: ASSETS } }),
    skills: [],
    body: body as unknown as JsonObject,
    related: [],
    original_url: address ?? '',
    visibility: 'All',
    header_theme: 'dark',
    hide_footer: false,
    tags,
    created_at: date,
    updated_at: article.updated ?? date,
  }
  return { contentType: ARTICLES, uid, locale, fields }
}

function bodyOf(
  { body, body_format, address, locale }: Article,
  uid: string,
  findAsset: (url: string) => ImageAsset | undefined,
): RichDocument {
  const seed = `${uid}\n${locale}`
  // Some Markdown contains HTML tags; what rich text cannot hold is left out.
  if (body_format === 'markdown') return readMarkdown(body, { seed, findAsset }).document
  if (body_format === 'html') return readHtml(body, { base: address, seed, findAsset })
  const lines = body.split(/\n{2,}/).map((line) => `<p>${escapeHtml(line)}</p>`)
  return readHtml(lines.join(''), { base: null, seed })
}

/** The first words of a text: the summary when the source has none. */
function wordsOf(node: RichNode): string {
  if ('text' in node) return node.text
  let words = ''
  for (const child of node.children) {
    if (words.length > 300) break
    words += `${wordsOf(child)}${'type' in child && child.type !== 'a' ? ' ' : ''}`
  }
  return words.replace(/\s+/g, ' ')
}
