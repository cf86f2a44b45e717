import type { Draft } from '#domain/catalogue/import/draft.ts'
import { DraftReader, quoted } from '#domain/catalogue/import/draft-reader.ts'
import {
  itemReader,
  localeOf,
  type ReadItem,
  type ReadOptions,
  statusOf,
} from '#domain/catalogue/import/read-item.ts'
import { looksLikeHtml, plainText, shortened, unescaped } from '#domain/catalogue/import/texts.ts'
import { itemSlug } from '#domain/catalogue/item.ts'
import { isOwnAsset } from '#services/content/store/asset-files.ts'
import { type Article, articleSchema } from './article.ts'
import { authorNames } from './author-names.ts'

export interface ArticleReading {
  /** The source's name, used as the author of articles that name none. */
  source: string
  /** The stack's locales. */
  locales: readonly string[]
  /** @returns the uid of the category that one of these names means, or the default category */
  category: (names: readonly string[]) => { uid: string; known: boolean }
}

/** Records that blogging systems export beside articles. */
const NO_ARTICLES = new Set([
  'page',
  'attachment',
  'nav_menu_item',
  'revision',
  'wp_block',
  'wp_template',
  'comment',
])
const LONGEST = 500_000

/** Reads an article from a draft. Translations of an article share its id and differ in locale. */
export function readArticle(draft: Draft, options: ReadOptions, reading: ArticleReading): ReadItem<Article> {
  const reader = new DraftReader(draft, options)
  const type = reader.given('type').toLowerCase()
  const id = reader.given('id')
  if (NO_ARTICLES.has(type)) return leftOut(draft, id, '', `is of the kind '${type}' and no article`)
  // Static site generators name a section's index page like this.
  if (/(?:^|\/)_index(?:\.\w+)*$/.test(reader.given('slug') || reader.given('path')))
    return leftOut(draft, id, '', 'is the page of a section and no article')
  const locale = localeOf(reader, options, undefined)
  if (!reading.locales.includes(locale)) return leftOut(draft, id, 'locale', `the stack has no ${locale}`)
  const suffix = locale === options.locale ? '' : `#${locale}`
  const named = { ...draft, fields: { ...draft.fields, ...(id === '' ? {} : { id: `${id}${suffix}` }) } }
  return articleReader(reading, suffix)(named, options)
}

/** The row is still in the source, so its id counts as present. */
function leftOut(draft: Draft, id: string, field: string, reason: string): ReadItem<Article> {
  return {
    externalId: id === '' ? undefined : id.slice(0, 500),
    problems: [{ where: draft.where, field, reason, effect: 'left out' }],
  }
}

const articleReader = (reading: ArticleReading, suffix: string) =>
  itemReader<Article>(
    articleSchema,
    (reader) => {
      const address = reader.given('url')
      return address === '' ? [reader.line('title', 300), reader.given('date')] : [address + suffix]
    },
    (reader, options) => {
      const { body, body_format } = bodyOf(reader)
      const title = reader.line('title', 300)
      const keywords = named(reader.list('keywords', 60))
      const names = [...reader.list('categories', 60), ...keywords]
      const category = reading.category(names)
      if (!category.known && names.length > 0)
        reader.note('categories', `none of the blog's: ${quoted(names.join(', '))}`)
      const address = reader.address('url')
      return {
        work: workOf(reader, suffix, address, title),
        locale: localeOf(reader, options, undefined),
        status: statusOf(reader),
        title,
        slug: slugOf(reader, title),
        summary: shortened(plainText(unescaped(reader.given('summary'))), 300),
        body,
        body_format,
        authors: authorsOf(reader, reading.source),
        category: category.uid,
        tags: [...new Set(keywords.map((word) => word.toLowerCase()))].slice(0, 30),
        date: dateOf(reader, address),
        updated: reader.instant('updated'),
        address,
        ...coverOf(reader),
      }
    },
  )

function workOf(reader: DraftReader, suffix: string, address: string | null, title: string): string {
  const id = reader.given('id')
  const work = suffix !== '' && id.endsWith(suffix) ? id.slice(0, -suffix.length) : id
  return (work || (address ?? title) || 'unnamed').slice(0, 500)
}

function bodyOf(reader: DraftReader): Pick<Article, 'body' | 'body_format'> {
  const markdown = reader.given('markdown')
  const given = unescaped(reader.given('description'))
  // Image feeds put the picture's address where others put the text.
  const text = /^https?:\S+$/.test(given) ? '' : given
  const asMarkdown = markdown !== '' && text === ''
  const body = asMarkdown ? markdown : text || unescaped(reader.given('summary'))
  if (body.length > LONGEST) reader.note('description', `is longer than ${LONGEST} characters and was cut`)
  const isMarkdown = asMarkdown || reader.given('description_format') === 'markdown'
  return {
    body: body.slice(0, LONGEST).toWellFormed(),
    body_format: isMarkdown ? 'markdown' : looksLikeHtml(body) || /&[#\w]+;/.test(body) ? 'html' : 'text',
  }
}

/** Pictures of other sites are not copied, and a cover may come from nowhere else. */
function coverOf(reader: DraftReader): Pick<Article, 'cover'> {
  const picture = reader.picture('image')
  if (picture === null) return {}
  if (isOwnAsset(picture)) return { cover: picture }
  reader.note('image', 'is on another site, and is not copied')
  return {}
}

function slugOf(reader: DraftReader, title: string): string {
  const given = reader.given('slug').replace(/\.html?$/, '')
  return itemSlug(given.slice(given.lastIndexOf('/') + 1)) || itemSlug(title) || 'article'
}

/** An author given as a number or an e-mail address has no name that could be shown. */
function authorsOf(reader: DraftReader, source: string): string[] {
  const names = authorNames(reader.list('authors'))
  if (names.length > 0) return names
  const publisher = reader.line('publisher', 120)
  reader.note('authors', `nobody is named: ${quoted(publisher || source)} stands for them`)
  return [publisher || source]
}

/** Ids of other systems are not category names. */
const named = (words: readonly string[]) => words.filter((word) => !/^[\d[\]",\s]+$/.test(word))

/** The date, or else the day that many blogs put in their addresses. */
function dateOf(reader: DraftReader, address: string | null): string | null {
  const said = reader.instant('date') ?? reader.instant('updated')
  if (said !== null) return said
  const [, year, month, day] =
    /(?:^|\/)(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[/-]|$)/.exec(reader.given('path') || (address ?? '')) ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (Number.isNaN(at) || new Date(at).getUTCDate() !== Number(day)) {
    reader.note('date', 'is missing: the day of the import stands for it')
    return null
  }
  reader.note('date', 'is taken from the address')
  return new Date(at).toISOString()
}
