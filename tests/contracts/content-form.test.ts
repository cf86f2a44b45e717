// A form defined by content, on a page: shown in every language, posted without script, corrected, sent, and
// with a faulty definition.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { locales } from '#services/languages.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  await site.services.database.db.deleteFrom('marketing.submission').execute()
  await site.services.database.db.deleteFrom('limits.counter').execute()
  site.lines.length = 0
})

const post = (fields: Record<string, string>, locale = 'en-us', form = 'contact') =>
  site.request(`/global/${locale}/contact?form=${form}`, {
    method: 'POST',
    headers: { origin: 'http://127.0.0.1:3000' },
    body: new URLSearchParams(fields),
  })
const complete = {
  name: 'Ada',
  email: 'ada@example.com',
  topic: 'mistake',
  page: 'https://guildhall.example/blog',
  message: 'A comma is missing',
  consent_to_process: 'on',
}
const kept = () => site.services.database.db.selectFrom('marketing.submission').selectAll().execute()

test.each(locales)('the contact page has its form in %s, complete without script', async (locale) => {
  const html = await site.page(`/global/${locale}/contact`)
  expect(html).toMatch(/<form [^>]*action="\?form=contact#form-contact"[^>]*method="post"/)
  for (const name of ['name', 'email', 'topic', 'message', 'consent_to_process', 'news'])
    expect(html).toMatch(new RegExp(`<(input|select|textarea)[^>]* name="${name}"`))
  expect(site.lines).toEqual([])
})

describe('posted without script', () => {
  test('it is stored with the page’s consent text', async () => {
    const answer = await post(complete, 'de-de')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toContain('Deine Nachricht ist angekommen')
    const [row] = await kept()
    expect(row).toMatchObject({ form_name: 'contact', proven: false, state: 'kept' })
    expect(row?.consent_text).toMatch(/^Ich bin einverstanden/)
    expect(row?.body).toMatchObject({
      fields: [
        { name: 'name', value: 'Ada' },
        { name: 'email', value: 'ada@example.com' },
        { name: 'topic', value: 'mistake' },
        { name: 'page', value: 'https://guildhall.example/blog' },
        { name: 'message', value: 'A comma is missing' },
        { name: 'applied_email', value: 'ada@example.com' },
      ],
      context: { pageUri: 'http://127.0.0.1:3000/global/de-de/contact' },
    })
  })

  test('reloading the answer stores nothing twice', async () => {
    await post(complete)
    expect((await post(complete)).status).toBe(200)
    expect(await kept()).toHaveLength(1)
  })

  test('errors are shown above and at the fields, and all answers stay', async () => {
    const answer = await post({ ...complete, email: 'ada', message: '', consent_to_process: '' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(2)
    expect(html).toMatch(/<a href="#contact[^"]*-email">[^<]*@ character/)
    expect(html).toMatch(/<input[^>]* name="name"[^>]* value="Ada"|<input[^>]* value="Ada"[^>]* name="name"/)
    expect(await kept()).toEqual([])
  })

  test('hidden fields are neither required nor stored', async () => {
    await post({ ...complete, topic: 'other', page: 'https://guildhall.example/blog' })
    const [row] = await kept()
    expect(JSON.stringify(row?.body)).not.toContain('guildhall.example/blog')
  })

  test('the fourth submission in an hour is refused, and its answers stay', async () => {
    atOneMoment()
    for (const message of ['1', '2', '3']) expect((await post({ ...complete, message })).status).toBe(200)
    const fourth = await post({ ...complete, message: 'the fourth' })
    expect(fourth.status).toBe(429)
    expect(await fourth.text()).toContain('the fourth')
    expect(await kept()).toHaveLength(3)
  })

  test('without the database the page says so and keeps all answers', async () => {
    await site.services.database.pool.query('alter table marketing.submission rename to away')
    try {
      const answer = await post(complete)
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain('A comma is missing')
    } finally {
      await site.services.database.pool.query('alter table marketing.away rename to submission')
    }
    expect(JSON.stringify(site.lines)).not.toContain('ada@')
  })

  test('an unknown form is refused', async () => {
    expect((await post(complete, 'en-us', 'nothing')).status).toBe(405)
    expect((await post(complete, 'en-us', '<x>')).status).toBe(405)
  })
})

/** Publishes a changed version of the form in a language. */
async function change(fields: (was: JsonObject) => JsonObject, locale = 'en-us') {
  const { db } = site.services.database
  const stack = { apiKey: 'guildhall', branch: 'main' }
  const saving = { by: 'editor', at: new Date('2026-11-22T12:00:00Z') }
  const { body, uid } = await db
    .selectFrom('content.published')
    .select(['body', 'uid'])
    .where('content_type_uid', '=', 'form')
    .where(sql`body ->> 'form_id'`, '=', 'contact')
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow()
  const key = { contentType: 'form', uid, locale }
  await saveVersions(db, stack, [{ ...key, fields: fields(body) }], saving)
  await publish(db, stack, [key], ['production'], saving)
  await site.services.contentChanged()
}

describe('a shared dictionary', () => {
  const withDegree = (was: JsonObject): JsonObject => {
    const [group, ...rest] = was.groups as JsonObject[]
    const fields = [
      ...((group?.fields ?? []) as JsonObject[]),
      { field_id: 'degree', type: 'select', label: 'D', option_list_reference: 'educationDegrees' },
    ]
    return { ...was, groups: [{ ...group, fields }, ...rest] }
  }

  test('gives a field its options in the language of the page; other values are refused', async () => {
    await change(withDegree, 'de-de')
    const html = await site.page('/global/de-de/contact')
    const options = /<select[^>]* name="degree".*?<\/select>/.exec(html)?.[0] ?? ''
    expect(options.match(/<option/g)?.length).toBeGreaterThan(3)
    const [, degree = ''] = /<option value="([^"]+)"/.exec(options) ?? []
    expect(degree).not.toBe('')
    expect((await post({ ...complete, degree: 'none of them' }, 'de-de')).status).toBe(422)
    expect((await post({ ...complete, degree }, 'de-de')).status).toBe(200)
    expect((await kept())[0]?.body).toMatchObject({
      fields: expect.arrayContaining([{ name: 'degree', value: degree }]),
    })
  })
})

test('its links may be flow actions and destinations, like any link in content', async () => {
  const links = [
    { action_id: 'test', type: 'link', title: 'Take the test', url: 'english-assessment:a:b:c' },
    { action_id: 'none', type: 'link', title: 'Leads nowhere', url: 'english-assessment:a:b:c:d:e' },
    { action_id: 'about', type: 'link', title: 'About us', url: '/about' },
  ]
  await change((was) => ({ ...was, actions: [...(was.actions as JsonObject[]), ...links] }), 'fr-fr')
  const html = await site.page('/global/fr-fr/contact')
  const hrefOf = (title: string) =>
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*${title}`).exec(html)?.[1]
  expect(hrefOf('Take the test')).toMatch(/^\/api\/login\?.*english-assessment/)
  expect(hrefOf('About us')).toBe('/global/fr-fr/about')
  expect(html).not.toContain('>Leads nowhere<')
  expect(site.lines).toMatchObject([{ level: 'error', message: 'A link is broken' }])
})

describe('a faulty entry', () => {
  // As visible text: the message itself is sent with every page.
  const brokenText = />This content is displayed incorrectly/

  test('shows the text for broken content instead, and logs entry, field and reason; other types show nothing', async () => {
    const marketing = (was: JsonObject) => was.marketing as JsonObject
    await change((was) => ({ ...was, marketing: { ...marketing(was), type: 'another' } }))
    const other = await site.page('/global/en-us/contact')
    expect(other).not.toContain('name="message"')
    expect(other).not.toMatch(brokenText)
    expect(site.lines).toEqual([])

    await change((was) => ({
      ...was,
      marketing: { ...marketing(was), type: 'hubspot' },
      conditions: [{ field_id: 'nowhere', related_field_id: 'topic', type: 'visible' }],
    }))
    expect(await site.page('/global/en-us/contact')).toMatch(brokenText)
    expect(await site.page('/global/de-de/contact')).toContain('name="message"')
    expect(site.lines.find(({ message }) => message === 'A form is broken')).toMatchObject({
      level: 'error',
      fields: {
        entry: expect.stringMatching(/^blt/),
        field: 'conditions.0.field_id',
        reason: expect.stringContaining('nowhere'),
      },
    })
  })
})
