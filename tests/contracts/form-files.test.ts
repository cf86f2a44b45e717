// A file sent with a content form: form issued, uploaded to the storage, submitted, readable only by an
// admin, and deleted.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const ORIGIN = { origin: 'http://127.0.0.1:3000' }
const MEGABYTE = 1024 * 1024
const notes = new File(['a,b\n1,2\n'], 'notes.csv', { type: 'text/csv' })

let site: Site
let admin: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  const { db } = site.services.database
  const stack = { apiKey: 'guildhall', branch: 'main' }
  const saving = { by: 'editor', at: new Date('2026-11-22T12:00:00Z') }
  const { body, uid } = await db
    .selectFrom('content.published')
    .select(['body', 'uid'])
    .where('content_type_uid', '=', 'form')
    .where(sql`body ->> 'form_id'`, '=', 'contact')
    .where('locale', '=', 'en-us')
    .executeTakeFirstOrThrow()
  const [group, ...rest] = (body as JsonObject).groups as JsonObject[]
  const files = [
    {
      field_id: 'notes',
      type: 'file',
      label: 'Notes',
      file_accept: '.csv',
      max_file_size: 1,
      is_multi: true,
      max_upload_limit: 2,
    },
    { field_id: 'cv', type: 'file', label: 'CV' },
  ]
  const fields = [...((group?.fields ?? []) as JsonObject[]), ...files]
  const key = { contentType: 'form', uid, locale: 'en-us' }
  await saveVersions(
    db,
    stack,
    [{ ...key, fields: { ...(body as JsonObject), groups: [{ ...group, fields }, ...rest] } }],
    saving,
  )
  await publish(db, stack, [key], ['production'], saving)
  await site.services.contentChanged()
  admin = openBrowser(site)
  await signIn(admin, { email: 'admin@guildhall.example' })
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  await site.services.database.db.deleteFrom('marketing.submission').execute()
  await site.services.database.db.deleteFrom('limits.counter').execute()
})

const json = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.request(path, {
    method: 'POST',
    headers: { ...ORIGIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const order = ({ name, type, size }: File, field = 'notes', form = 'contact') =>
  json('/api/form-files', { form, field, name, type, size })

/**
 * Uploads a file, from its choice to the storage.
 * @returns the file's id
 */
async function sendFile(file: File, field = 'notes'): Promise<string> {
  const { data } = await (await order(file, field)).json()
  const body = new FormData()
  for (const [name, value] of Object.entries(data.fields as Record<string, string>)) body.append(name, value)
  body.append('file', file, file.name)
  const { pathname, search } = new URL(data.url, 'http://127.0.0.1:3000')
  expect((await site.request(pathname + search, { method: 'POST', body })).status).toBe(204)
  return data.fileId
}

async function submit(fields: Record<string, string>, key?: string) {
  const { body } = await site.services.database.db
    .selectFrom('content.published')
    .select('body')
    .where('content_type_uid', '=', 'form')
    .where(sql`body ->> 'form_id'`, '=', 'contact')
    .where('locale', '=', 'en-us')
    .executeTakeFirstOrThrow()
  const { portal_id, form_id } = (body as JsonObject).marketing as Record<string, string>
  const all = { name: 'Ada', email: 'ada@example.com', topic: 'other', message: 'Hello', ...fields }
  return json(
    `/api/marketing/submissions/v3/integration/submit/${portal_id}/${form_id}`,
    {
      fields: Object.entries(all).map(([name, value]) => ({ name, value })),
      legalConsentOptions: { consent: { consentToProcess: true, text: 'Yes', communications: [] } },
    },
    key === undefined ? {} : { 'idempotency-key': key },
  )
}

const kept = () => site.services.database.db.selectFrom('marketing.file').selectAll().execute()
const namesIn = (html: string) =>
  [...html.matchAll(/href="(\/api\/admin\/submission-files\/[^"]+)"[^>]*>([^<]+)</g)].map(
    ([, href = '', name]) => ({ href, name }),
  )

test('a file is part of one submission, and only an admin can read it', async () => {
  const id = await sendFile(notes)
  expect((await submit({ notes: id }, 'key-of-one')).status).toBe(200)
  const { text } = await admin.open('/global/en-us/admin/submissions')
  const [link] = namesIn(text)
  expect(link?.name).toBe('notes.csv')
  const led = await admin.ask(link?.href ?? '')
  expect(led.status).toBe(303)
  const { pathname, search } = new URL(led.headers.get('location') ?? '', 'http://127.0.0.1:3000')
  const file = await site.request(pathname + search)
  expect(await file.text()).toBe('a,b\n1,2\n')
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect((await site.request(link?.href ?? '')).status).toBe(401)
  // The same key again is the same submission; another submission cannot take the file.
  expect((await submit({ notes: id }, 'key-of-one')).status).toBe(200)
  expect((await submit({ notes: id, message: 'Another' }, 'key-of-two')).status).toBe(400)
  expect(
    await site.services.database.db.selectFrom('marketing.submission').selectAll().execute(),
  ).toHaveLength(1)

  // Deleted together with its submission.
  const { id: submission } = await site.services.database.db
    .selectFrom('marketing.submission')
    .select('id')
    .executeTakeFirstOrThrow()
  await admin.send('/global/en-us/admin/submissions', { remove: submission })
  expect(await kept()).toEqual([])
  expect((await site.request(pathname + search)).status).toBe(404)
})

describe('refused files', () => {
  test.each<[string, File, string, string, number]>([
    ['a form that is not there', notes, 'notes', 'nothing', 404],
    ['a field that takes no files', notes, 'message', 'contact', 404],
    ['another ending', new File(['x'], 'run.exe'), 'notes', 'contact', 422],
    ['nothing', new File([], 'notes.csv'), 'notes', 'contact', 422],
    ['more than it may be', new File([Buffer.alloc(MEGABYTE + 1)], 'notes.csv'), 'notes', 'contact', 422],
  ])('%s', async (_, file, field, form, status) => {
    expect((await order(file, field, form)).status).toBe(status)
  })

  test('larger than announced, with a form issued for less', async () => {
    const { data } = await (await order(notes)).json()
    const body = new FormData()
    for (const [name, value] of Object.entries(data.fields as Record<string, string>))
      body.append(name, value)
    body.append('file', new File([Buffer.alloc(2 * MEGABYTE)], 'notes.csv', { type: 'text/csv' }))
    const { pathname, search } = new URL(data.url, 'http://127.0.0.1:3000')
    expect((await site.request(pathname + search, { method: 'POST', body })).status).toBe(400)
    expect((await submit({ notes: data.fileId })).status).toBe(400)
  })

  test('another field’s file, an unknown one, the same one twice, one too many, and a CV that is none', async () => {
    const own = await sendFile(notes)
    const [second, third] = [await sendFile(notes), await sendFile(notes)]
    const disguised = await sendFile(new File(['MZ'], 'cv.pdf', { type: 'application/pdf' }), 'cv')
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const fields of [
      { cv: own },
      { notes: unknown },
      { notes: 'notes.csv' },
      { notes: `${own};${own}` },
      { notes: [own, second, third].join(';') },
      { cv: disguised },
    ] as Record<string, string>[])
      expect((await submit(fields)).status, JSON.stringify(fields)).toBe(400)
    expect((await submit({ notes: `${own};${second}` })).status).toBe(200)
  })

  test('the thirty-first in an hour', async () => {
    atOneMoment()
    for (let count = 0; count < 30; count++) expect((await order(notes)).status).toBe(200)
    expect((await order(notes)).status).toBe(429)
  })
})

test('without script the files are part of the post', async () => {
  const body = new FormData()
  const answers = {
    name: 'Ada',
    email: 'ada@example.com',
    topic: 'other',
    message: 'With files',
    consent_to_process: 'on',
  }
  for (const [name, value] of Object.entries(answers)) body.append(name, value)
  body.append('notes', notes)
  body.append('notes', new File(['c'], 'more.csv', { type: 'text/csv' }))
  const answer = await site.request('/global/en-us/contact?form=contact', {
    method: 'POST',
    headers: ORIGIN,
    body,
  })
  expect(answer.status).toBe(200)
  const { text } = await admin.open('/global/en-us/admin/submissions')
  expect(namesIn(text).map(({ name }) => name)).toEqual(['notes.csv', 'more.csv'])
})

test('files without a submission are deleted after a day', async () => {
  await sendFile(notes)
  const { db } = site.services.database
  await site.services.submissionFiles.sweep()
  expect((await kept()).length).toBeGreaterThan(0)
  await db
    .updateTable('marketing.file')
    .set({ requested_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await site.services.submissionFiles.sweep()
  expect((await kept()).filter(({ submission_id }) => submission_id === null)).toEqual([])
})
