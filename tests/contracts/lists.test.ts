// Shared behaviour of all lists: suggestions in an empty list, and pages beyond the end.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
})
afterAll(() => site.close())

interface Way {
  href: string
  lang: string | undefined
  count: number
}
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const results = (html: string) => html.slice(html.indexOf('role="status"'), html.indexOf('</main>'))
/** The suggestions of an empty list, each with its number of results. */
const waysOf = (html: string): Way[] =>
  [...results(html).matchAll(/<a ([^>]*)>[^<]*·\s(\d+)<\/a>/g)].map(([, marks = '', count]) => ({
    href: (/href="([^"]*)"/.exec(marks)?.[1] ?? '').replaceAll('&amp;', '&'),
    lang: /hrefLang="([^"]*)"/i.exec(marks)?.[1],
    count: Number(count),
  }))
const countOf = (html: string) => Number(/role="status"[^>]*>\D*(\d+)/.exec(html)?.[1])

test.each([
  ['/global/en-us/jobs?q=kotlin&seniority=junior&specialization=design', 3],
  ['/global/de-de/jobs?q=nothinglikethisanywhere&skills=sql', 2],
  ['/global/en-us/course-catalog?q=kotlin&level=beginner&price=paid', 2],
  ['/global/en-us/events?q=nothinglikethisanywhere&format=online', 2],
  ['/global/en-us/events?when=past&q=nothinglikethisanywhere&format=online', 2],
  ['/global/en-us/programs?q=nothinglikethisanywhere&format=online', 1],
])('%s offers what would find something, and how much', async (path, least) => {
  const ways = waysOf(await site.page(path))
  expect(ways.length).toBeGreaterThanOrEqual(least)
  for (const { href, count } of ways) {
    expect(count).toBeGreaterThan(0)
    const to = href.startsWith('?') ? path.split('?')[0] + href : href
    expect([to, countOf(await site.page(to))]).toEqual([to, count])
  }
})

test('suggestions without results are not shown', async () => {
  const ways = waysOf(
    await site.page('/global/en-us/jobs?q=nothinglikethisanywhere&seniority=junior&skills=no-such-skill'),
  )
  // Neither the seniority nor the skill alone causes it.
  expect(ways.map(({ href }) => href)).toEqual(['/global/en-us/jobs'])
})

test.each([
  ['course-catalog', 'kuberntes', 'kubernetes'],
  ['events', 'kuberntes', 'kubernetes'],
  ['jobs', 'kuberntes', 'kubernetes'],
])('%s: %s is said to be %s, and feeds and calendars know it too', async (list, typed, meant) => {
  const [wrong, right] = [`/global/en-us/${list}?q=${typed}`, `/global/en-us/${list}?q=${meant}`]
  const html = await site.page(wrong)
  expect(html).toContain(`“${typed}”`)
  expect(countOf(html)).toBeGreaterThan(0)
  expect(countOf(html)).toBe(countOf(await site.page(right)))
  const entries = async (query: string) =>
    (await site.page(`/global/en-us/${list}/feed.xml?q=${query}`)).split('<entry>').length
  expect(await entries(typed)).toBe(await entries(meant))
  if (list !== 'events') return
  const events = async (query: string) =>
    (await site.page(`/global/en-us/events/calendar.ics?q=${query}`)).split('BEGIN:VEVENT').length
  expect(await events(typed)).toBe(await events(meant))
})

test.each(['course-catalog', 'events', 'jobs'])('%s: one or another, without, together', async (list) => {
  const count = async (query: string) =>
    countOf(await site.page(`/global/en-us/${list}?q=${encodeURIComponent(query)}`))
  const [python, kubernetes, both] = [
    await count('python'),
    await count('kubernetes'),
    await count('python kubernetes'),
  ]
  expect(python * kubernetes).toBeGreaterThan(0)
  expect(await count('python, kubernetes')).toBe(python + kubernetes - both)
  expect(await count('python -kubernetes')).toBe(python - both)
  expect(await count('"python kubernetes"')).toBeLessThanOrEqual(both)
})

test.each(['course-catalog', 'events', 'jobs'])(
  '%s: says what words leave out, and takes it back',
  async (list) => {
    const html = await site.page(
      `/global/de-de/${list}?q=${encodeURIComponent('python -kubernetes -"on call"')}`,
    )
    const chips = new Map(
      [...html.matchAll(/<a ([^>]*aria-label="([^"]*) entfernen"[^>]*)>/g)].map(
        ([, marks = '', name = '']) => [
          name.replaceAll('&quot;', '"'),
          new URL(
            (/href="([^"]*)"/.exec(marks)?.[1] ?? '').replaceAll('&amp;', '&'),
            'http://site/',
          ).searchParams.get('q'),
        ],
      ),
    )
    expect([...chips]).toEqual([
      ['Ohne: kubernetes', 'python -"on call"'],
      ['Ohne: on call', 'python -kubernetes'],
    ])
    expect(main(html)).not.toContain('Nach den Wörtern selbst suchen')
  },
)

test('vacancies leave out more than a word, and call it by its name', async () => {
  const html = await site.page('/global/en-us/jobs?q=engineer+-remote+-germany')
  expect(html).toContain('aria-label="Remove Without: Remote"')
  expect(html).toContain('aria-label="Remove Without: Germany"')
  // In a list without such facets the word is all that is left out.
  expect(await site.page('/global/en-us/events?q=engineer+-germany')).toContain('Remove Without: germany"')
})

test.each([
  ['course-catalog', '-sql', 'SQL from the first row'],
  ['events', '-postgresql', 'What a queue in PostgreSQL costs'],
])('what is left out of %s alone is left out of all', async (list, query, name) => {
  expect(main(await site.page(`/global/en-us/${list}?q=${encodeURIComponent(name)}`))).toContain(name)
  const html = main(await site.page(`/global/en-us/${list}?q=${query}`))
  expect(html).toContain(`Remove Without: ${query.slice(1)}"`)
  expect(html).not.toContain(name)
  expect(html).toMatch(/<h[23][^>]*><a /)
})

test.each(['course-catalog', 'events', 'jobs'])(
  'an empty %s offers the same list without one of the words, and with any of them',
  async (list) => {
    const ways = waysOf(await site.page(`/global/en-us/${list}?q=python+nothinglikethisanywhere`))
    const queries = ways.map(({ href }) => new URLSearchParams(href.slice(href.indexOf('?'))).get('q'))
    expect(queries).toEqual(expect.arrayContaining(['python', 'python, nothinglikethisanywhere']))
    // Without the other word nothing is found.
    expect(queries).not.toContain('nothinglikethisanywhere')
  },
)

test.each([
  [
    'course-catalog',
    'free sql course for beginners',
    'q=sql&price=free&level=beginner',
    ['Free', 'Beginner'],
  ],
  ['course-catalog', 'online sql', 'q=sql&format=online', ['Online']],
  // Stop words that are left ask for nothing.
  ['course-catalog', 'free and online courses', 'price=free&format=online', ['Free', 'Online']],
  ['course-catalog', 'courses for the beginner', 'level=beginner', ['Beginner']],
  ['events', 'online or in person', 'format=online&format=onsite', ['Online', 'In person']],
  ['events', 'online event', 'format=online', ['Online']],
  ['events', 'python meetup in person', 'q=python&format=onsite', ['In person']],
])('%s: %s is %s, says so and takes it back; feeds know it too', async (list, typed, same, chips) => {
  const query = new URLSearchParams({ q: typed }).toString()
  const [html, chosen] = await Promise.all([
    site.page(`/global/en-us/${list}?${query}`),
    site.page(`/global/en-us/${list}?${same}`),
  ])
  expect(countOf(html)).toBeGreaterThan(0)
  expect(countOf(html)).toBe(countOf(chosen))
  for (const chip of chips) expect(html.includes(`aria-label="Remove ${chip}"`), chip).toBe(true)
  const entries = async (search: string) =>
    (await site.page(`/global/en-us/${list}/feed.xml?${search}`)).split('<entry>').length
  expect(await entries(query)).toBe(await entries(same))
  const literal = countOf(
    await site.page(
      `/global/en-us/${list}?${new URLSearchParams({ q: typed.replaceAll(/(\w+)/g, '"$1"') })}`,
    ),
  )
  expect(literal).toBeLessThan(countOf(html))
})

test('the words themselves are each part as one phrase', async () => {
  const html = await site.page(
    `/global/en-us/course-catalog?${new URLSearchParams({ q: 'sql for beginners' })}`,
  )
  const literal = new URLSearchParams({ q: 'sql "for beginners"' }).toString()
  expect(html).toContain(literal)
})

test.each(['free "nothing sql" python', 'free sql nothinglikethisanywhere -django'])(
  'an empty list keeps what was understood beside fewer words: %s',
  async (typed) => {
    const ways = waysOf(await site.page(`/global/en-us/course-catalog?${new URLSearchParams({ q: typed })}`))
    const queries = ways.map(({ href }) => new URLSearchParams(href.slice(href.indexOf('?'))).get('q'))
    expect(queries.some((query) => query?.endsWith(' free'))).toBe(true)
  },
)

test('an event’s city is understood, and its calendar agrees', async () => {
  const html = await site.page('/global/en-us/events')
  const city = /name="city"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(city).not.toBe('')
  const same = await site.page(`/global/en-us/events?${new URLSearchParams({ city })}`)
  const query = new URLSearchParams({ q: `events in ${city}` })
  const meant = await site.page(`/global/en-us/events?${query}`)
  expect(countOf(meant)).toBe(countOf(same))
  expect(meant).toContain(`aria-label="Remove ${city}"`)
  const events = async (search: string) =>
    (await site.page(`/global/en-us/events/calendar.ics?${search}`)).split('BEGIN:VEVENT').length
  expect(await events(`${query}`)).toBe(await events(`${new URLSearchParams({ city })}`))
})

test.each([
  ['course-catalog', 'free nothinglikethisanywhere', 'free'],
  ['events', 'online nothinglikethisanywhere', 'online'],
])('an empty %s of %s keeps what was understood', async (list, typed, kept) => {
  const ways = waysOf(await site.page(`/global/en-us/${list}?${new URLSearchParams({ q: typed })}`))
  expect(ways.map(({ href }) => href.slice(href.indexOf('?')))).toContain(`?q=${kept}`)
})

test('if a language has no courses, the languages that have some are offered', async () => {
  const html = await site.page('/global/nl-nl/course-catalog?q=salesforce')
  const english = waysOf(html).find(({ lang }) => lang === 'en')
  expect(english?.href).toBe('/global/en-us/course-catalog?q=salesforce')
  expect(countOf(await site.page(english?.href ?? ''))).toBe(english?.count)
})

test.each([
  [
    '/global/de-de/course-catalog?q=kotlin&level=beginner&language=uk&skills=sql',
    ['Einsteiger', 'Ukrainisch', 'SQL'],
  ],
  [
    // An event has two languages: the chip says which is meant.
    '/global/de-de/events?q=nothinglikethisanywhere&format=online&language=uk',
    ['Online', 'Sprache: Ukrainisch'],
  ],
  [
    '/global/de-de/jobs?q=nothinglikethisanywhere&seniority=middle&country=DE',
    ['Mit Berufserfahrung', 'Deutschland'],
  ],
  ['/global/de-de/programs?q=nothinglikethisanywhere&level=beginner', ['Einsteiger']],
])('what is chosen has its name where nothing is found: %s', async (path, names) => {
  const html = await site.page(path)
  const chips = [...html.matchAll(/aria-label="([^"]*) entfernen"/g)].map(([, name]) => name)
  expect(chips.toSorted()).toEqual(names.toSorted())
})

test.each([
  ['course-catalog', 'skills'],
  ['events', 'topic'],
])('%s: all values of %s can be reached and searched, without script', async (list, facet) => {
  const valuesIn = (html: string) => [
    ...new Set(
      [...html.matchAll(/<input[^>]*>/g)]
        .map(([input]) => input)
        .filter((input) => input.includes(`name="${facet}"`))
        .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? ''),
    ),
  ]
  if (facet === 'topic')
    await sql`insert into catalogue.event_topic (event_id, key, name)
      select id, 'extra ' || n, 'Extra ' || n from generate_series(10, 40) n, (select id from catalogue.event
        where tenant = 'anywhere-club' and status = 'open' order by starts_at desc limit 1) last`.execute(
      site.services.database.db,
    )
  const first = await site.page(`/global/en-us/${list}?page=1&q=`)
  const [, way = '', count] =
    new RegExp(`<a [^>]*href="([^"]*more=${facet}[^"]*)"[^>]*>All (\\d+)`).exec(first) ?? []
  expect(valuesIn(first)).toHaveLength(50)
  const all = await site.page(way.replaceAll('&amp;', '&'))
  const values = valuesIn(all)
  expect(Number(count)).toBeGreaterThan(50)
  expect(values).toHaveLength(Number(count))
  expect(all).not.toContain(`more=${facet}&amp;`)
  // The rarest value is reached by its letters, and what is chosen stays.
  const [rare = '', frequent = ''] = [values.at(-1), values[0]]
  const label = new RegExp(`value="${rare}".*?<span[^>]*>([^<]+)</span>`, 's').exec(all)?.[1] ?? ''
  const address = new URLSearchParams({ more: facet, find: label, [facet]: frequent })
  const found = await site.request(`/global/en-us/${list}?${address}`)
  expect(found.headers.get('cache-control')).toContain('no-store')
  const html = await found.text()
  expect(valuesIn(html)).toEqual(expect.arrayContaining([rare, frequent]))
  expect(valuesIn(html).length).toBeLessThan(50)
  expect(html).toMatch(new RegExp(`<input[^>]*name="more"[^>]*value="${facet}"`))
})

test.each(['jobs', 'course-catalog', 'events'])(
  '%s: what is no code is nothing that is there, in pages and feeds',
  async (list) => {
    for (const page of [list, `${list}/feed.xml`]) {
      const answer = await site.request(`/global/de-de/${page}?language=%21%21&country=%21%21&format=%21%21`)
      expect([page, answer.status]).toEqual([page, 200])
    }
  },
)

test.each([
  ...['jobs', 'course-catalog', 'events', 'programs', 'companies', 'blog', 'blog/backend'],
  'companies/harbor-ledger',
])('%s: a page behind the last leads to the last one', async (list) => {
  for (const page of [99, 999]) {
    const behind = await site.request(`/global/de-de/${list}?page=${page}`)
    expect(behind.status).toBe(302)
    const last = behind.headers.get('location') ?? ''
    expect(last).toMatch(new RegExp(`^/global/de-de/${list}(\\?page=\\d{1,2})?$`))
    expect((await site.request(last)).status).toBe(200)
  }
  expect((await site.request(`/global/en-us/${list}?page=1&q=nothinglikethisanywhere`)).status).toBe(200)
})

test('on the way to the last page words and choices stay', async () => {
  const behind = await site.request('/global/de-de/jobs?q=engineer&seniority=lead&page=99')
  const { searchParams } = new URL(behind.headers.get('location') ?? '', 'http://127.0.0.1')
  expect([searchParams.get('q'), searchParams.get('seniority')]).toEqual(['engineer', 'lead'])
})

test.each([
  ['course-catalog', 'course'],
  ['events', 'event'],
])('%s: a list that cannot be read says so, and nobody keeps it', async (list, table) => {
  const { db } = site.services.database
  const away = sql.table(`catalogue.${table}_away`)
  const before = site.lines.length
  await sql`alter table ${sql.table(`catalogue.${table}`)} rename to ${sql.ref(`${table}_away`)}`.execute(db)
  try {
    const answer = await site.request(`/global/en-us/${list}?level=beginner&format=online&q=unreadable`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(site.lines.slice(before).map(({ level }) => level)).toContain('error')
  } finally {
    await sql`alter table ${away} rename to ${sql.ref(table)}`.execute(db)
  }
  expect((await site.request(`/global/en-us/${list}?level=beginner&format=online&q=unreadable`)).status).toBe(
    200,
  )
})
