// The search over everything as a page: by address, without script, and never cached with somebody's query.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#services/languages.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
})
afterAll(() => site.close())

const PAGE = '/global/en-us/search'
const ask = async (search: string, page = PAGE) => {
  const answer = await site.request(`${page}${search}`)
  return { answer, html: await answer.text() }
}
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value)
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const titles = (html: string) =>
  all(main(html), /<h2[^>]*>(.*?)<\/h2>/g).map((text) => text.replace(/<[^>]+>|<!-- -->/g, ''))
const tabs = (html: string) =>
  new Map(
    all(main(html), /<a[^>]*href="[^"]*\/search\?[^"]*"[^>]*>([^<]* · \d+)<\/a>/g).map((text) => {
      const [name = '', count] = text.split(' · ')
      return [name, Number(count)]
    }),
  )

test('the header links to it', async () => {
  expect(await site.page('/global/en-us/home')).toContain('href="/global/en-us/search"')
})

test('without a query it shows where to start, and is cached', async () => {
  const { answer, html } = await ask('')
  expect(answer.status).toBe(200)
  expect(main(html)).toContain('href="/global/en-us/course-catalog"')
  expect(main(html)).toMatch(/<form[^>]*method="get"/)
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  const kept = services().pageCache.get(PAGE)
  expect(kept).toBeDefined()
})
const services = () => site.services

test('pages with a query are not cached', async () => {
  const before = services().pageCache.size.pages
  for (const search of ['?q=python', '?q=secret+wish', '?type=jobs', '?page=7', '?languages=all'])
    expect((await ask(search)).answer.headers.get('cache-control')).toContain('no-store')
  // A background job may have emptied the cache meanwhile.
  expect(services().pageCache.size.pages).toBeLessThanOrEqual(before)
})

describe('results', () => {
  test('are of all kinds, with matches highlighted', async () => {
    const { html } = await ask('?q=python')
    expect(titles(html)).toHaveLength(10)
    expect(main(html)).toContain('<mark')
    expect(main(html)).toMatch(/\/vacancy\//)
    expect(main(html)).toMatch(/\/courses\//)
  })

  test('each kind has a count, and the counts add up', async () => {
    const { html } = await ask('?q=python')
    const counts = tabs(html)
    const sum = [...counts].filter(([name]) => name !== 'All').reduce((total, [, count]) => total + count, 0)
    expect(counts.get('All')).toBe(sum)
    const jobs = await ask('?q=python&type=jobs')
    expect(main(jobs.html)).toContain(`${counts.get('Vacancies')} results`)
    expect(main(jobs.html)).not.toMatch(/\/courses\//)
  })

  test('pages have no duplicates; beyond the last one is 404', async () => {
    const [first, second, beyond] = await Promise.all([
      ask('?q=engineer'),
      ask('?q=engineer&page=2'),
      ask('?q=engineer&page=99'),
    ])
    const hrefs = (html: string) => all(main(html), /<h2[^>]*><a[^>]*href="([^"]+)"/g)
    expect(hrefs(second.html)).not.toHaveLength(0)
    expect(hrefs(first.html).filter((href) => hrefs(second.html).includes(href))).toEqual([])
    expect(beyond.answer.status).toBe(404)
  })

  test('corrections are shown', async () => {
    const { html } = await ask('?q=kuberntes')
    expect(main(html)).toContain('kubernetes')
    expect(titles(html).length).toBeGreaterThan(0)
  })

  test('words that narrow vacancies are said and can be taken back', async () => {
    const { html } = await ask('?q=remote+python+in+Germany+-senior')
    const chips = [...main(html).matchAll(/<a ([^>]*aria-label="Remove ([^"]*)"[^>]*)>/g)].map(
      ([, marks = '', name = '']) => [
        name,
        new URL(
          (/href="([^"]*)"/.exec(marks)?.[1] ?? '').replaceAll('&amp;', '&'),
          'http://site/',
        ).searchParams.get('q'),
      ],
    )
    expect(chips).toEqual([
      ['Remote', 'python in Germany -senior'],
      ['Germany', 'remote python -senior'],
      ['Without: Senior', 'remote python in Germany'],
    ])
    expect(main(html)).toContain('Understood as filters for vacancies')
    // Courses have the words as words.
    expect(main((await ask('?q=remote+python&type=courses')).html)).not.toContain('Understood as filters')
    expect(main((await ask('?q=python')).html)).not.toContain('Understood as filters')
    const { data } = await (await site.request('/api/search?q=remote+python&typing=true')).json()
    expect(data.understood).toEqual([{ typed: 'remote', label: 'Remote', without: 'python' }])
  })

  test('what was corrected before it was understood is taken back all the same', async () => {
    const { data } = await (await site.request('/api/search?q=remote+pyhton')).json()
    expect(data.corrected.map(({ from }: { from: string }) => from)).toEqual(['pyhton'])
    expect(data.understood).toEqual([{ typed: 'remote', label: 'Remote', without: 'pyhton' }])
  })

  test('the query is shown as text', async () => {
    const { html } = await ask(`?q=${encodeURIComponent('<img src=x onerror=alert(1)> python')}`)
    expect(html).not.toContain('<img src=x')
  })
})

describe('without results, similar searches are offered with their counts', () => {
  const ways = async (search: string, page = PAGE) => {
    const { html } = await ask(search, page)
    return all(main(html), /href="[^"]*\/search(\?[^"]*)"[^>]*>[^<]* · (?:<!-- -->)?\d+</g).map((href) =>
      href.replaceAll('&amp;', '&'),
    )
  }
  test.each([
    ['without one of the words', '?q=python+zzqqxxyy'],
    ['without the quotation marks', `?${new URLSearchParams({ q: '"kubernetes cluster folklore"' })}`],
    ['any word of a phrase', `?${new URLSearchParams({ q: '"python data lviv kubernetes"' })}`],
    ['in all kinds', '?q=python&type=communities'],
  ])('%s', async (_, search) => {
    const offered = (await ways(search)).filter((href) => href !== search)
    expect(offered.length).toBeGreaterThan(0)
    for (const href of offered.slice(0, 3)) {
      const { html } = await ask(href)
      expect(titles(html).length).toBeGreaterThan(0)
    }
  })

  test("without similar searches, the site's lists are offered", async () => {
    const { html } = await ask('?q=zzqqxxyy')
    expect(main(html)).toContain('href="/global/en-us/jobs"')
  })
})

test('while somebody types, other names are told once, and of what was typed alone', async () => {
  const also = async (q: string) => {
    const answer = await site.request(
      `/api/search?${new URLSearchParams({ q, lang: 'en-us', typing: 'true' })}`,
    )
    return (await answer.json()).data.also
  }
  expect(await also('k8s')).toEqual([{ from: 'k8s', to: 'Kubernetes' }])
  expect(await also('kubernet')).toEqual([])
})

test('a vacancy is in the language of its text, not in that of its import', async () => {
  const { db } = site.services.database
  const { rows } = await sql<{ id: string; written_in: string | null }>`
    select id, written_in from catalogue.vacancy where locale = 'en-us' and status = 'open' and title ilike '%platform%'
    order by id limit 1`.execute(db)
  const [vacancy] = rows
  if (vacancy === undefined) throw new Error('there is no such vacancy')
  const write = (lang: string | null) =>
    sql`update catalogue.vacancy set written_in = ${lang} where id = ${vacancy.id}`.execute(db)
  const localeOfIt = async () => {
    const answer = await site.request('/api/search?q=platform&lang=en-us&types=vacancy&size=50')
    const { results } = (await answer.json()).data
    return results.find(({ id }: { id: string }) => id === vacancy.id)?.locale
  }
  await write('pl')
  expect(await localeOfIt()).toBe('pl')
  expect((await ask('?q=platform&type=jobs')).html).toContain('>Polish<')
  await write('de')
  expect(await localeOfIt()).toBe('de-de')
  await write(vacancy.written_in)
})

test.each(locales)('its texts in %s', async (locale) => {
  const { answer, html } = await ask('?q=kubernetes', `/global/${locale}/search`)
  expect(answer.status).toBe(200)
  expect(main(html)).not.toContain('search.')
})
