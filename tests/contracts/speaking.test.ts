// The speaking part through pages without script: topic, upload, consent, reviewers, decision. And what nobody
// may do: watch another's recording, rate their own, rate twice or after the decision.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { webmOf } from '#tests/tools/recordings.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const HERE = '/global/en-us'
const PAGE = `${HERE}/english-test/speaking`
const DESK = `${HERE}/admin/english-speaking`
const MEMBER = 'member@guildhall.example'

let site: Site
let member: CookieBrowser
let reviewer: CookieBrowser
let second: CookieBrowser
let attempt: string
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  member = await signedIn(MEMBER)
  reviewer = await signedIn('reviewer@guildhall.example')
  second = await signedIn('admin@guildhall.example')
  attempt = await haveResult(MEMBER)
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

async function signedIn(email: string, on = site) {
  const browser = openBrowser(on)
  await signIn(browser, { email })
  return browser
}

async function haveResult(email: string, on = site): Promise<string> {
  const outcome = {
    ...{ level: 'B1', range: ['B1'], mean: 0, deviation: 0.3, items: 20, flags: [], areas: {} },
    probabilities: { A1: 0, A2: 0, B1: 1, B2: 0, C1: 0, C2: 0 },
  }
  const at = on.services.clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into assessment.attempt (id, member_id, tenant, bank, bank_is_open, seed, state, started_at, expires_at, ended_at, outcome)
    select gen_random_uuid()::text, id, ${on.services.env.TENANT}, 'open', true, 's', 'finished', ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz, ${JSON.stringify(outcome)}::jsonb from identity.member where email = ${email} returning id`.execute(
    on.services.database.db,
  )
  return rows[0]?.id ?? ''
}

async function page(browser: CookieBrowser, path = PAGE) {
  const { response, text, at } = await browser.open(path)
  return { status: response.status, headers: response.headers, text: main(text), whole: text, at }
}
const act = (browser: CookieBrowser, fields: Record<string, string>, path = PAGE) =>
  browser.ask(path, {
    method: 'POST',
    body: new URLSearchParams({ attempt, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Uploads as a plain form does. @returns the address to which the storage leads */
async function upload(browser: CookieBrowser, file: Buffer, name: string): Promise<string> {
  const { whole } = await page(browser, `${PAGE}?form=1`)
  const [, form = ''] = /<form[^>]*enctype="multipart\/form-data"[^>]*>([\s\S]*?)<\/form>/i.exec(whole) ?? []
  const [, target = ''] = /<form[^>]*action="([^"]*\/storage\/[^"]*)"/.exec(whole) ?? []
  // With it a phone opens its camera, and no file that is there already can be chosen.
  expect(form).not.toContain('capture')
  const body = new FormData()
  for (const [tag] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g))
    body.append(unescaped(/name="([^"]*)"/.exec(tag)?.[1]), unescaped(/value="([^"]*)"/.exec(tag)?.[1]))
  body.append('file', new Blob([new Uint8Array(file)]), name)
  const { pathname } = new URL(unescaped(target), 'http://127.0.0.1:3000')
  const answer = await site.request(pathname, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  const to = new URL(answer.headers.get('location') ?? '')
  return to.pathname + to.search
}
const unescaped = (text = '') =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const idIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('upload') ?? ''

const rating = (level: string) => ({
  ...{ intent: 'rate', comment: `Clear and kind: ${level}` },
  ...{ range: level, accuracy: level, fluency: level, interaction: level },
})
const stateOf = async () =>
  (
    await sql<{ state: string }>`select state from assessment.speaking where attempt_id = ${attempt}`.execute(
      db(),
    )
  ).rows[0]?.state

test('a member gets a topic that a reload shows again, on a page that alone may ask for a microphone', async () => {
  const result = await page(member, `${HERE}/english-test/result`)
  expect(result.text).toContain('Speaking is not part of the test.')
  expect(result.headers.get('permissions-policy')).toContain('microphone=()')
  const offer = await page(member)
  expect(offer.headers.get('permissions-policy')).toContain('microphone=(self)')
  expect(offer.headers.get('content-security-policy')).toContain("media-src 'self' blob:")
  expect(offer.headers.get('cache-control')).toBe('private, no-store')
  expect(offer.text).toContain('Your level B1 from the test stands')
  expect(offer.text).toContain('deleted 30 days after the decision')
  expect((await act(member, { intent: 'begin' })).status).toBe(303)
  const topic = /<div class="[^"]*" lang="en"><p[^>]*>([^<]+)/
  const [, first] = topic.exec((await page(member)).text) ?? []
  expect(first).toBeTruthy()
  expect(topic.exec((await page(member)).text)?.[1]).toBe(first)
  await act(member, { intent: 'topic' })
  const changed = await page(member)
  expect(topic.exec(changed.text)?.[1]).not.toBe(first)
  expect(changed.text).not.toContain('Exchange the topic')
  // A script that asks for data alone is sent to the address itself.
  const data = await member.ask(`${PAGE}.data`)
  expect(await data.text()).toContain(PAGE)
})

test.each([
  ['a false name', Buffer.from('MZ nothing of the kind'), 'talk.webm', 'does not match the file name'],
  ['an hour', webmOf(3_600), 'talk.webm', 'longer than three minutes'],
  ['no frames', webmOf(0), 'talk.webm', 'can’t be read'],
  ['another kind', Buffer.from('%PDF-1.7'), 'talk.pdf', 'not accepted here'],
])('a file with %s is not taken', async (_, bytes, name, said) => {
  const answer = await page(member, await upload(member, bytes, name))
  expect(answer.text).toContain(said)
  expect(answer.text).not.toContain('name="consent"')
})

let recording: string

test('a recording is watched by its owner alone, and sent with consent only', async () => {
  const back = await upload(member, webmOf(60), 'talk.webm')
  recording = idIn(back)
  expect((await page(member, back)).text).toContain('name="consent"')
  const own = `${PAGE}/video?upload=${recording}`
  const part = await member.ask(own, { headers: { range: 'bytes=0-9' } })
  expect([part.status, part.headers.get('content-type'), (await part.arrayBuffer()).byteLength]).toEqual([
    206,
    'video/webm',
    10,
  ])
  expect(part.headers.get('cache-control')).toBe('private, no-store')
  expect((await member.ask(own, { headers: { range: 'bytes=99999999-' } })).status).toBe(416)
  expect((await reviewer.ask(own)).status).toBe(404)
  expect((await openBrowser(site).ask(own)).status).toBe(302)

  const without = await act(member, { intent: 'send', upload: recording }, back)
  expect(without.status).toBe(422)
  expect(main(await without.text())).toContain('without your consent nobody may watch')
  expect(await stateOf()).toBe('preparing')
  // Another member's test, or another member's recording.
  const eve = await signedIn('employee@employer.example')
  expect((await act(eve, { intent: 'send', upload: recording, consent: 'yes' })).status).toBe(404)
  expect((await act(member, { intent: 'send', upload: crypto.randomUUID(), consent: 'yes' })).status).toBe(
    422,
  )
  expect((await act(member, { intent: 'send', upload: recording, consent: 'yes' })).status).toBe(303)
  const waiting = (await page(member)).text
  for (const words of ['Your recording is with the reviewers', 'is due by', 'Your level B1 stands meanwhile'])
    expect(waiting).toContain(words)
  expect((await page(member, `${HERE}/english-test/result`)).text).toMatch(/<strong[^>]*>B1<\/strong>/)
})

test('nobody but a reviewer comes near; a reviewer sees neither the member nor the level', async () => {
  expect((await member.ask(DESK)).status).toBe(403)
  expect((await act(member, { intent: 'take', id: attempt }, DESK)).status).toBe(403)
  const video = `${DESK}/${attempt}/video`
  expect((await member.ask(video)).status).toBe(403)
  // Not taken yet.
  expect((await reviewer.ask(video)).status).toBe(404)
  expect((await page(reviewer, `${DESK}/${attempt}`)).text).toContain('Somebody else has this recording')
  const queue = await page(reviewer, DESK)
  expect(queue.text).toContain('Due by')
  const taken = await act(reviewer, { id: attempt }, DESK)
  expect(taken.headers.get('location')).toBe(`${DESK}/${attempt}`)
  const sheet = await page(reviewer, `${DESK}/${attempt}`)
  expect(sheet.text).not.toMatch(/Mira|Holm|member@/)
  expect(sheet.whole).not.toContain('talk.webm')
  const whole = await reviewer.ask(video)
  expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(webmOf(60))
  // The other one waits.
  expect((await second.ask(video)).status).toBe(404)
  expect((await page(second, DESK)).text).toContain('No recording waits for you')
  expect((await act(second, rating('B1'), `${DESK}/${attempt}`)).status).toBe(409)
})

test('an incomplete rating names what is missing and keeps the rest', async () => {
  const { comment: _, fluency: __, ...half } = rating('C1')
  const answer = await act(reviewer, half, `${DESK}/${attempt}`)
  expect(answer.status).toBe(422)
  const text = main(await answer.text())
  expect(text).toContain('Choose a level for each criterion.')
  expect(text).toContain('Write at least a sentence')
  expect(text.match(/checked=""/g)).toHaveLength(3)
  expect((await act(reviewer, { ...rating('C1'), range: 'D1' }, `${DESK}/${attempt}`)).status).toBe(422)
})

test('who has it no longer keeps what they wrote, and goes on with it once the recording is free', async () => {
  const sheet = `${DESK}/${attempt}`
  const hand = (to: CookieBrowser | undefined) =>
    sql`update assessment.speaking set leased_by = ${to === undefined ? null : sql`(select id from identity.member where email = 'admin@guildhall.example')`}
      where attempt_id = ${attempt}`.execute(db())
  await hand(second)
  for (const fields of [
    rating('C1'),
    { intent: 'return', reason: 'There is no sound.', comment: 'A note' },
  ]) {
    const answer = await act(reviewer, fields, sheet)
    expect(answer.status).toBe(409)
    const text = main(await answer.text())
    expect(text).toContain('Somebody else has this recording')
    expect(text).toContain(fields.comment)
    expect(text).not.toContain('/video')
  }
  const { intent: _, ...typed } = rating('C1')
  expect((await act(reviewer, { ...typed, intent: 'take' }, sheet)).status).toBe(409)
  await hand(undefined)
  const again = await act(reviewer, { ...typed, intent: 'take' }, sheet)
  expect(again.status).toBe(200)
  const text = main(await again.text())
  expect(text.match(/checked=""/g)).toHaveLength(4)
  expect(text).toContain('Clear and kind: C1')
  expect(text).toContain('/video')
})

test('two who agree far from the test decide; the member reads levels, comments and date, and gets a letter', async () => {
  const first = await act(reviewer, rating('C1'), `${DESK}/${attempt}`)
  expect(first.headers.get('location')).toBe(`${DESK}?done=another`)
  expect((await page(member)).text).not.toContain('Clear and kind')
  // Not a second time.
  expect((await act(reviewer, { id: attempt }, DESK)).headers.get('location')).toContain('notYours')
  expect((await reviewer.ask(`${DESK}/${attempt}/video`)).status).toBe(404)
  await act(second, { id: attempt }, DESK)
  expect((await page(second, `${DESK}/${attempt}`)).text).not.toContain('Clear and kind')
  const last = await act(second, rating('B2'), `${DESK}/${attempt}`)
  expect(last.headers.get('location')).toBe(`${DESK}?done=decided`)
  const after = await act(second, rating('A1'), `${DESK}/${attempt}`)
  expect(after.status).toBe(409)
  expect(main(await after.text())).toContain('Clear and kind: A1')
  expect((await second.ask(`${DESK}/${attempt}/video`)).status).toBe(404)

  const { text } = await page(member)
  for (const words of [
    'Rated by two reviewers',
    'Clear and kind: C1',
    'Clear and kind: B2',
    'rests on the test and on speaking',
    'The recording is deleted on',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Rosa|Adam/)
  expect(text).toMatch(/<strong[^>]*>B2<\/strong>/)
  expect((await page(member, `${HERE}/english-test/result`)).text).toContain(
    'rests on the test and on speaking',
  )
  // The certificate is about the test.
  expect((await page(member, `${HERE}/english-test/certificate`)).text).toContain(
    'Listening, speaking and writing',
  )
})

test('its owner deletes the recording, and the decision stays', async () => {
  expect((await act(member, { intent: 'delete' })).status).toBe(303)
  const { text } = await page(member)
  expect(text).toContain('The recording has been deleted.')
  expect(text).toContain('Rated by two reviewers')
  expect((await member.ask(`${PAGE}/video?upload=${recording}`)).status).toBe(404)
  for (const intent of ['send', 'withdraw', 'topic', 'begin'])
    await act(member, { intent, upload: recording, consent: 'yes' })
  expect(await stateOf()).toBe('decided')
  expect((await act(member, { intent: 'anything' })).status).toBe(422)
})

test('the ratings of an earlier test stay within reach, for its owner alone', async () => {
  const newer = await haveResult(MEMBER)
  const earlier = `${PAGE}?attempt=${attempt}`
  expect((await page(member, `${HERE}/english-test/result?attempt=${attempt}`)).text).toContain(earlier)
  const { text } = await page(member, earlier)
  expect(text).toContain('Clear and kind: C1')
  expect(text).toContain(`/english-test/result?attempt=${attempt}"`)
  expect((await page(member)).text).toContain('Get a topic')
  expect((await reviewer.ask(earlier)).status).toBe(404)
  expect((await member.ask(`${PAGE}?attempt=none`)).status).toBe(404)
  expect((await act(member, { intent: 'delete' })).headers.get('location')).toBe(earlier)
  expect((await act(member, { intent: 'topic' })).status).toBe(404)
  expect((await act(member, { intent: 'topic', attempt: newer })).status).toBe(303)
})

test('one that cannot be rated returns with the reason', async () => {
  const owner = 'editor@guildhall.example'
  const edda = await signedIn(owner)
  attempt = await haveResult(owner)
  await act(edda, { intent: 'begin' })
  const id = idIn(await upload(edda, webmOf(20), 'talk.webm'))
  await edda.open(`${PAGE}?upload=${id}`)
  await act(edda, { intent: 'send', upload: id, consent: 'yes' })
  await act(reviewer, { id: attempt }, DESK)
  const empty = await act(reviewer, { intent: 'return', reason: ' ' }, `${DESK}/${attempt}`)
  expect(empty.status).toBe(422)
  await act(reviewer, { intent: 'return', reason: 'There is no sound.' }, `${DESK}/${attempt}`)
  const { text } = await page(edda)
  expect(text).toContain('There is no sound.')
  expect(text).toContain('You can record again.')
  const { status } = (await (await edda.ask(`/api/upload/${id}`)).json()).data
  expect(status).toBe('REMOVED')
})

test('a topic without a recording ends with its time', async () => {
  const email = 'employee@employer.example'
  const late = await signedIn(email)
  attempt = await haveResult(email)
  const result = async () => (await page(late, `${HERE}/english-test/result`)).text
  await act(late, { intent: 'begin' })
  expect(await result()).toContain('You have a topic.')
  expect((await page(late)).text).toContain('Start recording')
  await sql`
    update assessment.attempt set ended_at = ended_at - interval '31 days'
    where id = ${attempt}`.execute(db())
  const { text } = await page(late)
  expect(text).toContain('A recording could be added to this test until')
  expect(text).not.toContain('Start recording')
  expect(await result()).not.toContain('You have a topic.')
})

test.each([
  ['ENGLISH_VIDEO=off', { ENGLISH_VIDEO: 'off' }],
  [
    'an examinator elsewhere',
    {
      EXAMINATOR_URL: 'http://127.0.0.1:9/api',
      EXAMINATOR_KEY: 'k'.repeat(16),
      EXAMINATOR_SECRET: 's'.repeat(32),
    },
  ],
])(
  'with %s nothing of it is there',
  async (_, env) => {
    const other = await openSite({ env: { DEMO: 'on', ...env } })
    try {
      const browser = await signedIn(MEMBER, other)
      await haveResult(MEMBER, other)
      const { text } = await browser.open(`${HERE}/english-test/result`)
      expect(text).not.toMatch(/speaking\.|english-test\/speaking/)
      for (const path of [PAGE, `${PAGE}/video?upload=x`]) expect((await browser.ask(path)).status).toBe(404)
      expect((await act(browser, { intent: 'begin' })).status).toBe(404)
      const desk = await signedIn('reviewer@guildhall.example', other)
      expect((await desk.ask(DESK)).status).toBe(404)
      expect((await desk.open(`${HERE}/admin/english-tests`)).text).not.toContain('english-speaking')
    } finally {
      await other.close()
    }
  },
  120_000,
)
