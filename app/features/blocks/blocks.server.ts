import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import {
  ARTICLES,
  CATEGORIES,
  countEntries,
  findArticles,
  findCategories,
  previewedPictureOf,
} from '#app/features/articles/articles.server.ts'
import { isButtonVisible, type Reader, readerOf } from '#app/features/audience/audience.ts'
import { AUTHORS, findAuthors } from '#app/features/authors/authors.server.ts'
import { contentFormOf, findForm } from '#app/features/content-form/load-content-form.server.ts'
import { type ContentLink, contentLink } from '#app/features/cta/content-link.ts'
import { linkRulesOf } from '#app/features/cta/link-rules.server.ts'
import { oncePerHour } from '#app/features/entry-page/once-per-revision.server.ts'
import { createTextRenderer, type TextRenderer } from '#app/features/entry-page/text.server.ts'
import { nextEvents } from '#app/features/events/events.server.ts'
import { eventsListing } from '#app/features/events/events-listing.ts'
import { digestForm } from '#app/features/newsletter/newsletter.server.ts'
import { type Counted, countText, newestOffers } from '#app/features/offers/offers.server.ts'
import { editedIn } from '#app/features/preview/edited-in.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { FEATURE_OF_BLOCK } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import { problemsOf } from '#services/content/entry-fields.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { langOf } from '#services/languages.ts'
import { isRecord } from '#services/record.ts'
import {
  type ActionFields,
  type BlockFields,
  type BlockKind,
  blockKindOf,
  blockSchemas,
  type LinkFields,
  settingsOf,
} from './block-schemas.server.ts'
import type { Action, Block, BlockContent, SiteSection } from './blocks.ts'
import type { TurnedList } from './turned-list.ts'
import { screensOf } from './visibility.ts'

export interface BlocksQuery {
  entry: Entry
  contentType: string
  /** The page's address without region and locale. */
  page: string
  /** The list, and its page, that the reader has selected. */
  turned?: TurnedList | undefined
}

interface Loading extends BlocksQuery {
  context: RequestContext
  text: TextRenderer
  at: number
  /** Target of a link of this block for this reader; undefined: the link is not sent to them. */
  link: (fields: LinkFields, field: string) => ContentLink | undefined
  /** Logs the fault, and returns the placeholder that is shown instead of the block. */
  broken: (field: string, reason: string) => Block
}

/** Undefined: there is nothing to show, and nothing is wrong. */
type Filled = Block | BlockContent | undefined

/** The blocks of an entry: parsed, filled, and filtered for this reader. A broken one keeps its place. */
export async function loadBlocks(context: RequestContext, ask: BlocksQuery): Promise<Block[]> {
  const { viewer } = context.get(viewerContext)
  const { log, env } = context.get(servicesContext)
  const { entry, contentType } = ask
  const written = Array.isArray(entry.blocks) ? entry.blocks : []
  if (written.length === 0) return []
  const text = await createTextRenderer(context, { entry, page: ask.page })
  const reader = readerOf(viewer)
  const { edit } = editedIn(context, contentType, entry)
  const loaded = await Promise.all(
    written.map(async (value: unknown, at): Promise<Block | undefined> => {
      const report = (field: string, reason: string, said = 'A link is broken') => {
        const place = `blocks[${at}]${field}`
        log.error({ entry: entry.uid, contentType, locale: entry.locale, field: place, reason }, said)
      }
      const broken = (field: string, reason: string): Block => {
        report(field, reason, 'A block is broken')
        return { kind: 'broken', at, screens: 'all', theme: 'light' }
      }
      const [name = '', fields] =
        Object.entries(isRecord(value) ? value : {}).find(([name]) => blockKindOf(name) !== undefined) ?? []
      const kind = blockKindOf(name)
      if (kind === undefined) {
        const names = Object.keys(isRecord(value) ? value : {}).filter((known) => known !== '_metadata')
        return broken('', `is no known block: ${names.join(', ') || 'nothing'}`)
      }
      const settings = settingsOf.safeParse(isRecord(fields) ? fields.settings : undefined)
      if (!settings.success) return broken(`.${name}.settings`, problemsOf(settings.error))
      const { visibility = 'All', audience = 'All', theme = 'light' } = settings.data ?? {}
      const screens = screensOf(visibility, audience, reader)
      if (screens === undefined || isBlockOff(kind, fields, env.FEATURES_OFF)) return undefined
      const link = linksOf(context, (field, reason) => report(`.${name}.${field}`, reason))
      const parsed = blockSchemas[kind].safeParse(fields)
      if (!parsed.success) return broken(`.${name}`, problemsOf(parsed.error))
      const content = await fill(kind, parsed.data, { ...ask, context, text, at, link, broken })
      const place = edit === undefined ? {} : { edit: `${edit}.blocks.${at}.${name}` }
      return content && ('screens' in content ? content : { ...content, at, screens, theme, ...place })
    }),
  )
  return loaded.filter((block) => block !== undefined)
}

function fill<Kind extends BlockKind>(
  kind: Kind,
  fields: unknown,
  loading: Loading,
): Promise<Filled> | Filled {
  // The fields were parsed with this kind's schema.
  return fillers[kind](fields as BlockFields[Kind], loading)
}

const fillers: {
  [Kind in BlockKind]: (fields: BlockFields[Kind], loading: Loading) => Promise<Filled> | Filled
} = {
  hero: async ({ heading, text, actions, art_seed, image }, { context, link }) => ({
    kind: 'hero',
    heading,
    text,
    actions: actionsOf(actions, readerOf(context.get(viewerContext).viewer), link),
    artSeed: art_seed || heading,
    image: await previewedPictureOf(context, image, ''),
  }),
  site_sections: async ({ heading, items }, { context, link: linkOf }) => ({
    kind: 'site_sections',
    heading,
    items: await Promise.all(
      items.flatMap(({ label, title, text, count, ...written }, at) => {
        const link = linkOf(written, `items[${at}]`)
        if (link === undefined) return []
        const section = { label, title, text, link }
        if (count === 'none') return [Promise.resolve<SiteSection>({ ...section, count: undefined })]
        return [sectionCount(context, count).then((counted): SiteSection => ({ ...section, count: counted }))]
      }),
    ),
  }),
  article_list: fillArticleList,
  // A heading over nothing says less than no heading.
  events: async ({ heading, text, limit, more_text }, { context }) => {
    const events = await oncePerHour(context, `next ${limit} events`, () => nextEvents(context, limit))
    if (events.length === 0) return undefined
    return {
      kind: 'events',
      heading,
      text,
      events,
      more: more_text === '' ? undefined : { text: more_text, url: eventsListing.page },
      messages: await messagesFor(context, 'events'),
    }
  },
  catalogue_list: async ({ heading, text, of, limit, more_text }, { context }) => {
    const offers = await oncePerHour(context, `newest ${limit} ${of}`, () => newestOffers(context, of, limit))
    if (offers.length === 0) return undefined
    return {
      kind: 'catalogue_list',
      heading,
      text,
      offers,
      more: more_text === '' ? undefined : { text: more_text, url: listOf[of] },
    }
  },
  category_list: async ({ heading, text }, { context }) => ({
    kind: 'category_list',
    heading,
    text,
    categories: await findCategories(context),
  }),
  people: async ({ heading, text, authors }, { context }) => ({
    kind: 'people',
    heading,
    text,
    authors: await findAuthors(context, authors),
  }),
  rich_text: ({ heading, body }, { text }) => ({
    kind: 'rich_text',
    heading,
    html: text(body, { firstLevel: heading === '' ? 2 : 3 }).html,
  }),
  cards: ({ heading, text, items }, { link: linkOf }) => ({
    kind: 'cards',
    heading,
    text,
    items: items.map(({ title, text, link_text, ...written }, at) => {
      // A card without an address is a card; one whose address is not for this reader has no link.
      const link = written.url || written.action ? linkOf(written, `items[${at}]`) : undefined
      return { title, text, link, linkText: link_text }
    }),
  }),
  steps: (fields) => ({ kind: 'steps', ...fields }),
  faq: ({ heading, items }, { text }) => ({
    kind: 'faq',
    heading,
    items: items.map(({ question, answer }) => ({ question, html: text(answer, { firstLevel: 4 }).html })),
  }),
  quote: async ({ quote, source, author }, { context }) => ({
    kind: 'quote',
    quote,
    source,
    author: author.length > 0 ? (await findAuthors(context, author))[0] : undefined,
  }),
  cta_band: ({ heading, text, actions }, { context, link }) => ({
    kind: 'cta_band',
    heading,
    text,
    actions: actionsOf(actions, readerOf(context.get(viewerContext).viewer), link),
  }),
  digest: async ({ heading, text, success_text }, { context }) => ({
    kind: 'digest',
    heading,
    text,
    form: { ...(await digestForm(context)), successText: success_text },
  }),
  form: fillForm,
  cookie_choice: async ({ heading, text }, { context }) => ({
    kind: 'cookie_choice',
    heading,
    text,
    messages: await messagesFor(context, 'privacy'),
  }),
  figure: async ({ image, alt, caption, art_seed }, { context }) => ({
    kind: 'figure',
    image: await previewedPictureOf(context, image, alt),
    alt,
    caption,
    artSeed: art_seed,
  }),
}

/** Whether a list shows what this site does not have. */
function isBlockOff(kind: BlockKind, fields: unknown, off: readonly Feature[]): boolean {
  const of = kind === 'catalogue_list' && isRecord(fields) ? fields.of : undefined
  const feature = of === 'vacancies' ? 'jobs' : kind === 'catalogue_list' ? 'courses' : FEATURE_OF_BLOCK[kind]
  return feature !== undefined && off.includes(feature)
}

const listOf = { courses: '/course-catalog', vacancies: '/jobs' } as const

const counted = {
  articles: [ARTICLES, 'blog.articleCount'],
  authors: [AUTHORS, 'blog.authorCount'],
  categories: [CATEGORIES, 'blog.categoryCount'],
} as const

function messagesFor(context: RequestContext, group: 'events' | 'privacy') {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  return loadMessages(langOf(locale), [group])
}

/** In the reader's language. A failed count is left out; the page is still shown. */
async function sectionCount(
  context: RequestContext,
  of: keyof typeof counted | Counted,
): Promise<string | undefined> {
  const { locale } = context.get(placeContext)
  const { loadMessages, log } = context.get(servicesContext)
  try {
    if (of === 'courses' || of === 'vacancies' || of === 'events')
      return await oncePerHour(context, `count of ${of}`, () => countText(context, of))
    const [contentType, key] = counted[of]
    const t = createTranslate(await loadMessages(langOf(locale), ['blog']), locale)
    return t(key, { count: await countEntries(context, contentType) })
  } catch (error) {
    log.warn({ err: error, of }, 'A count for a block could not be read')
    return undefined
  }
}

async function fillForm(
  { heading, text, form: [uid = ''] }: BlockFields['form'],
  { context, broken }: Loading,
): Promise<Filled> {
  const found = await findForm(context, { uid })
  switch (found.kind) {
    case 'found':
      return { kind: 'form', heading, text, form: await contentFormOf(context, found) }
    case 'not-shown':
      return undefined
    case 'absent':
      return broken('.form.form', 'is not published')
    case 'broken': {
      const { entry, locale, field, reason } = found
      context
        .get(servicesContext)
        .log.error({ entry, contentType: 'form', locale, field, reason }, 'A form is broken')
      return broken('.form.form', 'is broken')
    }
  }
}

async function fillArticleList(
  { heading, text, category, articles: uids, limit, layout, more_text }: BlockFields['article_list'],
  { context, turned, at }: Loading,
): Promise<BlockContent> {
  const [categoryUid] = category
  const wanted = turned?.list === at ? turned.page : 1
  const ask = { category: categoryUid, uids, limit }
  const first = await findArticles(context, { ...ask, skip: (wanted - 1) * limit })
  const pages = Math.max(1, Math.ceil(first.total / limit))
  // No link leads to a page beyond the last one; the last one answers.
  const page = Math.min(wanted, pages)
  const { articles } =
    page === wanted ? first : await findArticles(context, { ...ask, skip: (page - 1) * limit })
  const url = categoryUid === undefined ? '/blog' : (articles[0]?.category?.url ?? '/blog')
  return {
    kind: 'article_list',
    heading,
    text,
    layout,
    articles,
    showCategories: categoryUid === undefined,
    page,
    pages,
    more: more_text === '' ? undefined : { text: more_text, url },
  }
}

function actionsOf(actions: readonly ActionFields[], reader: Reader, linkOf: Loading['link']): Action[] {
  return actions.flatMap(({ text, variant, visibility, ...written }, at) => {
    const link = isButtonVisible(visibility, reader) ? linkOf(written, `actions[${at}]`) : undefined
    return link === undefined ? [] : [{ text, link, variant }]
  })
}

function linksOf(context: RequestContext, report: (field: string, reason: string) => void): Loading['link'] {
  const rules = linkRulesOf(context)
  return ({ url, action, click_analytics: analytics }, field) => {
    const { link, fault } = contentLink({ url, action, analytics }, rules)
    if (fault !== undefined) report(field, fault)
    return link
  }
}
