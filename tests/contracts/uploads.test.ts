import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let member: CookieBrowser
let stranger: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  member = openBrowser(site)
  await signIn(member, { email: 'member@guildhall.example' })
  stranger = openBrowser(site)
  await signIn(stranger, { email: 'editor@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

interface Form {
  uploadId: string
  url: string
  fields: Record<string, string>
}
interface State {
  status: string
  metaStatus: string
  fileName: string | null
  failure: string | null
}

async function dataOf<T>(response: Promise<Response>, status = 200): Promise<T> {
  const answer = await response
  const body = (await answer.json()) as { data: T }
  expect(answer.status, JSON.stringify(body)).toBe(status)
  return body.data
}
const formFor = (kind: 'cv' | 'avatar' | 'certificate' | 'ENGLISH_VIDEO', type?: string) =>
  dataOf<Form>(
    member.ask(`/api/profile/upload/link/${kind}${type ? `?contentType=${encodeURIComponent(type)}` : ''}`),
  )

/** Uploads as a browser does: the given fields, then the file, to the given address, without cookies. */
function send(form: Form, file: Blob, name: string) {
  const body = new FormData()
  for (const [field, value] of Object.entries(form.fields)) body.append(field, value)
  body.append('file', file, name)
  return site.request(form.url, { method: 'POST', body, headers: { origin: 'https://elsewhere.example' } })
}
const pdf = new Blob(['%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'])
const stateOf = (id: string) => dataOf<State>(member.ask(`/api/upload/${id}`))
const profile = () =>
  dataOf<{ userId: string; avatarFilename: string | null; latestCVUpload: { uploadId: string } | null }>(
    member.ask('/api/club/profile'),
  )

describe('a CV', () => {
  test('is uploaded, shown in the profile, downloaded by its owner only, and removed', async () => {
    const form = await formFor('cv')
    expect((await send(form, pdf, 'Mira Holm.pdf')).status).toBe(204)
    expect(await stateOf(form.uploadId)).toMatchObject({ status: 'UPLOADED', fileName: 'Mira Holm.pdf' })
    expect((await profile()).latestCVUpload).toEqual({
      uploadId: form.uploadId,
      status: 'UPLOADED',
      uploadCVMetaSD: { fileName: 'Mira Holm.pdf', status: 'FINISHED' },
    })

    const { url } = await dataOf<{ url: string }>(member.ask(`/api/upload/download/${form.uploadId}`))
    const file = await site.request(url)
    expect([
      file.status,
      file.headers.get('content-disposition')?.split(';')[0],
      file.headers.get('x-content-type-options'),
      file.headers.get('content-security-policy'),
    ]).toEqual([200, 'attachment', 'nosniff', "default-src 'none'; sandbox"])

    for (const path of [`/api/upload/${form.uploadId}`, `/api/upload/download/${form.uploadId}`])
      expect((await stranger.ask(path)).status).toBe(404)
    expect((await stranger.ask(`/api/upload/${form.uploadId}`, { method: 'DELETE' })).status).toBe(404)

    const removed = member.ask(`/api/upload/${form.uploadId}`, { method: 'DELETE' })
    expect(await dataOf<State>(removed)).toMatchObject({ status: 'REMOVED' })
    expect((await profile()).latestCVUpload).toBeNull()
    expect((await site.request(url)).status).toBe(404)
    expect((await member.ask(`/api/upload/download/${form.uploadId}`)).status).toBe(404)
  })

  test('with a wrong extension is refused with the reason', async () => {
    const form = await formFor('cv')
    await send(form, new Blob(['MZ this program cannot be run']), 'cv.pdf')
    expect(await stateOf(form.uploadId)).toMatchObject({
      status: 'FAILED',
      metaStatus: 'FAILED',
      failure: 'disguised',
    })
  })

  test('with another type than signed is refused by the storage', async () => {
    const form = await formFor('cv', 'application/pdf')
    form.fields['Content-Type'] = 'text/html'
    expect((await send(form, pdf, 'cv.pdf')).status).toBe(403)
  })
})

test("an avatar becomes a square at the profile's address", async () => {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f6f60' } })
    .png()
    .toBuffer()
  const form = await formFor('avatar', 'image/png')
  expect((await send(form, new Blob([new Uint8Array(photo)]), 'me.png')).status).toBe(204)
  expect(await stateOf(form.uploadId)).toMatchObject({ status: 'UPLOADED' })
  const { userId, avatarFilename } = await profile()
  const picture = await site.request(`/avatar/${userId}/${avatarFilename}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  // The header of members' pages shows it.
  const { text } = await member.open('/global/en-us/home')
  expect(text).toContain(`/avatar/${userId}/${avatarFilename}`)
  await member.ask(`/api/upload/${form.uploadId}`, { method: 'DELETE' })
  expect((await profile()).avatarFilename).toBeNull()
})

test.each([
  ['/api/profile/upload/link/avatar', 422],
  ['/api/profile/upload/link/avatar?contentType=image/gif', 422],
  ['/api/profile/upload/link/cv?contentType=text/html', 422],
  ['/api/profile/upload/link/video', 422],
  ['/api/upload/none', 422],
])('%s returns %i', async (path, status) => {
  expect((await member.ask(path)).status).toBe(status)
})

describe('certificates, documents and videos', () => {
  const page = async () => (await member.open('/global/en-us/profile/files')).text

  test('several are stored, each with its state, and removed by a form', async () => {
    const [one, two] = [await formFor('certificate'), await formFor('certificate')]
    expect((await send(one, pdf, 'first.pdf')).status).toBe(204)
    expect((await send(two, pdf, 'second.pdf')).status).toBe(204)
    for (const { uploadId } of [one, two])
      expect(await stateOf(uploadId)).toMatchObject({ status: 'UPLOADED' })
    const text = await page()
    for (const name of ['first.pdf', 'second.pdf']) expect(text).toContain(name)
    await member.send('/global/en-us/profile/files', { remove: one.uploadId })
    expect(await page()).not.toContain('first.pdf')
    expect(await page()).toContain('second.pdf')
  })

  test('refused files are listed with the reason until dismissed', async () => {
    const form = await formFor('ENGLISH_VIDEO')
    await send(form, pdf, 'talk.mp4')
    expect(await stateOf(form.uploadId)).toMatchObject({ status: 'FAILED', failure: 'disguised' })
    expect(await page()).toContain('The content does not match the file name')
    await member.send('/global/en-us/profile/files', { remove: form.uploadId })
    expect(await page()).not.toContain('talk.mp4')
  })

  test("without script the page has the storage's form", async () => {
    const { text } = await member.open('/global/en-us/profile/files?form=document')
    expect(text).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
  })
})

test('the hourly limit of forms is the same without script', async () => {
  atOneMoment()
  const page = '/global/en-us/profile/files?form=document'
  expect((await stranger.open(page)).response.status).toBe(200)
  for (let asked = 1; asked < 40; asked += 1)
    expect((await stranger.ask('/api/profile/upload/link/cv')).status).toBe(200)
  expect((await stranger.ask('/api/profile/upload/link/cv')).status).toBe(429)
  expect((await stranger.open(page)).response.status).toBe(429)
  expect((await stranger.open('/global/en-us/profile/files')).response.status).toBe(200)
})

test('removals from other sites are refused', async () => {
  const answer = await member.ask('/api/upload/00000000-0000-4000-8000-000000000000', {
    method: 'DELETE',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(answer.status).toBe(403)
})
