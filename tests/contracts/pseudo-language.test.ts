// Visits every kind of page with the interface in a pseudo-language and real content: any text that comes
// neither from a message nor from content cannot be translated.
import { parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPseudoMessages } from '#app/locale/messages/pseudo.ts'
import { locales, nameOf } from '#services/languages.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const pages = [
  '/home',
  '/about',
  '/start',
  '/community',
  '/self-hosting',
  '/blog',
  '/blog/backend',
  '/blog/backend?page=2',
  '/blog/backend/what-a-queue-in-postgresql-costs',
  '/blog/cloud/kubernetes-without-the-folklore',
  '/authors/olena-marchuk',
  '/course-catalog',
  '/jobs',
  '/events',
  '/no-such-page',
]
const spokenAttributes = ['aria-label', 'title', 'alt', 'placeholder', 'content']
const silent = new Set(['script', 'style', 'code', 'svg'])

let site: Site
let content: string
beforeAll(async () => {
  site = await openSite({
    adapt: (services) => ({ ...services, loadMessages: (_lang, areas) => loadPseudoMessages(areas) }),
  })
  const { rows } = await site.services.database.pool.query<{ body: unknown }>(
    'select body from content.published',
  )
  content = plain([...rows.flatMap(({ body }) => strings(body)), ...(await catalogueTexts())].join(' \n '))
})
afterAll(() => site.close())

/** Imported items, names of countries and languages, and the skill vocabulary count as content, too. */
async function catalogueTexts(): Promise<string[]> {
  const { rows } = await site.services.database.pool.query<{ item: unknown }>(`
    select to_jsonb(course) - 'search_document' as item from catalogue.course
    union all select to_jsonb(event) - 'search_document' from catalogue.event
    union all select to_jsonb(vacancy) - 'search_document' from catalogue.vacancy
    union all select to_jsonb(place) from catalogue.vacancy_location as place
    union all select jsonb_build_object('name', name) from catalogue.course_skill
    union all select jsonb_build_object('name', name) from catalogue.vacancy_skill
    union all select jsonb_build_object('name', name) from catalogue.event_topic`)
  const names = (type: 'region' | 'language', codes: readonly string[]) => {
    const display = new Intl.DisplayNames('en', { type })
    return codes.map((code) => display.of(code) ?? '')
  }
  const countries = await site.services.database.pool.query<{ code: string }>(`
    select country as code from catalogue.event where country is not null
    union select country from catalogue.vacancy_location where country is not null
    union select unnest(remote_countries) from catalogue.vacancy`)
  return [
    ...rows.flatMap(({ item }) => strings(item)),
    ...names(
      'region',
      countries.rows.map(({ code }) => code),
    ),
    ...names('language', ['en', 'ru', 'uk', 'de', 'fr', 'es', 'nl', 'pl']),
  ]
}

interface DomNode {
  type: string
  name?: string
  data?: string
  attribs?: Record<string, string>
  children?: DomNode[]
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

function spoken(node: DomNode): string[] {
  if (node.type === 'text') return [node.data ?? '']
  if (node.name !== undefined && silent.has(node.name)) return []
  const meta =
    node.name === 'meta'
      ? !/^(description|twitter:title|twitter:description|og:title|og:description|og:image:alt)$/.test(
          node.attribs?.name ?? node.attribs?.property ?? '',
        )
      : false
  const attributes = spokenAttributes.flatMap((name) => (meta ? [] : [node.attribs?.[name] ?? '']))
  return [...attributes, ...(node.children ?? []).flatMap(spoken)]
}

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').replace(/[‘’]/g, "'")

/**
 * What is left after removing messages, content, dates, symbols, the page's own address and names (of
 * languages, networks, notations).
 */
function leak(text: string): string {
  let rest = plain(text).trim()
  if (content.includes(rest)) return ''
  // A message may have another one inside: an amount in its year.
  while (/\[[^[\]]*\]/.test(rest)) rest = rest.replace(/\[[^[\]]*\]/g, ' ')
  rest = rest.replace(/^[\s·:,]+|[\s·:,]+$/g, '')
  if (content.includes(rest)) return ''
  // A timeline's day.
  rest = rest.replace(
    /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*, (Sun|Mon|Tue|Wed|Thu|Fri|Sat)$/,
    '',
  )
  for (const piece of rest.split(/ [|·] |, | {2,}/)) {
    const word = piece.trim()
    if (word === '' || content.includes(word)) rest = rest.replace(word, '')
  }
  for (const locale of locales) rest = rest.replaceAll(nameOf(locale), '')
  rest = rest.replace(
    /(\d{1,2} )?(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
    '',
  )
  // Printed at the foot of an article.
  rest = rest.replace(/^http:\/\/127\.0\.0\.1:3000\/\S+$/, '')
  rest = rest.replace(/Telegram|LinkedIn|Facebook|Twitter|Guildhall|YAML|SQL/g, '')
  return /\p{L}{2,}/u.test(rest) ? rest : ''
}

test.each(pages)('%s says nothing that cannot be translated', async (path) => {
  const response = await site.request(`/global/en-us${path}`)
  const document = parseDocument(await response.text()) as unknown as DomNode
  const leaks = spoken(document).filter((text) => leak(text) !== '')
  expect(leaks.map((text) => text.trim())).toEqual([])
})
