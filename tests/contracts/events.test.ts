// Events as a page, as data and as calendars.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
}, 120_000)
afterAll(() => site.close())

const json = { accept: 'application/json' }
async function ask(search = '') {
  const answer = await site.request(`/events${search}`, { headers: json })
  return { status: answer.status, body: await answer.json() }
}
const linked = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text.replaceAll('\\u003c', '<')),
  )
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('data: upcoming events by date, filtered by community and language, in pages', async () => {
  const { body } = await ask('?limit=100')
  const { events, total } = body.data
  expect(total).toBe(events.length)
  expect(total).toBeGreaterThan(25)
  const starts = events.map(({ start }: { start: string }) => start)
  expect(starts).toEqual(starts.toSorted())
  const english = (await ask('?language[]=English&limit=100')).body.data.events
  expect(english.every(({ languages }: { languages: string[] }) => languages.includes('English'))).toBe(true)
  expect(english.length).toBeLessThan(events.length)
  const some = (
    await ask('?community[]=Lviv%20Engineers&community[]=Madrid%20Datos&limit=3&start=1&order=by_date_desc')
  ).body.data
  expect(some.events).toHaveLength(3)
  expect(
    new Set(some.events.map(({ community }: { community: string }) => community)).isSubsetOf(
      new Set(['Lviv Engineers', 'Madrid Datos']),
    ),
  ).toBe(true)
})

test('chips say of which of two facets with languages they are', async () => {
  const html = await site.page('/global/uk-ua/events?language=en&written_in=en')
  expect(html).toContain('aria-label="Прибрати «Мова: Англійська»"')
  expect(html).toContain('aria-label="Прибрати «Мова тексту: Англійська»"')
})

test('periods: the past, the next week, from a day on', async () => {
  const past = (await ask('?period=past&limit=100')).body.data
  expect(past.total).toBeGreaterThan(4)
  const all = (await ask('?period=all&limit=100')).body.data
  expect(all.total).toBe(48)
  const week = (await ask('?period=week&limit=100')).body.data
  expect(week.total).toBeLessThan(all.total - past.total)
  const far = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10)
  const later = (await ask(`?date_from=${far}&limit=100`)).body.data
  expect(later.total).toBeGreaterThan(0)
  expect(later.total).toBeLessThan(week.total + 20)
})

test.each(['?limit=1000', '?period=sometimes', '?language[]=Klingonese', '?order=random', '?date_from=soon'])(
  '%s is refused with the name of what is wrong',
  async (search) => {
    const { status, body } = await ask(search)
    expect(status).toBe(422)
    expect(body.errors[0].pointer).toBe(`/${/\w+/.exec(search)?.[0]}`)
  },
)

test('a browser is redirected to the page in its language with the same filters', async () => {
  const answer = await site.request('/events?language[]=English&community[]=Lviv%20Engineers', {
    headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'uk' },
    redirect: 'manual',
  })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/global/uk-ua/events?community=Lviv+Engineers&language=en')
  const past = await site.request('/events?period=past&lang=de&region=eu', {
    headers: { accept: 'text/html' },
  })
  expect(past.headers.get('location')).toBe('/eu/de-de/events?when=past')
})

test('a calendar holds the same selection, cancelled events included, and its zones', async () => {
  const answer = await site.request('/events?limit=100', { headers: { accept: 'text/calendar' } })
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  const statuses = calendar
    .getAllSubcomponents('vevent')
    .map((event) => event.getFirstPropertyValue('status'))
  expect(statuses).toHaveLength((await ask('?limit=100')).body.data.total)
  expect(statuses.filter((status) => status === 'CANCELLED')).toHaveLength(1)
  expect(calendar.getAllSubcomponents('vtimezone').length).toBeGreaterThan(5)
})

test('the list: a timeline, filtered by its address, past events collapsed; its calendar has the same filters', async () => {
  const html = await site.page('/global/en-us/events?language=uk')
  expect(main(html)).toContain('lang="uk"')
  expect(main(html)).not.toContain('Madrid')
  expect(main(html)).toMatch(/<details[^>]*><summary[^>]*>1 past event/)
  const calendar = /href="(\/global\/en-us\/events\/calendar\.ics\?language=uk)"/.exec(html)?.[1] ?? ''
  const events = new ICAL.Component(ICAL.parse(await site.page(calendar))).getAllSubcomponents('vevent')
  expect(events.length).toBeGreaterThan(4)
  const all = new ICAL.Component(ICAL.parse(await site.page('/global/en-us/events/calendar.ics')))
  expect(all.getAllSubcomponents('vevent').length).toBeGreaterThan(events.length)
})

test('past events are a separate list, latest first, filtered and counted like upcoming ones', async () => {
  const html = main(await site.page('/global/en-us/events?when=past'))
  const days = [...html.matchAll(/<time[^>]* dateTime="(\d{4}-\d\d-\d\d)/gi)].map(([, day]) => day)
  const { total } = (await ask('?period=past&limit=0')).body.data
  expect(days).toHaveLength(total)
  expect(days).toEqual(days.toSorted().reverse())
  expect(html).toMatch(/value="past"[^>]*checked|checked[^>]*value="past"/)
  expect(html).not.toContain('<summary>')
})

test('cities are counted, and a chosen city stays listed even without results', async () => {
  const html = main(await site.page('/global/en-us/events?city=berlin&city=Atlantis'))
  const city = (name: string) => new RegExp(`<input[^>]*value="${name}"[^>]*>`, 'i').exec(html)?.[0] ?? ''
  expect(city('Berlin')).toContain('name="city"')
  expect(city('Atlantis')).toContain('checked')
  const { events } = (await ask('?limit=100')).body.data
  const inBerlin = events.filter((event: { city: string | null }) => event.city === 'Berlin')
  expect(html).toMatch(new RegExp(`>${inBerlin.length} events?<`))
})

// https://developers.google.com/search/docs/appearance/structured-data/event: required and recommended
// properties.
test('every event has all structured data that search engines require', async () => {
  const { events } = (await ask('?period=all&limit=100')).body.data
  for (const { page, format, allDay } of events) {
    const html = await site.page(new URL(page).pathname)
    const [event] = linked(html)
    expect(event, page).toMatchObject({
      '@type': 'Event',
      name: expect.stringMatching(/\S/),
      startDate: expect.stringMatching(
        allDay ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
      ),
      endDate: expect.any(String),
      eventStatus: expect.stringMatching(/^https:\/\/schema\.org\/Event(Scheduled|Cancelled)$/),
      eventAttendanceMode: expect.stringMatching(/^https:\/\/schema\.org\/\w+EventAttendanceMode$/),
    })
    const types = event.location.map((where: { '@type': string }) => where['@type'])
    expect(types).toEqual(
      format === 'online'
        ? ['VirtualLocation']
        : format === 'onsite'
          ? ['Place']
          : ['Place', 'VirtualLocation'],
    )
  }
}, 60_000)

test('the file of one event is a download named after it, in any script', async () => {
  const { events } = (await ask('?period=all&limit=100')).body.data
  for (const { page, title } of events) {
    const answer = await site.request(`${new URL(page).pathname}/calendar.ics`)
    const header = answer.headers.get('content-disposition') ?? ''
    expect(header).toMatch(/^attachment; filename="[\w-]+\.ics"; filename\*=UTF-8''[\w.%~!-]+\.ics$/)
    const name = decodeURIComponent(header.split("UTF-8''")[1] ?? '')
    expect(title.replace(/[^\p{L}]/gu, '')).toContain(name.slice(0, -4).replace(/[^\p{L}]/gu, ''))
    expect(await answer.text()).not.toContain('REFRESH-INTERVAL')
  }
})

test('a moved or cancelled event keeps its UID in calendars and raises its sequence number', async () => {
  const slug = encodeURIComponent('львівський-вечір-інженерів-спостережність-без-болю')
  const read = async () => {
    const root = new ICAL.Component(ICAL.parse(await site.page(`/global/uk-ua/events/${slug}/calendar.ics`)))
    const [event] = root.getAllSubcomponents('vevent')
    return ['uid', 'sequence', 'status'].map((name) => event?.getFirstPropertyValue(name))
  }
  const [uid, first] = await read()
  const change = async (set: string) => {
    await site.services.database.pool.query(
      `update catalogue.event set ${set} where external_id = 'lviv-observability'`,
    )
    await site.services.contentChanged()
  }
  await change("starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'")
  expect(await read()).toEqual([uid, Number(first) + 1, 'CONFIRMED'])
  await change("summary = 'Other words'")
  expect(await read()).toEqual([uid, Number(first) + 1, 'CONFIRMED'])
  await change("status = 'cancelled'")
  expect(await read()).toEqual([uid, Number(first) + 2, 'CANCELLED'])
  expect(main(await site.page(`/global/en-us/events/${slug}`))).toContain('will not take place')
})

test('an event on site has its address to copy, and no map of a third party unless one is set', async () => {
  const html = main(await site.page('/global/de-de/events/angular-abend'))
  expect(html).toContain('Naunynstraße 27')
  expect(html).toContain('Adresse kopieren')
  expect(html).not.toMatch(/href="https?:/)
})
