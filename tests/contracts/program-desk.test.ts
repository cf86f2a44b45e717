// Programmes on the site, from a draft that nobody could apply for to an archived page, and what happens to those who
// have applied meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'

import { submit } from '#domain/applications/submit.ts'
import { createEntry } from '#services/content/authoring/edit-entry.ts'
import { publish, unpublish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { makeMember } from '#tests/tools/meeting-event.ts'
import { signedIn } from '#tests/tools/members.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let admin: CookieBrowser
let ada: CookieBrowser
/** The audit log cannot be written. */
let isLogAway = false
let environments: string[]
const query = async (text: string, values: unknown[] = []) =>
  (await site.services.database.pool.query(text, values)).rows

const target = { apiKey: 'guildhall', branch: 'main' }
const at = new Date('2026-11-01T00:00:00Z')
const SOURCE = 'bltdesksource'

beforeAll(async () => {
  site = await openSite({
    env: { DEMO: 'on' },
    adapt: (services) => ({
      ...services,
      audit: {
        note: (db, note) =>
          isLogAway ? Promise.reject(new Error('The log is away')) : services.audit.note(db, note),
      },
    }),
  })
  const { db } = site.services.database
  await createEntry(
    db,
    target,
    { contentType: 'program_page', uid: SOURCE },
    {
      bodies: new Map([
        ['en-us', source],
        ['de-de', { ...source, title: 'Werkstatt', steps: germanSteps }],
      ]),
      at,
    },
  )
  environments = (await query("select name from content.environment where api_key = 'guildhall'")).map(
    ({ name }) => name,
  )
  const published = async (contentType: string, uid: string, fields: JsonObject, where = environments) => {
    const saving = { by: 'content-push', at }
    await saveVersions(db, target, [{ contentType, uid, locale: 'en-us', fields }], saving)
    await publish(db, target, [{ contentType, uid, locale: 'en-us' }], where, saving)
  }
  await published('form', 'bltneverform', neverForm)
  await published('form', 'bltsomewhere', { ...neverForm, form_id: 'somewhere', conditions: [] }, [
    'production',
  ])
  const sound = { ...source, eligibility: null, closes: null, seats: 1 }
  const full = { workflow_type: 'full-self-service' }
  for (const [slug, more] of Object.entries({ soon: { opens: '2099-01-01T10:00' }, full }))
    await published('program_page', `blt${slug}`, {
      ...sound,
      ...more,
      title: slug,
      slug,
      url: `/programs/${slug}`,
    })
  await query(
    `insert into applications.places (tenant, program_id, seats, workflow, taken)
     values ($1, 'bltfull', 1, 'full-self-service', 1)`,
    [site.services.env.TENANT],
  )
  admin = openBrowser(site)
  await signIn(admin, { email: 'admin@guildhall.example' })
  ada = await signedIn(site, 'member@guildhall.example')
  await query("update profile.profile set user_self_english_level = 'b2'")
}, 120_000)
afterAll(() => site.close())

const steps = [{ title: 'Say hello', text: 'A talk' }]
const germanSteps = [{ title: 'Kennenlernen', text: 'Ein Gespräch' }]
const source = {
  title: 'Workshop',
  url: '/programs/workshop',
  slug: 'workshop',
  summary: 'A draft that no file has',
  vendor: 'Guildhall',
  workflow_type: 'preselect-only',
  closes: '2026-01-01T10:00',
  time_zone: 'Europe/Kyiv',
  decline_after_hours: 12,
  container_type: 'requisition',
  container_id: 'R-7',
  steps,
  // Each can be met, and never both.
  eligibility: [
    { about: 'employee', values: ['yes'] },
    { about: 'employee', values: ['no'] },
  ],
}
const select = {
  field_id: 'kind',
  label: 'Kind',
  type: 'select',
  options: [
    { value: 'x', label: 'X' },
    { value: 'y', label: 'Y' },
  ],
}
const shownIf = (value: string) => ({
  field_id: 'more',
  related_field_id: 'kind',
  type: 'visible',
  mode: 'includes',
  options_list: [value],
})
const neverForm = {
  title: 'Never',
  form_id: 'never',
  groups: [{ group_id: 'all', fields: [select, { field_id: 'more', label: 'More', required: true }] }],
  conditions: [shownIf('x'), shownIf('y')],
}

const LIST = '/global/en-us/admin/programs'
const typed = {
  'title-en-us': 'Workshop in winter',
  'summary-en-us': 'Three weeks with a bench',
  'body-en-us': 'For everybody who **builds**.',
  'title-de-de': 'Werkstatt im Winter',
  slug: 'winter-workshop',
  vendor: 'Guildhall',
  zone: 'Europe/Kyiv',
  closesDay: '2027-03-01',
  closesTime: '18:00',
  seats: '3',
  workflow: 'preselect-only',
  visibility: 'All',
  employee: 'yes',
}
const post = (path: string, fields: Record<string, string>, browser = admin) =>
  browser.ask(path, form(fields))
const seenOn = (page: string) => /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? ''
const text = async (path: string, browser = admin) => main(await (await browser.ask(path)).text())
const uidOf = async (slug: string): Promise<string> =>
  (
    await query(
      "select uid from content.version where content_type_uid = 'program_page' and body ->> 'slug' = $1 limit 1",
      [slug],
    )
  )[0]?.uid
const deskOf = async (slug: string) => `${LIST}/${await uidOf(slug)}`
const bodies = async (slug: string, environment = 'production') =>
  new Map<string, Record<string, unknown>>(
    (
      await query(
        `select p.locale, p.body from content.published p join content.scope s on s.id = p.scope_id
         where s.environment = $2 and p.content_type_uid = 'program_page' and p.body ->> 'slug' = $1`,
        [slug, environment],
      )
    ).map(({ locale, body }) => [locale, body]),
  )
/** The preview of an act, and then the act. */
async function act(desk: string, intent: string, fields: Record<string, string> = {}) {
  const seen = seenOn(await text(desk))
  const preview = await post(desk, { intent, seen, ...fields })
  const shown = main(await preview.text())
  expect(preview.status, shown.slice(0, 2000)).toBe(200)
  const done = await post(desk, { intent, seen, ...fields, confirm: 'yes' })
  expect(done.status).toBe(303)
  expect(done.headers.get('location')).toContain(`done=${intent}`)
  await site.services.contentChanged()
  return shown
}

test('members have no desk, neither to read nor to write', async () => {
  const source = `${LIST}/${SOURCE}`
  for (const path of [LIST, `${LIST}/new`, source, `${source}/edit`, `${source}/next`, `${source}/preview`]) {
    expect((await ada.ask(path)).status).toBe(403)
    expect((await post(path, { ...typed, intent: 'publish', seen: '', confirm: 'yes' }, ada)).status).toBe(
      403,
    )
  }
  expect((await admin.ask(`${LIST}/none`)).status).toBe(404)
})

test('a copy is a draft without dates; what nobody can pass is said and not published until it is mended', async () => {
  const copying = `${LIST}/new?from=${SOURCE}`
  const blank = await text(copying)
  expect(blank).toContain('value="Workshop"')
  expect(blank).not.toContain('2026-01-01')
  expect(blank).toContain('decline_after_hours')
  const empty = await post(copying, { ...typed, slug: 'Winter!', 'title-en-us': '', closesTime: '25:00' })
  expect(empty.status).toBe(422)
  const kept = main(await empty.text())
  expect(kept).toContain('Use small letters, digits and hyphens only.')
  expect(kept).toContain('value="Winter!"')
  expect((await post(copying, { ...typed, slug: 'first-job-backend' })).status).toBe(422)
  expect((await post(copying, typed)).status).toBe(303)
  const desk = await deskOf('winter-workshop')
  const page = await text(desk)
  expect(page).toContain('Nobody can meet these rules together: 1, 2.')
  expect((await site.request('/global/en-us/programs/winter-workshop')).status).toBe(404)
  const refused = await post(desk, { intent: 'publish', seen: seenOn(page), confirm: 'yes' })
  expect(refused.status).toBe(422)
  expect(main(await refused.text())).toContain('nobody could apply like this')
  const drafts = await bodies('winter-workshop', '$draft')
  // What the form does not show is copied too, in each language.
  expect(drafts.get('en-us')).toMatchObject({
    title: 'Workshop in winter',
    steps,
    closes: '2027-03-01T18:00',
    decline_after_hours: 12,
  })
  // Whoever applies for the copy is nobody of the old one's requisition.
  expect(drafts.get('en-us')).not.toHaveProperty('container_id')
  expect(drafts.get('de-de')).toMatchObject({
    title: 'Werkstatt im Winter',
    summary: 'Three weeks with a bench',
    steps: germanSteps,
  })

  const change = async (fields: Record<string, string>) => {
    const seen = seenOn(await text(`${desk}/edit`))
    expect((await post(`${desk}/edit`, { ...typed, ...fields, seen })).status).toBe(303)
    return text(desk)
  }
  expect(await change({ employee: 'no', form: 'somewhere' })).toContain('not in every region')
  const withForm = await change({ employee: 'no', form: 'never' })
  expect(withForm).not.toContain('Nobody can meet')
  expect(withForm).toContain('This question of the form is never reached: more.')
  const still = await post(desk, { intent: 'publish', seen: seenOn(withForm), confirm: 'yes' })
  expect(still.status).toBe(422)
  expect(await change({ employee: 'no', 'title-de-de': '' })).toContain('No faults found.')
  expect([...(await bodies('winter-workshop', '$draft')).keys()]).toEqual(['en-us'])
  await change({ employee: 'no' })
})

test('of two editors the second learns what the first did, and keeps what was typed', async () => {
  const desk = await deskOf('winter-workshop')
  const seen = seenOn(await text(`${desk}/edit`))
  const first = { ...typed, employee: 'no', closesDay: '2027-03-02', seen }
  expect((await post(`${desk}/edit`, first)).status).toBe(303)
  const second = await post(`${desk}/edit`, { ...first, seats: '4', closesDay: '2027-03-01' })
  expect(second.status).toBe(409)
  const page = main(await second.text())
  expect(page).toContain('2 March 2027, 18:00')
  expect(page).toMatch(/name="seats"[^>]*value="4"|value="4"[^>]*name="seats"/)
  // What somebody did to a translation alone is said by its language.
  const third = { ...first, seats: '4', closesDay: '2027-03-01', 'summary-de-de': 'Drei Wochen' }
  expect((await post(`${desk}/edit`, { ...third, seen: seenOn(page) })).status).toBe(303)
  const late = main(await (await post(`${desk}/edit`, { ...third, seen: seenOn(page) })).text())
  expect(late).toMatch(/Deutsch\s*(?:<!-- -->)?\s*<code[^>]*>summary/)
  const now = seenOn(late)
  const again = { ...first, seats: '4', closesDay: '2027-03-01', seen: now }
  expect((await post(`${desk}/edit`, again)).status).toBe(303)
  const stale = await post(desk, { intent: 'publish', seen, confirm: 'yes' })
  expect(stale.status).toBe(409)
  expect((await bodies('winter-workshop')).size).toBe(0)
})

test('published, it is found, applied for, closed, opened again and archived; nobody who applied loses anything', async () => {
  const desk = await deskOf('winter-workshop')
  expect(await act(desk, 'publish')).toContain('English, Deutsch')
  const PROGRAM = '/global/en-us/programs/winter-workshop'
  expect(main(await site.page(PROGRAM))).toContain('Workshop in winter')
  expect(main(await site.page('/eu/de-de/programs/winter-workshop'))).toContain('Werkstatt im Winter')

  await applied('/global/en-us/apply/winter-workshop')
  const [application] = await query('select id, program_id from applications.application')
  expect(application?.program_id).toBe(await uidOf('winter-workshop'))

  const closing = await act(desk, 'close')
  expect(closing).toContain('Applications that are not decided yet and stay: 1')
  expect(await text(desk)).toContain('>closed<')
  expect(await act(desk, 'reopen', { closesDay: '2027-04-01', closesTime: '12:00' })).toContain(
    '1 April 2027, 12:00',
  )
  const dates = {
    zone: 'Europe/Kyiv',
    closesDay: '2027-04-02',
    closesTime: '12:00',
    decisionDay: '2027-04-20',
  }
  const before = await bodies('winter-workshop')
  expect(await act(desk, 'schedule', dates)).toContain('20 April 2027')
  for (const [locale, body] of await bodies('winter-workshop', 'eu')) {
    expect(body).toMatchObject({ closes: '2027-04-02T12:00', decision_by: '2027-04-20' })
    for (const field of ['title', 'summary', 'body', 'steps', 'eligibility', 'updated_at'])
      expect(body[field]).toEqual(before.get(locale)?.[field])
  }
  expect(main(await site.page(PROGRAM))).toContain('20 April 2027')

  isLogAway = true
  const seen = seenOn(await text(desk))
  expect((await post(desk, { intent: 'archive', seen, confirm: 'yes' })).status).toBe(500)
  isLogAway = false
  expect((await bodies('winter-workshop')).get('en-us')?.archived).toBeUndefined()

  await act(desk, 'archive')
  // Cached pages follow once the change is announced.
  await expect.poll(async () => (await site.request(PROGRAM)).status).toBe(410)
  const gone = await site.request(PROGRAM)
  const words = main(await gone.text())
  expect(words).toContain('This programme is no longer offered.')
  expect(words).toContain('/global/en-us/programs/first-job-backend')
  for (const slug of ['soon', 'full']) expect(words).not.toContain(`/programs/${slug}"`)
  expect(await site.page('/global/en-us/programs')).not.toContain('winter-workshop')
  expect(await text(`/global/en-us/applications/${application?.id}`, ada)).toContain('Workshop in winter')
  expect((await admin.ask('/global/en-us/admin/applications/winter-workshop')).status).toBe(200)
  expect((await ada.ask('/global/en-us/apply/winter-workshop')).status).toBeLessThan(400)

  await act(desk, 'restore')
  await expect.poll(async () => (await site.request(PROGRAM)).status).toBe(200)

  const acts = await query(
    `select d.detail ->> 'act' as act from privacy.audit_entry e join privacy.audit_detail d
       on d.tenant = e.tenant and d.day = e.day and d.place = e.place
     where e.action = 'program-changed' and e.role = 'admin' order by e.day, e.place`,
  )
  const done = acts.map((row) => row.act)
  expect(done.filter((one) => one === 'create')).toHaveLength(1)
  expect(done.slice(-6)).toEqual(['publish', 'close', 'reopen', 'schedule', 'archive', 'restore'])
})

/** What the form of a programme would send as it stands, with what is typed over it. */
const corrected = {
  ...typed,
  employee: 'no',
  closesDay: '2027-04-02',
  closesTime: '12:00',
  decisionDay: '2027-04-20',
}
const seenIn = async (path: string) => seenOn(await text(path))
const acts = async () =>
  (
    await query(
      `select e.role, d.detail ->> 'act' as act from privacy.audit_entry e left join privacy.audit_detail d
         on d.tenant = e.tenant and d.day = e.day and d.place = e.place
       where e.action = 'program-changed' order by e.day, e.place`,
    )
  ).map(({ role, act }) => `${role} ${act ?? ''}`.trim())

test('a published programme is corrected beside what is published; what it means is said before it is for everybody', async () => {
  const desk = await deskOf('winter-workshop')
  const [edit, next] = [`${desk}/edit`, `${desk}/next`]
  expect((await admin.ask(next)).status).toBe(303)
  const page = await text(edit)
  expect(page).toContain('/programs/winter-workshop')
  expect(page).not.toContain('name="slug"')
  const seen = seenOn(page)
  // Nothing differs: nothing is kept.
  const same = await post(edit, { ...corrected, seen, seats: '4' })
  expect(same.headers.get('location')).toContain('done=nothing')

  const [skill] = await query(
    "select id, name from reference.entry where dictionary = 'skills' and is_active order by weight desc limit 1",
  )
  const spring = {
    ...corrected,
    'title-en-us': 'Workshop in spring',
    seats: '4',
    'skill-0-level': 'advanced',
  }
  const unknown = await post(edit, { ...spring, 'skill-0': 'Moonwalking by numbers', seen })
  expect(unknown.status).toBe(422)
  expect(main(await unknown.text())).toContain('Moonwalking by numbers')
  // The address cannot be changed, whatever is sent; a skill is known by its name, as it is typed without script.
  const saved = await post(edit, {
    ...spring,
    'skill-0': String(skill?.name).toUpperCase(),
    slug: 'other',
    seen,
  })
  expect(saved.headers.get('location')).toContain('/next?done=edit')
  const before = await bodies('winter-workshop')
  expect(before.get('en-us')).toMatchObject({ title: 'Workshop in winter', seats: 4 })
  const shown = await text(next)
  for (const words of ['Workshop in spring', `${skill?.name}: advanced`, 'The rules become stricter'])
    expect(shown).toContain(words)
  expect(await text(`${desk}/preview`)).toContain('Workshop in spring')
  expect(await text(LIST)).toContain('next version saved')

  // Two at once: who comes second changes nothing, and what was typed stays.
  const second = await post(edit, { ...spring, 'summary-en-us': 'Typed over an older one', seen })
  expect(second.status).toBe(409)
  const late = main(await second.text())
  expect(late).toContain('Typed over an older one')
  const nobody = { ...spring, 'skill-0': String(skill?.id), opensDay: '2027-05-01', opensTime: '10:00' }
  expect((await post(edit, { ...nobody, seen: seenOn(late) })).status).toBe(303)
  expect((await post(next, { intent: 'publish', seen: seenOn(shown) })).status).toBe(409)
  const refused = await text(next)
  expect(refused).toContain('Applications close before they open')
  expect((await post(next, { intent: 'publish', seen: seenOn(refused) })).status).toBe(422)
  const sound = { ...nobody, opensDay: '', opensTime: '', seen: await seenIn(edit) }
  expect((await post(edit, sound)).status).toBe(303)

  // An act at the desk publishes nothing of it.
  await act(desk, 'close')
  expect((await bodies('winter-workshop')).get('en-us')).toMatchObject({ title: 'Workshop in winter' })
  await act(desk, 'reopen', { closesDay: '2027-04-02', closesTime: '12:00' })
  isLogAway = true
  const publishing = { intent: 'publish', seen: await seenIn(next) }
  expect((await post(next, publishing)).status).toBe(500)
  isLogAway = false
  const published = await post(next, publishing)
  expect(published.headers.get('location')).toContain('done=next-publish')
  const after = await bodies('winter-workshop', 'eu')
  expect(after.get('en-us')).toMatchObject({
    title: 'Workshop in spring',
    url: '/programs/winter-workshop',
    steps,
  })
  expect(after.get('en-us')?.eligibility).toContainEqual({
    about: 'skill',
    skill: skill?.id,
    at_least: 'advanced',
  })
  expect(after.get('de-de')).toMatchObject({ title: 'Werkstatt im Winter' })
  expect((await admin.ask(next)).status).toBe(303)
  // Who has applied by the rules of then stays; the page says the new ones.
  expect(await query('select stage from applications.application')).toEqual([{ stage: 'new' }])
  await site.services.contentChanged()
  await expect
    .poll(async () => main(await site.page('/global/en-us/programs/winter-workshop')))
    .toContain(`${skill?.name}: advanced or higher`)
  expect((await acts()).slice(-6)).toEqual(
    ['next-edit', 'next-edit', 'next-edit', 'close', 'reopen', 'next-publish'].map((one) => `admin ${one}`),
  )
})

test('places that are added go to the waiting list with the publication, and never fewer than are taken', async () => {
  await applied('/global/en-us/apply/full')
  const stage = async () =>
    (await query("select stage from applications.application where program_id = 'bltfull'")).map(
      (row) => row.stage,
    )
  expect(await stage()).toEqual(['waiting'])
  const desk = `${LIST}/bltfull`
  const full = {
    ...{ 'title-en-us': 'full', 'summary-en-us': 'A draft that no file has', 'body-en-us': 'Text' },
    ...{ vendor: 'Guildhall', zone: 'Europe/Kyiv', workflow: 'full-self-service', visibility: '' },
  }
  const save = async (seats: string) =>
    post(`${desk}/edit`, { ...full, seats, seen: await seenIn(`${desk}/edit`) })
  expect((await save('2')).status).toBe(303)
  expect(await text(`${desk}/next`)).toMatch(/People on the waiting list who get a place[^<]*: 1</)
  expect((await post(`${desk}/next`, { intent: 'publish', seen: await seenIn(`${desk}/next`) })).status).toBe(
    303,
  )
  expect(await stage()).toEqual(['accepted'])
  const fewer = await save('1')
  expect(fewer.status).toBe(422)
  expect(main(await fewer.text())).toContain('More places are taken than this.')
})

test('a fee is written at the desk, and is for those who apply from then on', async () => {
  const desk = `${LIST}/bltfull`
  const full = {
    ...{ 'title-en-us': 'full', 'summary-en-us': 'A draft that no file has', 'body-en-us': 'Text' },
    ...{
      vendor: 'Guildhall',
      zone: 'Europe/Kyiv',
      workflow: 'full-self-service',
      visibility: '',
      seats: '2',
    },
  }
  const save = async (fields: Record<string, string>) =>
    post(`${desk}/edit`, { ...full, ...fields, seen: await seenIn(`${desk}/edit`) })
  const wrong = await save({ fee: '49', currency: 'XQQ', feeHours: '24' })
  expect(wrong.status).toBe(422)
  const said = main(await wrong.text())
  expect(said).toContain('Currency: There is no such currency.')
  expect(said).toContain('value="24"')
  const paid = { fee: '49', currency: 'EUR', feeHours: '24', 'fee_terms-en-us': 'all of it' }
  expect((await save({ ...paid, 'fee_title-en-us': 'Room', 'fee_terms-de-de': 'ganz' })).status).toBe(303)
  const shown = await text(`${desk}/next`)
  expect(shown).toContain('Whoever has applied keeps what was said then')
  expect(shown).toContain('Hours to pay')
  expect((await post(`${desk}/next`, { intent: 'publish', seen: await seenIn(`${desk}/next`) })).status).toBe(
    303,
  )
  expect((await bodies('full')).get('en-us')).toMatchObject({ fee: 49, fee_hours: 24, fee_title: 'Room' })
  expect((await bodies('full')).get('de-de')).toMatchObject({ fee_title: 'Room', fee_terms: 'ganz' })
  // Who has a place already pays nothing.
  expect(await query('select 1 from applications.fee')).toEqual([])
  await site.services.contentChanged()
  const page = async () => main(await site.page('/global/en-us/programs/full'))
  await expect.poll(page).toContain('€49.00 is due once you have a place. Pay within 24 hours')
  expect(await page()).toContain('Refunds: all of it')
  // What is not translated says so to a screen reader.
  expect(main(await site.page('/global/fr-fr/programs/full'))).toContain('<span lang="en">all of it</span>')
  // A text that was emptied is gone.
  expect((await save(paid)).status).toBe(303)
  expect((await post(`${desk}/next`, { intent: 'publish', seen: await seenIn(`${desk}/next`) })).status).toBe(
    303,
  )
  expect((await bodies('full')).get('en-us')?.fee_title ?? null).toBeNull()
  expect((await save({ seats: '2' })).status).toBe(303)
  expect(await text(`${desk}/next`)).toContain('Applications that are sent from then on cost nothing.')
  await post(`${desk}/next`, { intent: 'discard', seen: await seenIn(`${desk}/next`) })
})

test.each([
  { round: 'one after the other', from: 60, to: 20, atOnce: 1 },
  { round: 'at once', from: 5, to: 2, atOnce: 5 },
])('whoever applies, $round, while fewer places are published gets none of those that go', async (race) => {
  const { round, from, to, atOnce } = race
  const { db } = site.services.database
  const tenant = site.services.env.TENANT
  const [slug, uid] = [`race-${from}`, `bltrace${from}`]
  const fields = {
    ...{ ...source, eligibility: null, closes: null, seats: from, workflow_type: 'full-self-service' },
    ...{ title: round, slug, url: `/programs/${slug}` },
  }
  const saving = { by: 'content-push', at }
  await saveVersions(db, target, [{ contentType: 'program_page', uid, locale: 'en-us', fields }], saving)
  await publish(db, target, [{ contentType: 'program_page', uid, locale: 'en-us' }], environments, saving)
  const [edit, next] = [`${LIST}/${uid}/edit`, `${LIST}/${uid}/next`]
  const form = {
    ...{ 'title-en-us': round, 'summary-en-us': 'A race', 'body-en-us': 'Text', seats: String(to) },
    ...{ vendor: 'Guildhall', zone: 'Europe/Kyiv', workflow: 'full-self-service', visibility: '' },
  }
  expect((await post(edit, { ...form, seen: await seenIn(edit) })).status).toBe(303)
  const program = {
    ...{ id: uid, workflow: 'full-self-service' as const, seats: from, againAfterDays: null },
    ...{ declineAfterHours: 0, opens: undefined, closes: undefined, starts: undefined },
    read: {
      ...{ ...target, environment: 'production', contentType: 'program_page', uid, locale: 'en-us' },
      version: Number((await bodies(slug)).get('en-us')?._version),
    },
  }
  const apply = async () =>
    submit(db, {
      ...{ tenant, program, memberId: await makeMember(db), answers: {}, rulesVersion: 'r' },
      ...{ region: 'global', locale: 'en-us', consent: { text: 'I agree', version: 'v' } },
      ...{ mayApply: () => true, now: new Date() },
    })
  const published = post(next, { intent: 'publish', seen: await seenIn(next) })
  let isOver = false
  void published.finally(() => {
    isOver = true
  })
  for (let sent = 0; sent < from && !isOver; sent += atOnce)
    await Promise.all(Array.from({ length: atOnce }, apply))
  await published
  const seats = Number((await bodies(slug)).get('en-us')?.seats)
  const counter = async () =>
    (await query('select seats, taken from applications.places where program_id = $1', [uid]))[0]
  const { taken } = await counter()
  // It is published with places for all that have one, or not at all.
  expect(seats === to ? taken <= to : taken > to, JSON.stringify({ seats, taken })).toBe(true)
  if (seats === to) {
    // Whoever has read the older version applies for nothing, and does not bring its places back.
    expect(await apply()).toEqual({ kind: 'new-version' })
    expect(await counter()).toEqual({ seats: to, taken })
  }
  await query('delete from applications.next_version where program_id = $1', [uid])
})

test('a version is published by the site at its time, unless somebody changed the same meanwhile; it can be discarded', async () => {
  const desk = await deskOf('winter-workshop')
  const [edit, next] = [`${desk}/edit`, `${desk}/next`]
  const rules = { 'skill-0': '', 'skill-0-level': '' }
  const title = (name: string) => ({ ...corrected, ...rules, 'title-en-us': name, seats: '4' })
  const save = async (fields: Record<string, string>) =>
    expect((await post(edit, { ...fields, seen: await seenIn(edit) })).status).toBe(303)
  const plan = async (publishDay: string) =>
    post(next, { intent: 'schedule', publishDay, publishTime: '09:00', seen: await seenIn(next) })
  const due = async () => {
    await query("update applications.next_version set publish_at = now() - interval '1 second'")
    const { db } = site.services.database
    await enqueueJob(db, { tenant: site.services.env.TENANT, kind: 'publish-programs', runAt: new Date(0) })
    await site.services.jobs.run()
  }
  await save(title('Workshop in summer'))
  const past = await plan('2020-01-01')
  expect(past.status).toBe(422)
  expect(main(await past.text())).toContain('value="2020-01-01"')
  expect((await plan('2099-01-01')).headers.get('location')).toContain('done=schedule')
  expect(await text(desk)).toContain('1 January 2099')
  expect((await post(next, { intent: 'unschedule', seen: await seenIn(next) })).status).toBe(303)
  // Saving takes the schedule back: nothing is published unseen.
  await plan('2099-01-01')
  await save(title('Workshop in autumn'))
  expect(await query('select publish_at from applications.next_version')).toEqual([{ publish_at: null }])
  await plan('2099-01-01')
  await due()
  expect((await bodies('winter-workshop')).get('en-us')).toMatchObject({ title: 'Workshop in autumn' })
  expect((await acts()).at(-1)).toBe('site')

  await save({ ...title('Workshop in autumn'), closesDay: '2027-04-09' })
  await plan('2099-01-01')
  await act(desk, 'schedule', { zone: 'Europe/Kyiv', closesDay: '2027-04-05', closesTime: '12:00' })
  await due()
  expect((await bodies('winter-workshop')).get('en-us')).toMatchObject({ closes: '2027-04-05T12:00' })
  expect(await text(desk)).toContain('somebody had changed the same fields')
  expect(await text(next)).toMatch(/<code[^>]*>closes/)
  expect(
    (await post(next, { intent: 'discard', seen: await seenIn(next) })).headers.get('location'),
  ).toContain('done=next-discard')
  expect(await query('select from applications.next_version')).toEqual([])
})

test('a draft that people applied for is neither discarded nor edited, only published again', async () => {
  const desk = await deskOf('winter-workshop')
  const uid = await uidOf('winter-workshop')
  const key = { contentType: 'program_page', uid }
  const items = ['en-us', 'de-de'].map((locale) => ({ ...key, locale }))
  await unpublish(site.services.database.db, target, items, environments, { at })
  const page = await text(desk)
  expect(page).toContain('People have applied for this programme')
  expect(page).toMatch(/Applications<\/dt><dd[^>]*>1</)
  const seen = seenOn(page)
  expect((await post(desk, { intent: 'discard', seen, confirm: 'yes' })).status).toBe(409)
  expect((await admin.ask(`${desk}/edit`)).status).toBe(303)
  const kept = await post(`${desk}/edit`, { ...typed, 'title-en-us': 'Typed for nothing', seen })
  expect(kept.status).toBe(409)
  expect(main(await kept.text())).toContain('Typed for nothing')
  await act(desk, 'publish')
})

test('an address has one programme, whoever had it before', async () => {
  const draft = { ...typed, 'title-de-de': '', 'title-en-us': 'X', slug: 'x' }
  expect((await post(`${LIST}/new`, draft)).status).toBe(303)
  const first = await deskOf('x')
  const seen = seenOn(await text(`${first}/edit`))
  expect((await post(`${first}/edit`, { ...draft, slug: 'y', 'title-en-us': 'Y', seen })).status).toBe(303)
  expect((await post(`${LIST}/new`, draft)).status).toBe(303)
  const drafts = await query(
    `select distinct p.uid from content.published p join content.scope s on s.id = p.scope_id
     where s.environment = '$draft' and p.content_type_uid = 'program_page' and p.body ->> 'slug' in ('x', 'y')`,
  )
  expect(drafts).toHaveLength(2)
  // Written by a file, in the same minute.
  await createEntry(
    site.services.database.db,
    target,
    { contentType: 'program_page', uid: 'bltother' },
    { bodies: new Map([['en-us', { ...source, title: 'Other', slug: 'y', url: '/programs/y' }]]), at },
  )
  const refused = await post(first, { intent: 'publish', seen: seenOn(await text(first)), confirm: 'yes' })
  expect(refused.status).toBe(422)
  expect(main(await refused.text())).toContain('Another programme has this address.')
})

test('what is typed into a form is not lost with what the form was made from', async () => {
  const draft = { ...typed, 'title-en-us': 'Left alone', slug: 'left-alone' }
  const gone = await post(`${LIST}/bltnothing/edit`, { ...draft, seen: 'x' })
  expect(gone.status).toBe(409)
  const page = main(await gone.text())
  expect(page).toContain('value="Left alone"')
  expect(page).toContain(`action="${LIST}/new"`)
  expect((await admin.ask(`${LIST}/bltnothing/edit`)).status).toBe(404)
  const copy = `${LIST}/new?from=bltnothing`
  const wrong = await post(copy, { ...draft, slug: '' })
  expect(wrong.status).toBe(422)
  expect(main(await wrong.text())).toContain('value="Left alone"')
  expect((await post(copy, draft)).status).toBe(303)
})

test('a draft that was made here can be discarded, and what is published cannot', async () => {
  const source = `${LIST}/${SOURCE}`
  const published = await deskOf('first-job-backend')
  const seen = seenOn(await text(published))
  expect((await post(published, { intent: 'discard', seen, confirm: 'yes' })).status).toBe(409)
  await act(source, 'discard')
  expect((await admin.ask(source)).status).toBe(404)
})

test('the list has counts, and no page beyond its last', async () => {
  const list = await text(LIST)
  expect(list).toContain('Workshop in autumn')
  expect(list).toContain('Applications: 1')
  for (const page of ['2', '99999999999999999'])
    expect((await admin.ask(`${LIST}?page=${page}`)).status).toBe(404)
  await query(
    `insert into content.published (scope_id, content_type_uid, locale, uid, updated_at, body)
     select p.scope_id, p.content_type_uid, p.locale, 'bltmany' || n, p.updated_at,
       p.body || jsonb_build_object('uid', 'bltmany' || n, 'title', 'ZZ ' || n)
     from content.published p join content.scope s on s.id = p.scope_id, generate_series(1, 100) n
     where s.environment = '$draft' and p.locale = 'en-us' and p.body ->> 'slug' = 'winter-workshop'`,
  )
  // Each of them once, on one of two pages, by its title; both lead to each other.
  const [first, second] = [await text(LIST), await text(`${LIST}?page=2`)]
  const named = [first, second].map((page) =>
    [...page.matchAll(/>ZZ (\d+)</g)].map(([, number]) => Number(number)),
  )
  expect(named.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  expect(named[0]?.length).toBeLessThan(100)
  expect(first).toContain('page=2')
  expect(second).toContain(`href="${LIST}"`)
})

test('programmes that are archived take no room from those that are offered', async () => {
  await query(
    `insert into content.published (scope_id, content_type_uid, locale, uid, updated_at, body)
     select p.scope_id, p.content_type_uid, p.locale, 'bltarchived' || n, now(), p.body || jsonb_build_object(
       'uid', 'bltarchived' || n, 'title', 'Old ' || n, 'url', '/programs/old-' || n, 'archived', true,
       'updated_at', '2099-01-01T00:00:00.000Z')
     from content.published p join content.scope s on s.id = p.scope_id, generate_series(1, 120) n
     where s.environment <> '$draft' and p.locale = 'en-us' and p.body ->> 'slug' = 'winter-workshop'`,
  )
  await query("update content.stack set revision = revision + 1 where api_key = 'guildhall'")
  await site.services.contentChanged()
  expect(main(await site.page('/global/en-us/programs'))).toContain('winter-workshop')
  expect((await site.request('/global/en-us/programs/old-7')).status).toBe(410)
  expect((await admin.ask('/global/en-us/admin/applications/old-7')).status).toBe(200)
})

/** Answers every step without script, and sends. */
async function applied(apply: string) {
  const first = await text(apply, ada)
  const action = `${apply}?form=${/\?form=(apply-[\w-]+)/.exec(first)?.[1]}`
  const step = async (id: string, fields: Record<string, string>) => {
    const answer = await ada.ask(action, form({ _step: id, ...fields }))
    expect(answer.status, `${id}: ${main(await answer.clone().text()).slice(0, 3_000)}`).toBe(303)
    return text((answer.headers.get('location') ?? '').replace(/#.*$/, ''), ada)
  }
  await step('you', { first_name: 'Ada', last_name: 'Byron', source: '', ref: '' })
  const agreement = await step('reasons', { why: 'I want to ship something', done: 'A lending library' })
  const consent = /name="(consent-\w+)"/.exec(agreement)?.[1] ?? ''
  const review = await step('agreement', { [consent]: 'on' })
  const version = /name="_version" value="(\d+)"/.exec(review)?.[1] ?? ''
  const sent = await ada.ask(action, form({ _step: 'review', _version: version }))
  expect(sent.headers.get('location')).toContain('?sent=yes')
}
