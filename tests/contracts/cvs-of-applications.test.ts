// The CV of an application: made from the profile, the profile's file, or a file of its own; what was sent stays, and
// is seen by whom the application is.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withdrawEverything } from '#domain/applications/member-acts.ts'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { signedIn } from '#tests/tools/members.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { openVendorStandIn, type VendorStandIn } from '#tests/tools/vendor-stand-in.ts'

let site: Site
let standIn: VendorStandIn
let ada: CookieBrowser
let stranger: CookieBrowser
let reviewer: CookieBrowser
const query = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

beforeAll(async () => {
  standIn = await openVendorStandIn()
  site = await openSite({ env: { DEMO: 'on', ...standIn.settings } })
  ada = await signedIn(site, 'member@guildhall.example')
  stranger = await signedIn(site, 'editor@guildhall.example')
  reviewer = openBrowser(site)
  await signIn(reviewer, { email: 'reviewer@guildhall.example' })
}, 120_000)
afterAll(async () => {
  await site.close()
  await standIn.close()
})
beforeEach(async () => {
  await query('delete from applications.application')
  await query('delete from limits.counter')
  await query('delete from form_drafts.progress')
  await query('delete from uploads.upload')
  await query("update profile.profile set user_self_english_level = 'b2'")
})

const APPLY = '/global/en-us/apply/first-job-backend'
const BOARD = '/global/en-us/admin/applications/first-job-backend'
const ORIGIN = { origin: 'http://127.0.0.1:3000' }
const text = async (browser: CookieBrowser, path: string) => main(await (await browser.ask(path)).text())
const pdfOf = (comment: string) =>
  `%PDF-1.7\n% ${comment}\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n`

/** Publishes the programme with other fields. */
async function edit(fields: Record<string, unknown>) {
  const { rows } = await query(
    `select p.uid, p.body from content.published p join content.scope s on s.id = p.scope_id
     where s.environment = '$draft' and p.content_type_uid = 'program_page' and p.locale = 'en-us'
       and p.body->>'url' = '/programs/first-job-backend'`,
  )
  const [{ uid, body }] = rows
  const { db } = site.services.database
  const stack = { apiKey: 'guildhall', branch: 'main' }
  const key = { contentType: 'program_page', uid, locale: 'en-us' }
  const saving = { by: 'editor', at: new Date() }
  await saveVersions(db, stack, [{ ...key, fields: { ...body, ...fields } }], saving)
  await publish(db, stack, [key], ['production'], saving)
  await site.services.contentChanged()
}

const actionOf = async () =>
  `${APPLY}?form=${/\?form=(apply-[\w-]+)/.exec(await text(ada, APPLY))?.[1] ?? ''}`

/** Posts the step with the question about a CV, as a browser without script does. */
async function choose(
  choice: string,
  { file, ...more }: { file?: File; kept?: string; cv_file?: string; why?: string; back?: boolean } = {},
) {
  const action = await actionOf()
  await ada.ask(action, form({ _step: 'you', first_name: 'Ada' }))
  const body = new FormData()
  const fields = {
    _step: 'reasons',
    why: more.why ?? 'To ship',
    cv: choice,
    ...(more.kept ? { cv_kept: more.kept } : {}),
    ...(more.cv_file ? { cv_file: more.cv_file } : {}),
    ...(more.back ? { _back: '1' } : {}),
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (file) body.append('cv_file', file)
  return ada.ask(action, { method: 'POST', body, headers: ORIGIN })
}

/** Agrees, and sends what was answered. @param meanwhile after the review was shown */
async function review(meanwhile = async () => {}): Promise<Response> {
  const action = await actionOf()
  const agreement = await text(ada, `${APPLY}?step=agreement`)
  const consent = /name="(consent-\w+)"/.exec(agreement)?.[1] ?? ''
  await ada.ask(action, form({ _step: 'agreement', [consent]: 'on' }))
  const review = await text(ada, `${APPLY}?step=review`)
  const version = /name="_version" value="(\d+)"/.exec(review)?.[1] ?? ''
  await meanwhile()
  return ada.ask(action, form({ _step: 'review', _version: version }))
}

/** @returns the application */
async function sendIt(): Promise<{ id: string }> {
  const answer = await review()
  expect(answer.status, main(await answer.clone().text()).slice(0, 3_000)).toBe(303)
  expect(answer.headers.get('location')).toContain('?sent=yes')
  const { rows } = await query('select id, answers from applications.application')
  expect(rows).toHaveLength(1)
  return rows[0]
}
async function sentWith(...asked: Parameters<typeof choose>) {
  const answer = await choose(...asked)
  expect(answer.status, main(await answer.clone().text()).slice(0, 4_000)).toBe(303)
  return sendIt()
}

/** What a browser saves from an address, and under which name. */
async function saved(browser: CookieBrowser, path: string) {
  const answer = await browser.ask(path)
  if (answer.status !== 303) return { status: answer.status }
  const given = await site.request(answer.headers.get('location') ?? '')
  return {
    status: given.status,
    name: given.headers.get('content-disposition') ?? '',
    bytes: await given.text(),
  }
}
const cvFor = ({ id }: { id: string }) => `/global/en-us/applications/${id}/cv`
const cvOnBoard = ({ id }: { id: string }) => `${BOARD}/${id}/cv`

async function upload(browser: CookieBrowser, kind: string, name: string, content = pdfOf(name)) {
  const { data } = await (await browser.ask(`/api/profile/upload/link/${kind}`)).json()
  const body = new FormData()
  for (const [field, value] of Object.entries(data.fields as Record<string, string>))
    body.append(field, value)
  body.append('file', new Blob([content]), name)
  expect((await site.request(data.url, { method: 'POST', body })).status).toBe(204)
  await browser.ask(`/api/upload/${data.uploadId}`)
  return data.uploadId as string
}
const cvOfProfile = async () =>
  (await (await ada.ask('/api/club/profile')).json()).data.latestCVUpload?.uploadCVMetaSD.fileName

test('made from the profile as it was: later changes of the profile are not in it', async () => {
  const sent = await sentWith('profile')
  const first = await saved(ada, cvFor(sent))
  expect(first).toMatchObject({ status: 200, bytes: expect.stringMatching(/^%PDF-/) })
  expect(first.name).toMatch(/^attachment; filename="cv-.+\.pdf"/)
  await query("update identity.member set first_name = 'Grace' where email = 'member@guildhall.example'")
  await query("update profile.profile set headline = 'Something else entirely'").catch(() => undefined)
  expect(await saved(ada, cvFor(sent))).toEqual(first)
  expect(await saved(reviewer, cvOnBoard(sent))).toEqual(first)
  expect(await cvOfProfile()).toBeUndefined()
  await query("update identity.member set first_name = 'Mira' where email = 'member@guildhall.example'")
})

test('the file of the profile is a copy: it stays when the profile has another or none', async () => {
  const uploadId = await upload(ada, 'cv', 'Mira 2026.pdf')
  expect(await text(ada, `${APPLY}?step=you`)).not.toContain('Mira 2026.pdf')
  const sent = await sentWith('uploaded')
  expect((await ada.ask(`/api/upload/${uploadId}`, { method: 'DELETE' })).status).toBe(200)
  expect(await cvOfProfile()).toBeUndefined()
  await site.services.uploads.sweep()
  expect(await saved(ada, cvFor(sent))).toMatchObject({ status: 200, bytes: pdfOf('Mira 2026.pdf') })
  const { rows } = await query('select upload_id from applications.cv')
  await ada.ask(`/api/upload/${rows[0].upload_id}`, { method: 'DELETE' })
  expect(await saved(reviewer, cvOnBoard(sent))).toMatchObject({
    status: 200,
    name: expect.stringContaining('Mira-2026.pdf'),
    bytes: pdfOf('Mira 2026.pdf'),
  })
  expect(await text(ada, `/global/en-us/applications/${sent.id}`)).toContain('Mira 2026.pdf')
  expect(await text(reviewer, `${BOARD}/${sent.id}`)).toContain('Mira 2026.pdf')
})

test('a file of the profile that is there no more is no choice, and one that has gone meanwhile is asked for again', async () => {
  expect((await choose('uploaded')).status).toBe(422)
  const uploadId = await upload(ada, 'cv', 'gone.pdf')
  expect((await choose('uploaded')).status).toBe(303)
  await ada.ask(`/api/upload/${uploadId}`, { method: 'DELETE' })
  expect(await text(ada, `${APPLY}?step=review`)).toContain('Your reasons')
  expect((await query('select from applications.application')).rows).toHaveLength(0)
})

test('without script a new file comes with its step, is checked, kept with the draft and no part of the profile', async () => {
  const none = await choose('new')
  expect(none.status).toBe(422)
  expect(main(await none.text())).toContain('name="cv_file"')
  const disguised = await choose('new', { file: new File(['MZ no document'], 'cv.pdf') })
  expect(disguised.status).toBe(422)
  expect(main(await disguised.text())).toContain('The content does not match the file name')
  const wrong = await choose('new', { file: new File(['hello'], 'cv.exe') })
  expect(wrong.status).toBe(422)
  expect((await query("select from uploads.upload where file_name = 'cv.exe'")).rows).toHaveLength(0)

  expect((await choose('new', { file: new File([pdfOf('new')], 'Only here.pdf') })).status).toBe(303)
  const again = await text(ada, `${APPLY}?step=reasons`)
  expect(again).toContain('Only here.pdf')
  // Going through the step once more without choosing again keeps the file.
  const stored = /name="cv_file" value="([\w-]+)"/.exec(again)?.[1] ?? ''
  expect((await choose('new', { cv_file: stored })).status).toBe(303)
  const sent = await sendIt()
  expect(JSON.stringify(sent)).not.toContain('Only here')
  expect(await saved(ada, cvFor(sent))).toMatchObject({ bytes: pdfOf('new') })
  expect(await cvOfProfile()).toBeUndefined()
  expect(await saved(stranger, cvFor(sent))).toEqual({ status: 404 })
})

/** More than the answer may have. */
const TOO_LONG = 'x'.repeat(2_001)
const hiddenFile = (page: string) => /name="cv_file" value="([\w-]+)"/.exec(page)?.[1] ?? ''
const statuses = async () =>
  Object.fromEntries(
    (await query('select file_name, status from uploads.upload')).rows.map((row) => [
      row.file_name,
      row.status,
    ]),
  )
const hold = (email: string) =>
  query(
    `insert into privacy.hold (tenant, member_id, ground, note, placed_at, review_on)
     select 'anywhere-club', id, 'claim', 'A claim', now(), '2027-11-01' from identity.member where email = $1`,
    [email],
  )

test('without script a file outlives a fault of another answer of its step', async () => {
  const wrong = await choose('new', { why: TOO_LONG, file: new File([pdfOf('once')], 'Once.pdf') })
  expect(wrong.status).toBe(422)
  const again = main(await wrong.text())
  expect(again).toContain('Once.pdf')
  const foreign = await upload(stranger, 'application-cv', 'foreign.pdf')
  expect((await choose('new', { cv_file: foreign })).status).toBe(422)
  expect((await choose('new', { cv_file: await upload(ada, 'cv', 'other kind.pdf') })).status).toBe(422)
  expect((await choose('new', { cv_file: hiddenFile(again) })).status).toBe(303)
  const sent = await sendIt()
  expect(await saved(ada, cvFor(sent))).toMatchObject({ bytes: pdfOf('once') })
})

test('a file that is replaced or not chosen any more is removed, unless nothing of its member may be', async () => {
  const first = await choose('new', { why: TOO_LONG, file: new File([pdfOf('1')], '1.pdf') })
  const posted = hiddenFile(main(await first.text()))
  await choose('new', { cv_file: posted, file: new File([pdfOf('2')], '2.pdf') })
  expect(await statuses()).toEqual({ '1.pdf': 'REMOVED', '2.pdf': 'UPLOADED' })
  // Not yet: the draft has it until another one is kept.
  await choose('new', { why: TOO_LONG, file: new File([pdfOf('3')], '3.pdf') })
  expect(await statuses()).toMatchObject({ '2.pdf': 'UPLOADED' })
  await choose('new', { file: new File([pdfOf('4')], '4.pdf') })
  expect(await statuses()).toMatchObject({ '2.pdf': 'REMOVED', '4.pdf': 'UPLOADED' })
  await choose('none')
  expect(await statuses()).toMatchObject({ '4.pdf': 'REMOVED' })
  await choose('new', { file: new File([pdfOf('5')], '5.pdf') })
  await hold('member@guildhall.example')
  await choose('none')
  expect(await statuses()).toMatchObject({ '5.pdf': 'UPLOADED' })
  await query('delete from privacy.hold')
})

test('going back removes no file, whatever is chosen or posted meanwhile', async () => {
  expect((await choose('new', { file: new File([pdfOf('kept')], 'kept.pdf') })).status).toBe(303)
  const id = hiddenFile(await text(ada, `${APPLY}?step=reasons`))
  expect(id).not.toBe('')
  const back = { cv_file: id, back: true }
  for (const file of [new File(['MZ'], 'worse.exe'), new File(['no pdf at all'], 'worse.pdf')]) {
    expect((await choose('new', { ...back, file })).status).toBe(303)
    expect(hiddenFile(await text(ada, `${APPLY}?step=reasons`))).toBe(id)
  }
  expect((await choose('none', back)).status).toBe(303)
  const { rows } = await query('select status from uploads.upload where id = $1', [id])
  expect(rows).toEqual([{ status: 'UPLOADED' }])
})

test('a file of the profile stays a choice while a newer one is checked', async () => {
  await upload(ada, 'cv', 'Checked.pdf')
  await ada.ask('/api/profile/upload/link/cv')
  await query(
    `update uploads.upload set status = 'IN_S3_BUCKET', file_name = 'newer.pdf', claimed_until = now() + interval '1 hour'
     where status = 'REQUESTED'`,
  )
  expect((await choose('uploaded')).status).toBe(303)
  expect(await text(ada, `${APPLY}?step=reasons`)).toContain('Checked.pdf')
  await query("delete from uploads.upload where status = 'IN_S3_BUCKET'")
  const sent = await sendIt()
  expect(await saved(ada, cvFor(sent))).toMatchObject({ bytes: pdfOf('Checked.pdf') })
})

test('nothing is sent but the file that was reviewed', async () => {
  await upload(ada, 'cv', 'Reviewed.pdf')
  await choose('uploaded')
  const answer = await review(async () => void (await upload(ada, 'cv', 'Other.pdf')))
  expect(answer.status).toBe(422)
  expect(main(await answer.text())).toContain('This file is no longer there')
  expect((await query('select from applications.application')).rows).toHaveLength(0)
  expect((await choose('uploaded')).status).toBe(303)
  expect(await saved(ada, cvFor(await sendIt()))).toMatchObject({ bytes: pdfOf('Other.pdf') })
})

test('a file that the storage has lost is not sent, and no more files are made than anybody may store', async () => {
  await upload(ada, 'cv', 'Lost.pdf')
  await choose('uploaded')
  const lost = await review(async () => {
    await query("update uploads.upload set object_key = 'files/lost/file'")
  })
  expect(lost.status).toBe(503)
  for (const choice of ['profile', 'uploaded']) {
    await upload(ada, 'cv', 'Mine.pdf')
    await choose(choice)
    const before = await query('select from uploads.upload')
    const tooMany = await review(async () => {
      await query("update limits.counter set used = 1000 where key like 'upload-forms%'")
    })
    expect(tooMany.status).toBe(503)
    expect((await query('select from uploads.upload')).rows).toHaveLength(before.rows.length)
    await query('delete from limits.counter')
  }
  expect((await query('select from applications.application')).rows).toHaveLength(0)
})

test('a new file is the CV of the profile too if the member asks for it', async () => {
  await sentWith('new', { file: new File([pdfOf('both')], 'Both.pdf'), kept: 'on' })
  expect(await cvOfProfile()).toBe('Both.pdf')
})

test('with script the step names an upload: one of the member, for applications, that was not sent before', async () => {
  const action = await actionOf()
  const name = new URL(action, 'http://x').searchParams.get('form')
  let said = ''
  const step = async (id: string, cv: object | null) => {
    const answer = await ada.ask(`/api/forms/${name}/steps/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        locale: 'en-us',
        values: cv === null ? { first_name: 'Ada' } : { why: 'To ship', cv: 'new', cv_file: [cv] },
      }),
    })
    const { errors = [] } = await answer.json()
    said = JSON.stringify(errors)
    return { status: answer.status, at: errors.map(({ path }: { path: string }) => path) }
  }
  await step('you', null)
  const fact = (id?: string) => ({ name: 'a.pdf', size: 10, type: 'application/pdf', id })
  const refused = { status: 422, at: ['cv_file'] }
  expect(await step('reasons', fact())).toEqual(refused)
  expect(await step('reasons', fact('none'))).toEqual(refused)
  expect(await step('reasons', fact(await upload(stranger, 'application-cv', 'a.pdf')))).toEqual(refused)
  expect(await step('reasons', fact(await upload(ada, 'cv', 'a.pdf')))).toEqual(refused)
  expect(await step('reasons', fact(await upload(ada, 'application-cv', 'a.pdf', 'MZ')))).toEqual(refused)
  const { data: ordered } = await (await ada.ask('/api/profile/upload/link/application-cv')).json()
  expect(await step('reasons', fact(ordered.uploadId))).toEqual(refused)
  expect(said).toContain('a.pdf has arrived and is being checked')
  const own = await upload(ada, 'application-cv', 'a.pdf')
  expect(await step('reasons', fact(own))).toEqual({ status: 200, at: [] })
  await sendIt()
  await query("update applications.application set stage = 'withdrawn'")
  await step('you', null)
  expect(await step('reasons', fact(own))).toEqual(refused)
})

test('who needs none sends none; where one is required nobody goes on without', async () => {
  const sent = await sentWith('none')
  expect((await query('select from applications.cv')).rows).toHaveLength(0)
  expect(await saved(ada, cvFor(sent))).toEqual({ status: 404 })
  expect(await saved(reviewer, cvOnBoard(sent))).toEqual({ status: 404 })
  await query('delete from applications.application')
  await edit({ cv: 'required' })
  expect(await text(ada, `${APPLY}?step=you`)).toContain('First name')
  expect((await choose('none')).status).toBe(422)
  expect((await choose('')).status).toBe(422)
  expect((await choose('profile')).status).toBe(303)
  await edit({ cv: '' })
  await query('delete from form_drafts.progress')
  // One that is not asked for is not sent, whatever is posted.
  await sentWith('profile')
  expect((await query('select from applications.cv')).rows).toHaveLength(0)
  await edit({ cv: 'optional' })
})

test('decided blind: no byte of it before, the file after; and nothing once it is withdrawn', async () => {
  const sent = await sentWith('new', { file: new File([pdfOf('x')], 'Zebra-Marked CV.pdf') })
  await edit({ blind: true })
  const board = ['', `/${sent.id}`, '?stage=new', '/applications.csv', '/numbers'].map((rest) => BOARD + rest)
  for (const path of board) {
    const page = await (await reviewer.ask(path)).text()
    expect(page, path).not.toMatch(/zebra/i)
    expect(page, path).not.toContain(`${sent.id}/cv`)
  }
  expect(await saved(reviewer, cvOnBoard(sent))).toEqual({ status: 404 })
  await query("update applications.application set stage = 'offer'")
  expect(await text(reviewer, `${BOARD}/${sent.id}`)).toContain('Zebra-Marked CV.pdf')
  expect(await saved(reviewer, cvOnBoard(sent))).toMatchObject({ status: 200, bytes: pdfOf('x') })
  await edit({ blind: false })
  await query("update applications.application set stage = 'withdrawn'")
  expect(await text(reviewer, `${BOARD}/${sent.id}`)).not.toContain('Zebra')
  expect(await saved(reviewer, cvOnBoard(sent))).toEqual({ status: 404 })
  expect(await saved(ada, cvFor(sent))).toMatchObject({ status: 200 })
})

test('a member or a stranger gets nothing by the address of the board', async () => {
  const sent = await sentWith('new', { file: new File([pdfOf('x')], 'x.pdf') })
  expect((await ada.ask(cvOnBoard(sent))).status).toBe(403)
  expect((await site.request(cvOnBoard(sent))).status).toBe(302)
})

test('a vendor is told which file there is, and gets it by a signed request alone', async () => {
  const sent = await sentWith('new', { file: new File([pdfOf('vendor')], 'For the vendor.pdf') })
  await query("update applications.application set vendor = 'AnywhereClub'")
  await ada.ask(`/global/en-us/applications/${sent.id}`, form({ intent: 'note', text: 'More' }))
  await site.services.jobs.run()
  expect([...standIn.taken.values()].at(-1)?.application).toMatchObject({
    id: sent.id,
    cv: { name: 'For the vendor.pdf', type: 'application/pdf', bytes: pdfOf('vendor').length },
  })
  const ask = async (
    more: Parameters<VendorStandIn['asking']>[1] = {},
    to = 'anywhereclub',
    id = sent.id,
  ) => {
    const headers = standIn.asking(sent.id, more)
    const answer = await site.request(`/webhooks/applications/${to}/${id}/cv`, { headers })
    if (answer.status !== 303) return answer.status
    return (await site.request(answer.headers.get('location') ?? '')).text()
  }
  expect(await ask()).toBe(pdfOf('vendor'))
  expect(await ask({ secret: 'the secret of somebody else' })).toBe(401)
  expect(await ask({ at: new Date(Date.now() - 301_000) })).toBe(401)
  expect(await ask({}, 'itpu')).toBe(404)
  // Signed for one application, it opens no other.
  expect(await ask({}, 'anywhereclub', '0f4f4e6e-8a4c-4a53-a1f1-5d8a2f6f3b11')).toBe(401)
  await query("update applications.application set vendor = 'ITPU'")
  expect(await ask()).toBe(404)
  await query("update applications.application set vendor = 'AnywhereClub', stage = 'withdrawn'")
  expect(await ask()).toBe(404)
})

test('the export of the member names it, and it goes with the application', async () => {
  const sent = await sentWith('new', { file: new File([pdfOf('x')], 'In the export.pdf') })
  const exported = await (await ada.ask('/api/club/profile/export')).text()
  expect(exported).toContain('In the export.pdf')
  expect(exported).toContain('applications.cv')
  const { rows } = await query('select member_id from applications.application where id = $1', [sent.id])
  await site.services.database.db
    .transaction()
    .execute((trx) => withdrawEverything(trx, rows[0].member_id, new Date()))
  expect((await query('select status, held_since from uploads.upload')).rows).toEqual([
    { status: 'REMOVED', held_since: null },
  ])
  await site.services.uploads.sweep()
  expect((await query('select object_key from uploads.upload')).rows).toEqual([{ object_key: null }])
})
