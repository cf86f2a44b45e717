// The certificate of the English test: issued by its owner, public at its address, verifiable by others, and
// removed when withdrawn.
import { gunzipSync } from 'node:zlib'
import { importJWK, type JWK, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Outcome } from '#domain/assessment/outcome.ts'
import { closeAccount, keepAccount } from '#domain/privacy/closing.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const HERE = '/global/en-us'
const OWN = `${HERE}/english-test/certificate`
const MEMBER = 'member@guildhall.example'

let site: Site
let member: CookieBrowser
let memberId: string
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  member = openBrowser(site)
  await signIn(member, { email: MEMBER })
  const { rows } = await sql<{ id: string }>`
    select id from identity.member where email = ${MEMBER}`.execute(site.services.database.db)
  memberId = rows[0]?.id ?? ''
}, 120_000)
afterAll(() => site.close())

const outcome: Outcome = {
  ...{
    level: 'B2',
    range: ['B1', 'B2'],
    mean: 0.6,
    deviation: 0.34,
    items: 23,
    flags: [],
    isProvisional: true,
  },
  probabilities: { A1: 0, A2: 0, B1: 0.2, B2: 0.76, C1: 0.04, C2: 0 },
  areas: {
    grammar: { level: 'B2', mean: 0.5, deviation: 0.6, items: 9 },
    vocabulary: { level: 'C1', mean: 1.6, deviation: 0.6, items: 8 },
    reading: { level: 'B1', mean: -0.5, deviation: 0.6, items: 6 },
  },
}
async function haveResult({
  at = site.services.clock.now(),
  review = null as string | null,
  measurement = undefined as Outcome['measurement'],
} = {}) {
  await sql`
    insert into assessment.attempt (id, member_id, tenant, bank, bank_is_open, seed, state, started_at, expires_at, ended_at, outcome, review)
    values (gen_random_uuid()::text, ${memberId}, ${site.services.env.TENANT}, 'open-2026.1', true, 1, 'finished',
      ${at}, ${at}, ${at}, ${JSON.stringify({ ...outcome, measurement })}::jsonb, ${review})`.execute(
    site.services.database.db,
  )
}
beforeEach(async () => {
  await sql`delete from assessment.attempt`.execute(site.services.database.db)
})

async function withdraw() {
  const { text } = await member.open(OWN)
  const attempt = /name="attempt" value="([^"]+)"/.exec(text)?.[1] ?? ''
  return member.send(OWN, { intent: 'withdraw', attempt })
}

async function issued(): Promise<{ page: string; token: string }> {
  const { response } = await member.send(OWN, { intent: 'issue' })
  expect(response.status).toBe(200)
  const { text } = await member.open(OWN)
  const token = /\/certificates\/([\w-]{22})"/.exec(text)?.[1] ?? ''
  expect(token).not.toBe('')
  return { page: `${HERE}/certificates/${token}`, token }
}
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main'))

test.each([
  ['provisional', 'Levels are provisional'],
  ['estimated', 'was estimated from'],
  ['calibrated', 'were calibrated with'],
] as const)(
  'says that its questions were %s, on page, paper and badge, as the result did',
  async (measurement, said) => {
    await haveResult({ measurement })
    expect((await member.open(`${HERE}/english-test/result`)).text).toContain(said)
    const { page, token } = await issued()
    const html = mainOf(await (await site.request(page)).text())
    expect(html).toContain(said)
    expect(html.includes('provisional')).toBe(measurement === 'provisional')
    const paper = await site.request(`${page}/certificate.pdf`)
    expect((await textOfPdf(new Uint8Array(await paper.arrayBuffer()))).text).toContain(said)
    const badge = await (await site.request(`/api/certificates/${token}`)).text()
    const signed = Buffer.from(badge.split('.')[1] ?? '', 'base64url').toString()
    expect(signed.includes('provisional')).toBe(measurement === 'provisional')
  },
)

test('is only for members with a result', async () => {
  expect((await openBrowser(site).ask(OWN)).status).toBe(302)
  const { text } = await member.open(OWN)
  expect(text).toContain('No result to certify')
  expect(
    (await member.ask(OWN, { method: 'POST', body: new URLSearchParams({ intent: 'issue' }) })).status,
  ).toBe(422)
  // A result under review, or older than three years, cannot be certified.
  await haveResult({ review: 'waiting' })
  const waiting = mainOf((await member.open(OWN)).text)
  expect(waiting).toContain('A person looks at your result first')
  expect(waiting).toContain('href="/global/en-us/english-test/result"')
  expect(waiting).not.toContain('Take the test')
  await sql`delete from assessment.attempt`.execute(site.services.database.db)
  await haveResult({ at: new Date(site.services.clock.now().getTime() - 3 * 366 * 86_400_000) })
  expect((await member.open(OWN)).text).toContain('No result to certify')
  expect(
    (await member.ask(OWN, { method: 'POST', body: new URLSearchParams({ intent: 'else' }) })).status,
  ).toBe(400)
})

test('is public only at its own address, noindex, never cached, with the fields of the printed one', async () => {
  await haveResult()
  const { page, token } = await issued()
  const response = await site.request(page)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const html = await response.text()
  expect(html).toMatch(/name="robots" content="noindex/)
  for (const text of [
    'Mira Holm',
    'B1 to B2',
    'open-2026.1',
    '23',
    'nobody checked identity',
    'It has not been withdrawn',
  ])
    expect(mainOf(html)).toContain(text)
  // The page contains only what the certificate says.
  for (const secret of [memberId, MEMBER, '0.34', 'probabilities']) expect(html).not.toContain(secret)
  const paper = await site.request(`${page}/certificate.pdf`)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  const { text: words, pages } = await textOfPdf(new Uint8Array(await paper.arrayBuffer()))
  expect(pages).toBe(1)
  for (const [, value = ''] of mainOf(html).matchAll(/<dd>([^<]*)<\/dd>/g)) expect(words).toContain(value)
  expect(words).toContain('Mira Holm')
  expect(words).toContain(`/certificates/${token}`)
  for (const nothing of ['x', 'A'.repeat(22)])
    expect((await site.request(`${HERE}/certificates/${nothing}`)).status).toBe(404)
})

test('is an Open Badge that an independent verifier can check', async () => {
  await haveResult()
  const { token } = await issued()
  const badge = await (await site.request(`/api/certificates/${token}`)).text()
  const header = JSON.parse(Buffer.from(badge.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }
  const pathOf = (address: string) => {
    expect(address.startsWith(site.services.origin)).toBe(true)
    return address.slice(site.services.origin.length)
  }
  const jwk = (await (await site.request(pathOf(header.kid))).json()) as JWK
  expect(jwk).not.toHaveProperty('d')
  const key = await importJWK(jwk, 'RS256')
  const currentDate = site.services.clock.now()
  const { payload } = await jwtVerify(badge, key, { algorithms: ['RS256'], currentDate })
  const issuer = await (await site.request(pathOf(String(payload.iss)))).json()
  expect(issuer).toMatchObject({ id: payload.iss, type: ['Profile'], name: 'Guildhall' })
  const { credentialStatus, credentialSubject } = payload as unknown as {
    credentialStatus: { statusListCredential: string; statusListIndex: string }
    credentialSubject: { achievement: { id: string; name: string } }
  }
  const achievement = await (await site.request(pathOf(credentialSubject.achievement.id))).json()
  expect(achievement).toMatchObject({ name: credentialSubject.achievement.name })
  const bit = async () => {
    const list = await (await site.request(pathOf(credentialStatus.statusListCredential))).text()
    const { payload: signed } = await jwtVerify(list, key, { algorithms: ['RS256'], currentDate })
    const { encodedList } = signed.credentialSubject as { encodedList: string }
    const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
    const at = Number(credentialStatus.statusListIndex)
    return ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
  }
  expect(await bit()).toBe(0)
  await withdraw()
  expect(await bit()).toBe(1)
  expect((await site.request(`/api/certificates/${token}`)).status).toBe(410)
  for (const none of [
    '/api/badges/keys/none',
    '/api/badges/status/999',
    '/api/badges/achievements/english-d1',
  ])
    expect((await site.request(none)).status).toBe(404)
})

test('has a second form with an embedded proof, whose key is in the profile of its issuer', async () => {
  await haveResult()
  const { page, token } = await issued()
  const address = `/api/certificates/${token}/credential`
  expect(await (await site.request(page)).text()).toContain(`href="${address}"`)
  const response = await site.request(address)
  expect(response.headers.get('content-type')).toBe('application/vc+ld+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  const { proof, ...credential } = JSON.parse(text)
  const jws = await (await site.request(`/api/certificates/${token}`)).text()
  expect(JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())).toMatchObject(credential)
  const issuer = (await (await site.request('/api/badges/issuer')).json()) as {
    id: string
    verificationMethod: { id: string }[]
    assertionMethod: string[]
  }
  expect(issuer.id).toBe(credential.issuer.id)
  expect(issuer.assertionMethod).toContain(proof.verificationMethod)
  expect(issuer.verificationMethod).toContainEqual({
    id: proof.verificationMethod,
    type: 'Multikey',
    controller: issuer.id,
    publicKeyMultibase: expect.stringMatching(/^z6Mk/),
  })
  // A certificate of the version before: its proof is made once, then kept byte for byte.
  await sql`update assessment.certificate set embedded = null`.execute(site.services.database.db)
  const [one, two] = await Promise.all([site.request(address), site.request(address)])
  const made = await one?.text()
  expect(await two?.text()).toBe(made)
  expect(await (await site.request(address)).text()).toBe(made)
  expect({ ...JSON.parse(made ?? ''), proof: undefined }).toEqual({ ...credential, proof: undefined })
  const check = async (badge: string) =>
    mainOf((await member.send(`${HERE}/certificates`, { badge })).text).replace(
      /<textarea[\s\S]*?<\/textarea>/,
      '',
    )
  for (const badge of [text, made ?? ''])
    for (const words of ['unchanged', 'on this site', 'valid until', 'not been withdrawn', 'Mira Holm'])
      expect(await check(badge)).toContain(words)
  const forged = await check(text.replaceAll('B2', 'C2'))
  expect(forged).toContain('The signature does not match.')
  expect(forged).not.toContain('Mira')
  // The list of revoked badges in the form that is asked for.
  const list = new URL(credential.credentialStatus.statusListCredential).pathname
  const asJson = await site.request(list, { headers: { accept: 'application/vc+ld+json, application/json' } })
  expect(asJson.headers.get('vary')).toContain('accept')
  expect(((await asJson.json()) as { proof: { cryptosuite: string } }).proof.cryptosuite).toBe(
    'eddsa-rdfc-2022',
  )
  expect(await (await site.request(list, { headers: { accept: 'application/vc+jwt' } })).text()).toMatch(
    /^eyJ/,
  )
  await withdraw()
  expect((await site.request(address)).status).toBe(410)
  expect(await check(text)).toContain('It has been withdrawn.')
})

test('a withdrawn certificate is removed with its name, and can be issued again', async () => {
  await haveResult()
  const { page } = await issued()
  expect((await withdraw()).text).toContain('The certificate has been withdrawn.')
  for (const address of [page, `${page}/certificate.pdf`]) {
    const response = await site.request(address)
    expect(response.status).toBe(410)
    expect(await response.text()).not.toContain('Holm')
  }
  expect((await issued()).page).not.toBe(page)
})

test('certificates of earlier and expired tests stay public until their owner withdraws them, and nobody else can', async () => {
  const now = site.services.clock.now()
  await haveResult({ at: new Date(now.getTime() - 60 * 86_400_000) })
  const old = await issued()
  await haveResult({ at: now })
  const { text } = await member.open(OWN)
  expect(text).toContain('Certificates of earlier tests')
  expect(text).toContain(`/certificates/${old.token}`)
  const attempt = /name="attempt" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const other = openBrowser(site)
  await signIn(other, { email: 'newcomer@guildhall.example' })
  await other.ask(OWN, { method: 'POST', body: new URLSearchParams({ intent: 'withdraw', attempt }) })
  expect((await site.request(old.page)).status).toBe(200)
  await member.send(OWN, { intent: 'withdraw', attempt })
  expect((await site.request(old.page)).status).toBe(410)
})

test('who withdraws the certificate of an expired test is told so', async () => {
  await haveResult()
  await issued()
  await sql`update assessment.attempt set ended_at = ended_at - interval '4 years'`.execute(
    site.services.database.db,
  )
  const { text } = await withdraw()
  expect(text).toContain('No result to certify')
  expect(text).toContain('The certificate has been withdrawn.')
})

test('while the account is closed, who has saved the badge is told that it does not count, and the list of revoked ones stays', async () => {
  atOneMoment()
  await sql`delete from limits.counter`.execute(site.services.database.db)
  await haveResult()
  const { page, token } = await issued()
  const badge = await (await site.request(`/api/certificates/${token}`)).text()
  const json = await (await site.request(`/api/certificates/${token}/credential`)).text()
  const list = new URL(JSON.parse(json).credentialStatus.statusListCredential).pathname
  const kept = async () => (await site.request(list)).text()
  const saved = await kept()
  const { db } = site.services.database
  const now = site.services.clock.now()
  const check = async (text: string) => {
    const body = new URLSearchParams({ badge: text })
    const answer = await openBrowser(site).ask(`${HERE}/certificates`, { method: 'POST', body })
    return mainOf(await answer.text()).replace(/<textarea[\s\S]*?<\/textarea>/, '')
  }
  await db
    .transaction()
    .execute((trx) => closeAccount(trx, { memberId, days: 14, now, region: 'global', locale: 'en-us' }))
  for (const text of [badge, json]) {
    const said = await check(text)
    expect(said).toContain('It doesn’t count at the moment')
    expect(said).toContain('unchanged')
    for (const not of ['It has been withdrawn', 'It has not been withdrawn', 'closed'])
      expect(said).not.toContain(not)
  }
  expect((await site.request(page)).status).toBe(404)
  expect(await kept()).toBe(saved)
  expect(await keepAccount(db, memberId)).toBe(true)
  for (const text of [badge, json]) expect(await check(text)).toContain('It has not been withdrawn.')
  expect((await site.request(page)).status).toBe(200)
  expect(await kept()).toBe(saved)
  await sql`delete from limits.counter`.execute(db)
})

test('a member issues at most ten certificates a day', async () => {
  atOneMoment()
  await haveResult()
  const issue = () =>
    member
      .ask(OWN, { method: 'POST', body: new URLSearchParams({ intent: 'issue' }) })
      .then(({ status }) => status)
  await sql`delete from limits.counter`.execute(site.services.database.db)
  const statuses: number[] = []
  for (let times = 0; times < 11; times++) statuses.push(await issue())
  expect(statuses).toEqual([...Array<number>(10).fill(302), 429])
  await sql`delete from limits.counter`.execute(site.services.database.db)
})

test('the check page has four results, and rejects a changed badge', async () => {
  atOneMoment()
  await haveResult()
  const { token } = await issued()
  const badge = await (await site.request(`/api/certificates/${token}`)).text()
  const check = async (text: string) => {
    const body = new URLSearchParams({ badge: text })
    const response = await openBrowser(site).ask(`${HERE}/certificates`, { method: 'POST', body })
    return { status: response.status, main: mainOf(await response.text()) }
  }
  const right = await check(badge)
  expect(right.status).toBe(200)
  for (const text of ['unchanged', 'on this site', 'valid until', 'not been withdrawn', 'Mira Holm'])
    expect(right.main).toContain(text)
  const [header, body, signature = ''] = badge.split('.')
  const payload = Buffer.from(body ?? '', 'base64url')
    .toString()
    .replaceAll('B2', 'C2')
  const changed = await check([header, Buffer.from(payload).toString('base64url'), signature].join('.'))
  expect(changed.main).toContain('The signature does not match.')
  expect(changed.main.replace(/<textarea[\s\S]*?<\/textarea>/, '')).not.toContain('Mira')
  const nonsense = await check('<b>nothing</b>')
  expect(nonsense.status).toBe(422)
  expect(nonsense.main).toContain('&lt;b&gt;nothing&lt;/b&gt;')
  await withdraw()
  expect((await check(badge)).main).toContain('It has been withdrawn.')
  const { db } = site.services.database
  await sql`update limits.counter set used = 1000 where key like 'badge-checks:%'`.execute(db)
  const refused = await check(badge)
  expect(refused.status).toBe(429)
  expect(refused.main).toContain('a lot of checks')
  // What was typed stays; nothing is said about it.
  expect(refused.main).toContain(badge.slice(0, 100))
  expect(refused.main).not.toContain('withdrawn')
  await sql`delete from limits.counter`.execute(db)
})

async function textOfPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes)
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  return { pages: pdf.numPages, text: items.map((item) => ('str' in item ? item.str : '')).join('') }
}
