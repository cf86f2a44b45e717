// Vacancies as pages: the list with its filters, each vacancy's page, and closed vacancies.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '#app/locale/dates.ts'
import { loadRates } from '#domain/pay/kept-rates.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { parseXml } from '#tests/tools/well-formed-xml.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
})
afterAll(() => site.close())

interface Job {
  id: string
  slug: string
  title: string
  locale: string
  company: string
}
async function firstJob(query = ''): Promise<Job> {
  const answer = await site.request(`/api/search/jobs?size=50${query}`)
  const jobs: Job[] = (await answer.json()).data.jobs
  const job = jobs.find(({ locale }) => locale === 'en-us')
  if (job === undefined) throw new Error('there is no English vacancy')
  return job
}
const pageOf = ({ slug, id }: Job) => `/global/en-us/vacancy/${encodeURIComponent(slug)}-${id}`
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value)
const postings = (html: string) =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
    .map((text) => JSON.parse(text))
    .filter((thing) => thing['@type'] === 'JobPosting')
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]
const rowsOf = (html: string) => new Set(all(html, /href="(\/global\/en-us\/vacancy\/[^"]+)"/g)).size

describe('the list', () => {
  test('has ten rows, facets as a form without script, and is indexed', async () => {
    const html = await site.page('/global/en-us/jobs')
    expect(rowsOf(html)).toBe(10)
    expect(html).toMatch(/<form[^>]*method="get"/)
    for (const facet of [
      'specialization',
      'skills',
      'seniority',
      'country',
      'workplace',
      'contract',
      'hours',
      'posted',
      'written_in',
      'pay_min',
      'job_type',
      'assignment_duration',
    ])
      expect(html).toContain(`name="${facet}"`)
    expect(robotsOf(html)).toBe('index, follow')
    expect(html).toContain('/global/en-us/jobs/feed.xml')
  })

  test('foreign pay has a yearly equal in the region’s currency, and what that rests on', async () => {
    // The shipped rates are too old a year after their day; these are today's on any day.
    const day = new Date().toISOString().slice(0, 10)
    const dollar = new Map([['USD', { perEuro: 1.25, day }]])
    await loadRates(site.services.database.db, dollar, new Date())
    const us = await site.page('/us/en-us/jobs?pay=60000')
    expect(us).toMatch(/€[\d,]+ – €[\d,]+ a year<span[^>]*>about \$[\d,]+/)
    expect(us).toContain(`at the rate of ${formatDate(day, 'en-us')}`)
    const eu = await site.page('/eu/de-de/jobs?pay=60000')
    expect(eu).not.toMatch(/€ im Jahr<span[^>]*>etwa/)
    const monthly = (
      await (await site.request('/api/search/jobs?size=50&sortBy=salary')).json()
    ).data.jobs.find(
      ({ salary }: { salary: { currency: string; period: string } | null }) =>
        salary?.currency === 'USD' && salary.period === 'month',
    )
    const page = await site.page(pageOf(monthly).replace('global/en-us', 'eu/uk-ua'))
    const said = `€ на рік, за курсом на ${formatDate(day, 'uk-ua')}, оплата за місяць × 12`
    expect(page).toMatch(new RegExp(`приблизно .* ${said}`))
    const atom = await site.page('/us/en-us/jobs/feed.xml?pay=60000')
    expect(atom).toMatch(
      /<summary[^>]*>€[\d,]+ – €[\d,]+ a year \(about \$[\d,]+ – \$[\d,]+ a year, at the rate of /,
    )
    expect(monthly.salary_yearly).toMatchObject({ currency: 'EUR', rates_of: day, from_period: 'month' })
    expect(monthly.salary_yearly.max / ((monthly.salary.max * 12) / 1.25)).toBeCloseTo(1, 1)
  })

  test('a distance without a city asks for one and is no filter', async () => {
    const html = await site.page('/global/uk-ua/jobs?within=50')
    expect(html).toContain('>Укажіть місто, від якого рахувати відстань.<')
    expect(html).not.toContain('Прибрати «у радіусі 50 км»')
    const typed = await site.page(`/global/uk-ua/jobs?within=50&q=${encodeURIComponent('у Берліні')}`)
    expect(typed).not.toContain('>Укажіть місто')
    expect(typed).toContain('aria-label="Прибрати «у радіусі 50 км»"')
    // The field says the city as the chip does.
    expect(typed).toContain('placeholder="Берлін"')
    expect(typed).toContain('Берлін (з пошуку)')
  })

  test('with a query follows its address, and is not cached', async () => {
    const path = '/global/en-us/jobs?seniority=lead&seniority=junior&q=engineer&sort=newest'
    const answer = await site.request(path)
    const html = await answer.text()
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(robotsOf(html)).toBe('noindex, follow')
    const boxes = all(html, /<input([^>]*name="seniority"[^>]*)>/g).filter((box) => box.includes('checked'))
    expect(boxes).toHaveLength(2)
    expect(html).toMatch(/name="q"[^>]*value="engineer"|value="engineer"[^>]*name="q"/)
  })

  test('without results suggests queries that have some', async () => {
    const html = await site.page('/global/en-us/jobs?q=zzzzqqqq&seniority=lead')
    expect(rowsOf(html)).toBe(0)
    expect(html).toContain('href="/global/en-us/jobs?seniority=lead"')
    expect(html).toContain('href="/global/en-us/jobs?q=zzzzqqqq"')
  })

  test('where no source puts a vacancy forward, the first order is the newest and is called so', async () => {
    const { db } = site.services.database
    const main = async (query = '') =>
      /<main[\s\S]*<\/main>/.exec(await site.page(`/global/en-us/jobs${query}`))?.[0] ?? ''
    const current = (html: string) => /<a(?=[^>]*aria-current="true")[^>]*>([^<]*)</.exec(html)?.[1]
    expect(current(await main())).toBe('Featured')
    const { rows } = await sql<{ id: string; hot: number }>`
      select id::text, hot from catalogue.vacancy where hot > 0`.execute(db)
    const write = async (hot: (row: { hot: number }) => number) => {
      for (const row of rows)
        await sql`update catalogue.vacancy set hot = ${hot(row)} where id = ${row.id}::uuid`.execute(db)
      await sql`select search.index_vacancies(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
      await site.services.search.refresh()
    }
    await write(() => 0)
    try {
      const newest = await main('?page=1&sort=hot')
      expect(current(newest)).toBe('Newest')
      expect(newest).not.toContain('Featured')
      expect(newest.match(/>Newest</g)).toHaveLength(1)
      const chosen = await main('?sort=newest')
      expect(current(chosen)).toBe('Newest')
      expect(all(chosen, /href="(\/global\/en-us\/vacancy\/[^"]+)"/g)).toEqual(
        all(newest, /href="(\/global\/en-us\/vacancy\/[^"]+)"/g),
      )
    } finally {
      await write(({ hot }) => hot)
    }
    expect(current(await main('?page=1'))).toBe('Featured')
  })

  test('says if a country was left out', async () => {
    const html = await site.page('/global/de-de/jobs?country=IS')
    expect(html).toContain('Island')
    expect(all(html, /href="(\/global\/de-de\/vacancy\/[^"]+)"/g).length).toBeGreaterThan(0)
  })

  test('says what words were taken for, and takes it back', async () => {
    const html = await site.page('/global/en-us/jobs?q=remote+engineer+from+60k')
    for (const [label, address] of [
      ['Remove Remote', 'q=engineer+from+60k'],
      ['Remove from $60,000 a year', 'q=remote+engineer'],
    ])
      expect(html).toMatch(
        new RegExp(
          `<a(?=[^>]*aria-label="${label?.replace('$', '\\$')}")[^>]*href="[^"]*\\?${address?.replaceAll('+', '\\+')}"`,
        ),
      )
    expect(html).toContain('q=%22remote%22+engineer+%22from+60k%22')
    const ask = async (query: string) => (await (await site.request(`/api/search/jobs?${query}`)).json()).data
    const meant = await ask('q=remote+engineer')
    const said = await ask('q=engineer&facets=workplace%3Dremote')
    expect(meant.total).toBe(said.total)
    expect(meant.understood).toEqual([
      { typed: 'remote', choices: [{ key: 'workplace', values: ['remote'] }] },
    ])
    expect((await ask('q=%22remote%22+engineer')).understood).toEqual([])
    // The feed lists what the list does.
    const feed = await site.page('/global/en-us/jobs/feed.xml?q=remote+engineer')
    expect(all(feed, /<entry>(.*?)<\/entry>/gs)).toHaveLength(Math.min(30, meant.total))
  })

  test('without results suggests to give up what was understood, one by one', async () => {
    const html = await site.page('/global/en-us/jobs?q=remote+engineer+from+900k')
    expect(rowsOf(html)).toBe(0)
    expect(html).toContain('Without “from 900k”')
  })

  test('without results suggests what was understood without the other words', async () => {
    const html = await site.page('/global/en-us/jobs?q=qqzzqq+remote')
    expect(rowsOf(html)).toBe(0)
    expect(html).toContain('Without “qqzzqq”')
    expect(html).toMatch(/href="[^"]*\/jobs\?q=remote"/)
  })

  test('all values of a facet can be reached and searched, without script', async () => {
    const first = await site.page('/global/en-us/jobs')
    expect(first).toContain('more=skills')
    const html = await site.page('/global/en-us/jobs?more=skills&find=postgre')
    expect(html).toMatch(
      /<input[^>]*name="find"[^>]*value="postgre"|<input[^>]*value="postgre"[^>]*name="find"/,
    )
    const values = all(html, /<input[^>]*name="skills"[^>]*value="([^"]*)"/g)
    expect(values.length).toBeGreaterThan(0)
    expect(values.every((value) => value.includes('postgre'))).toBe(true)
    expect(robotsOf(html)).toBe('noindex, follow')
  })

  test('an address from before the kinds of job were told apart lists the same', async () => {
    const answer = await site.request('/api/search/jobs?facets=job_type%3Danywhere')
    const { total } = (await answer.json()).data
    expect(total).toBeGreaterThan(0)
    const html = await site.page('/global/en-us/jobs?job_type=anywhere')
    expect(html).toContain('Remove From anywhere')
    expect(html).toMatch(new RegExp(`role="status"[^>]*>${total} vacanc`))
    const fresh = await site.page('/global/en-us/jobs')
    expect(all(fresh, /name="job_type"[^>]*value="([^"]*)"/g)).not.toContain('anywhere')
  })

  test('that cannot be read says so, with the right status', async () => {
    const { searchJobs } = site.services.search
    site.services.search.searchJobs = () => Promise.reject(new Error('no search'))
    const answer = await site.request('/global/en-us/jobs?q=any')
    site.services.search.searchJobs = searchJobs
    expect(answer.status).toBe(503)
    // With a button, and with a line for those whose browser asks again by itself.
    expect(await answer.text()).toMatch(/role="alert"[\s\S]*?<button[\s\S]*?<p[^>]* data-needs-script/)
  })
})

describe('a vacancy', () => {
  test('is at {slug}-{id}, with the structured data that search engines require', async () => {
    const job = await firstJob('&facets=country%3DDE')
    const html = await site.page(pageOf(job))
    expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${pageOf(job)}"`)
    const [posting] = postings(html)
    for (const property of ['title', 'description', 'datePosted', 'hiringOrganization'])
      expect(posting).toHaveProperty(property)
    expect(posting.jobLocation ?? posting.applicantLocationRequirements).toBeDefined()
  })

  test('with an old slug redirects permanently', async () => {
    const job = await firstJob()
    for (const slug of ['another-title-', '', 'Data-'])
      expect(await where(`/global/en-us/vacancy/${slug}${job.id}`)).toEqual([301, pageOf(job)])
  })

  test.each(['none', '0f8fad5b-d9cb-869f-a165-70867728950e', 'x-0f8fad5b-d9cb-869f-a165-70867728950e'])(
    'that does not exist is not found: %s',
    async (part) => expect((await site.request(`/global/en-us/vacancy/${part}`)).status).toBe(404),
  )

  test('that is closed says so, is removed from index and list, and shows others', async () => {
    const job = await firstJob()
    const { db } = site.services.database
    await sql`update catalogue.vacancy set status = 'closed', closed_at = '2026-11-20T10:00:00Z' where id = ${job.id}`.execute(
      db,
    )
    await site.services.contentChanged()
    await site.services.search.refresh()
    const html = await site.page(pageOf(job))
    expect(html).toContain('20 November 2026')
    expect(robotsOf(html)).toContain('noindex')
    expect(postings(html)).toEqual([])
    expect(rowsOf(html)).toBeGreaterThan(0)
    expect(html).not.toContain('.example/careers/')
    const answer = await site.request('/api/search/jobs?size=50')
    expect((await answer.json()).data.jobs.map(({ id }: Job) => id)).not.toContain(job.id)
  })

  async function where(path: string) {
    const answer = await site.request(path)
    return [answer.status, new URL(answer.headers.get('location') ?? '', 'http://127.0.0.1:3000').pathname]
  }
})

test('the feed and the sitemap list open vacancies', async () => {
  const feed = await site.page('/global/uk-ua/jobs/feed.xml')
  parseXml(feed)
  expect(all(feed, /<entry>(.*?)<\/entry>/gs)).toHaveLength(30)
  const sitemap = await site.page('/sitemap-uk-ua.xml')
  parseXml(sitemap)
  expect(all(sitemap, /<loc>([^<]*\/vacancy\/[^<]*)<\/loc>/g).length).toBeGreaterThan(3)
})

describe('the search of everything', () => {
  const find = async (query: string) => {
    const answer = await site.request(`/api/search?${query}`)
    return { status: answer.status, results: (await answer.json()).data?.results ?? [] }
  }
  const types = (results: { type: string }[]) => new Set(results.map(({ type }) => type))

  test('finds courses, vacancies, events, articles, communities and fields of work', async () => {
    const asked = ['python', 'kotlin', 'postgresql', 'security', 'testing']
    const found = await Promise.all(asked.map(async (q) => (await find(`q=${q}&size=50`)).results))
    expect(types(found.flat()).isSupersetOf(new Set(['catalogue_course', 'vacancy', 'event', 'blog']))).toBe(
      true,
    )
    const { results } = await find('q=security&size=50')
    expect(types(results)).toContain('specialization')
  })

  test('each result has a page', async () => {
    const { results } = await find('q=postgresql&size=10')
    expect(results.length).toBeGreaterThan(2)
    for (const { page } of results) {
      const answer = await site.request(`/global/en-us${page}`)
      expect([page, answer.status < 400]).toEqual([page, true])
    }
  })

  test('returns only the requested types, and refuses unknown ones', async () => {
    expect(types((await find('q=kotlin&types=vacancy')).results)).toEqual(new Set(['vacancy']))
    expect((await find('q=kotlin&types=colour')).status).toBe(422)
    expect((await find('q=')).results).toEqual([])
  })
})

describe('a vacancy beside the list', () => {
  test('has its own address; the page is neither cached nor indexed', async () => {
    const job = await firstJob()
    const part = pageOf(job).replace('/global/en-us/vacancy/', '')
    const answer = await site.request(`/global/en-us/jobs?vacancy=${part}`)
    const html = await answer.text()
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(robotsOf(html)).toBe('noindex, follow')
    expect(html).toContain('aria-label="The vacancy beside the list"')
    expect(html).toContain('Read it all')
    expect(html).not.toMatch(/>(?:keep|jobs|listing)\.\w+</)
    expect(rowsOf(html)).toBeGreaterThanOrEqual(10)
  })

  test.each(['none', '0f8fad5b-d9cb-869f-a165-70867728950e', '%00', '../../admin'])(
    'that is not there leaves the list as it is: %s',
    async (part) => {
      const html = await site.page(`/global/en-us/jobs?vacancy=${part}`)
      expect(rowsOf(html)).toBe(10)
      expect(html).toContain('Choose a vacancy to read it here.')
    },
  )
})
