// A member's own data as an archive: asked for, made, told of, fetched by its owner alone, and gone.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MAX_EXPORTS_A_DAY } from '#domain/privacy/data-exports.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { type CookieBrowser, openBrowser } from '#tests/tools/cookie-browser.ts'
import { forgetLimits, openMembers, patchProfile } from '#tests/tools/members.ts'
import { readZip } from '#tests/tools/read-zip.ts'
import type { Site } from '#tests/tools/site.ts'

const HERE = '/global/en-us/profile/data'
const CALL = '/api/club/privacy/export'
const PASSWORD = 'guildhall-demo'
const EMAIL = 'member@guildhall.example'
let site: Site
let ada: CookieBrowser
let nils: CookieBrowser
beforeAll(async () => {
  const members = await openMembers()
  site = members.site
  ada = members.member
  nils = members.newcomer
  // Jobs run when a test says so.
  vi.spyOn(site.services.jobs, 'wake').mockImplementation(() => {})
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from privacy.data_export`.execute(db())
  await sql`delete from jobs.job where kind = 'make-data-export'`.execute(db())
  await runJob('expire-data-exports')
  await forgetLimits(site)
})

const db = () => site.services.database.db
const ask = (browser: CookieBrowser, password = PASSWORD, page = HERE) =>
  browser.send(page, { intent: 'export', password })
const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const runJob = async (kind: string) => {
  const { clock, env, jobs } = site.services
  await enqueueJob(db(), { tenant: env.TENANT, kind, runAt: clock.now() })
  await jobs.run()
}
const rowsOf = async () =>
  (
    await sql<{ id: string; state: string }>`
      select e.id::text, e.state from privacy.data_export e order by asked_at`.execute(db())
  ).rows
const waiting = async () =>
  (await sql`select key from jobs.job where kind = 'make-data-export' and state = 'waiting'`.execute(db()))
    .rows
interface Letter {
  to: string
  subject: string
  text: string
  html?: string
}
const letters = async () => {
  const answer = await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  return ((await answer.json()) as { data: Letter[] }).data
}
const stateOf = async (browser: CookieBrowser) =>
  ((await (await browser.ask(CALL)).json()) as { data: { state: string; archive: { bytes: number } | null } })
    .data
const filesOf = async (browser: CookieBrowser) => {
  const answer = await browser.ask(`${CALL}/file`)
  return { answer, files: await readZip(Buffer.from(await answer.arrayBuffer())) }
}
const objects = (): string[] => {
  const folder = join(site.services.env.DATA_DIR, 'files', 'objects', 'exports')
  return existsSync(folder) ? readdirSync(folder) : []
}

async function uploadCv(browser: CookieBrowser, name: string): Promise<string> {
  const link = await browser.ask('/api/profile/upload/link/cv')
  const { data } = (await link.json()) as {
    data: { uploadId: string; url: string; fields: Record<string, string> }
  }
  const body = new FormData()
  for (const [field, value] of Object.entries(data.fields)) body.append(field, value)
  const pdf = '%PDF-1.7\n1 0 obj <</Type/Catalog/Author(Ada)>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'
  body.append('file', new Blob([pdf]), name)
  await site.request(data.url, { method: 'POST', body, headers: { origin: 'https://elsewhere.example' } })
  await browser.ask(`/api/upload/${data.uploadId}`)
  return pdf
}

test('strangers are led to the sign-in, and the API refuses them', async () => {
  for (const path of [CALL, `${CALL}/file`]) expect((await site.request(path)).status).toBe(401)
  const stranger = openBrowser(site)
  expect((await ask(stranger)).at).toContain('/sign-in')
  expect(await rowsOf()).toEqual([])
})

test('without the right password nothing is made, and the field says so', async () => {
  const { response, text } = await ask(ada, 'not it')
  expect(response.status).toBe(422)
  expect(text).toContain('The current password is incorrect.')
  expect(text).toContain('aria-describedby="export-password')
  expect((await ada.ask(CALL, post({ password: 'not it' }))).status).toBe(403)
  expect((await ada.ask(CALL, post({}))).status).toBe(403)
  expect((await ada.ask(CALL, post({ password: 1 }))).status).toBe(422)
  expect([await rowsOf(), await waiting()]).toEqual([[], []])
})

test('it is asked for, made, told of and fetched, and is noted', async () => {
  const pdf = await uploadCv(ada, 'Ada: my CV?.pdf')
  await ada.send('/global/en-us/recommendations', { intent: 'profiling', on: 'no' })
  await ada.send('/global/en-us/recommendations', { intent: 'profiling', on: 'yes' })
  expect(await stateOf(ada)).toMatchObject({ state: 'none', archive: null })
  const { at, text } = await ask(ada)
  expect(at).toContain('/profile/data#export')
  expect(text).toContain('The archive is being made')
  // A second click, and the API, find the first.
  await ask(ada)
  expect((await ada.ask(CALL, post({ password: PASSWORD }))).status).toBe(202)
  expect([(await rowsOf()).length, (await waiting()).length]).toEqual([1, 1])
  expect((await ada.ask(`${CALL}/file`)).status).toBe(404)
  const before = (await letters()).length

  await site.services.jobs.run()
  expect(await stateOf(ada)).toMatchObject({ state: 'ready', archive: { bytes: expect.any(Number) } })
  const page = (await ada.open(HERE)).text
  expect(page).toContain('Download the archive')
  expect(page).toContain('It will be deleted on')
  const [letter] = (await letters()).filter(({ subject }) => subject.startsWith('Your data is ready'))
  expect((await letters()).length).toBe(before + 1)
  expect(letter).toMatchObject({ to: EMAIL })
  expect(letter?.text).toContain('/global/en-us/profile/data#export')
  expect(letter?.html).toContain('/global/en-us/profile/data#export')
  expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toMatch(/Ada|Lovelace|member@/)

  const { answer, files } = await filesOf(ada)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const names = [...files.keys()]
  expect(names.slice(0, 2)).toEqual(['index.html', 'data.json'])
  expect(names).toContain('files/cv/Ada_ my CV_.pdf')
  expect(files.get('files/cv/Ada_ my CV_.pdf')?.toString()).toBe(pdf)
  const { data } = JSON.parse(files.get('data.json')?.toString() ?? '') as {
    data: { profile: { userId: string }; stored: Record<string, Record<string, unknown>[]> }
  }
  const now = (await (await ada.ask('/api/club/profile/export')).json()) as { data: typeof data }
  expect(data.profile).toEqual(now.data.profile)
  expect(Object.keys(data.stored)).toEqual(Object.keys(now.data.stored))
  // Consents have the words that stood there.
  const consents = data.stored['privacy.consent_event'] ?? []
  const { data: line } = (await (await ada.ask('/api/club/privacy/consents')).json()) as {
    data: { id: string; words: string | null }[]
  }
  expect(line.some(({ words }) => words !== null)).toBe(true)
  for (const { id, words } of line)
    expect(consents.find((one) => String(one.id) === id)?.words ?? null).toBe(words)
  const html = files.get('index.html')?.toString() ?? ''
  expect(html).toContain('Everything that Guildhall stores about you')
  expect(html).toContain('href="files/cv/Ada_%20my%20CV_.pdf"')
  for (const { words } of line) if (words !== null) expect(html).toContain(words.slice(0, 20))
  const { data: log } = (await (await ada.ask('/api/club/privacy/audit')).json()) as {
    data: { action: string; own: boolean }[]
  }
  expect(log.filter(({ action }) => action === 'data-exported').length).toBe(2)
})

test('it is its owner’s alone, and has nothing of anybody else', async () => {
  await patchProfile(nils, { telegram: 'quillfeather' })
  await ask(ada)
  await site.services.jobs.run()
  expect((await nils.ask(`${CALL}/file`)).status).toBe(404)
  expect(await stateOf(nils)).toMatchObject({ state: 'none', archive: null })
  const { files } = await filesOf(ada)
  for (const bytes of files.values()) expect(bytes.toString()).not.toMatch(/quillfeather|newcomer@/i)
  await ask(nils)
  await site.services.jobs.run()
  const own = (await filesOf(nils)).files
  expect(own.get('data.json')?.toString()).toContain('quillfeather')
  expect(own.get('index.html')?.toString()).toContain('quillfeather')
  expect(own.get('index.html')?.toString()).not.toContain(EMAIL)
})

test('the page and the letter are in the language it was asked in', async () => {
  const { text } = await ask(ada, PASSWORD, '/global/de-de/profile/data')
  expect(text).toContain('Das Archiv wird gerade erstellt')
  await site.services.jobs.run()
  const html = (await filesOf(ada)).files.get('index.html')?.toString() ?? ''
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('Was du über dich sagst')
  const subjects = (await letters()).map(({ subject }) => subject)
  expect(subjects.some((subject) => subject.startsWith('Deine Daten liegen zum Herunterladen bereit'))).toBe(
    true,
  )
})

test('more than a few a day are refused with the time of the next', async () => {
  for (let number = 0; number < MAX_EXPORTS_A_DAY; number += 1) {
    await ask(ada)
    await site.services.jobs.run()
  }
  // Only the newest is kept.
  expect((await rowsOf()).map(({ state }) => state)).toEqual(['replaced', 'replaced', 'ready'])
  const [, , { id } = { id: '' }] = await rowsOf()
  expect(objects()).toEqual([id])
  const { response, text } = await ask(ada)
  expect(response.status).toBe(429)
  expect(text).toContain('You can request 3 archives within 24 hours. You can request the next one from')
  expect((await ada.ask(CALL, post({ password: PASSWORD }))).status).toBe(429)
  expect((await rowsOf()).length).toBe(MAX_EXPORTS_A_DAY)
})

test('after a week it is gone: at once from the page, within the hour from the storage', async () => {
  await ask(ada)
  await site.services.jobs.run()
  const expires = await sql<{ days: number }>`
    select extract(epoch from expires_at - made_at)::int / 86400 as days from privacy.data_export`.execute(
    db(),
  )
  expect(expires.rows).toEqual([{ days: 7 }])
  await sql`update privacy.data_export set expires_at = now() - interval '1 second'`.execute(db())
  expect((await ada.ask(`${CALL}/file`)).status).toBe(404)
  expect(await stateOf(ada)).toMatchObject({ state: 'expired', archive: null })
  expect((await ada.open(HERE)).text).toContain('Your last archive has expired and was deleted.')
  expect(objects().length).toBe(1)
  await runJob('expire-data-exports')
  expect(objects()).toEqual([])
  expect((await rowsOf()).map(({ state }) => state)).toEqual(['expired'])
  await sql`update privacy.data_export set asked_at = now() - interval '31 days'`.execute(db())
  await runJob('expire-data-exports')
  expect(await rowsOf()).toEqual([])
})

test('it is closed with the account', async () => {
  await ask(nils)
  await site.services.jobs.run()
  expect(objects().length).toBe(1)
  await ask(ada)
  await nils.send('/global/en-us/account', { intent: 'delete', owner: PASSWORD, sure: 'on' })
  // Ada's waits.
  expect((await rowsOf()).map(({ state }) => state)).toEqual(['expired', 'waiting'])
  expect((await nils.ask(`${CALL}/file`)).status).not.toBe(200)
  await runJob('expire-data-exports')
  const made = (await rowsOf()).filter(({ state }) => state === 'ready')
  expect(objects()).toEqual(made.map(({ id }) => id))
  expect(made.length).toBe(1)
})
