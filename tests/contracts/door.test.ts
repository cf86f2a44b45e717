// The list at the door across the whole site: presses from devices, twice and late, and the plain form.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { signedIn } from '#tests/tools/members.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const SLUG = 'mentors-and-those-who-look-for-one'
const EVENT = `/global/en-us/events/${SLUG}`
const DOOR = `/global/en-us/my-events/${SLUG}/door`
const CHECK_IN = `/global/en-us/my-events/${SLUG}/check-in`

let site: Site
let ada: CookieBrowser
let editor: CookieBrowser
let answer = ''
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = await signedIn(site, 'member@guildhall.example')
  editor = openBrowser(site)
  await signIn(editor, { email: 'editor@guildhall.example' })
  await editor.ask('/global/en-us/home?skip-onboarding=true')
  expect((await ada.ask(EVENT, form({ intent: 'come', guests: '1' }))).status).toBe(200)
  answer = (await query('select id from meeting.answer')).rows[0].id
}, 120_000)
afterAll(() => site.close())

const query = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const send = (browser: CookieBrowser, presses: unknown) =>
  browser.ask(CHECK_IN, form({ presses: JSON.stringify(presses) ?? '{' }))
const press = (change: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  answer,
  seat: 0,
  here: true,
  ago: 0,
  ...change,
})

test('two devices check the same person in, one of them twice: it counts once, and both get the same state', async () => {
  const one = press({ ago: 60_000 })
  for (const presses of [[one], [one], [press()]]) {
    const reply = await send(editor, presses)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ])
    const { here, refused } = await reply.json()
    expect([Object.keys(here), refused]).toEqual([[`${answer} 0`], []])
    expect(Date.now() - Date.parse(here[`${answer} 0`])).toBeGreaterThan(50_000)
  }
  expect(Object.keys((await (await editor.ask(CHECK_IN)).json()).here)).toEqual([`${answer} 0`])
  const undone = await (await send(editor, [press({ here: false })])).json()
  expect(undone.here).toEqual({})
})

test('the plain form checks in and undoes it, and returns to the name', async () => {
  const html = main(await (await editor.ask(DOOR)).text())
  expect(html).toContain(`value="${answer} 0 1"`)
  expect(html).toContain(`value="${answer} 1 1"`)
  const pressed = await editor.ask(DOOR, { ...form({ press: `${answer} 1 1` }), redirect: 'manual' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${DOOR}#p-${answer}`])
  const after = main(await (await editor.ask(DOOR)).text())
  expect(after).toContain(`value="${answer} 1 0"`)
  expect(after).toContain('1 of 2 are here')
  expect((await editor.ask(DOOR, form({ press: 'nonsense' }))).status).toBe(422)
})

test('what is no list is refused as a whole; one entry that cannot be read does not hold the others back', async () => {
  for (const presses of [undefined, {}, Array.from({ length: 201 }, () => press())])
    expect((await send(editor, presses)).status).toBe(422)
  const good = press({ here: false })
  const bad = [press({ id: 'x' }), press({ seat: 21 }), press({ ago: 'now' }), 7, null, { id: 5 }]
  const reply = await send(editor, [...bad, good])
  expect(reply.status).toBe(200)
  const { refused } = await reply.json()
  expect(refused).toEqual(['x', ...bad.slice(1, 3).map((one) => (one as { id: string }).id)])
  expect((await query('select here from meeting.check_in where id = $1', [good.id])).rows).toEqual([
    { here: false },
  ])
})

test('only hosts can check people in', async () => {
  const before = (await query('select count(*) from meeting.check_in')).rows[0].count
  expect((await send(ada, [press()])).status).toBe(403)
  expect((await query('select count(*) from meeting.check_in')).rows[0].count).toBe(before)
})

test('the device is told who has cancelled meanwhile, and the list has changed', async () => {
  const { list } = await (await editor.ask(CHECK_IN)).json()
  await ada.ask(EVENT, form({ intent: 'leave' }))
  const late = press()
  const reply = await (await send(editor, [late])).json()
  expect([reply.refused, reply.list === list, reply.here]).toEqual([[late.id], false, {}])
})

test('somebody who is not on the list is added by a device and by the plain form, and taken off again', async () => {
  const grace = { id: randomUUID(), name: ' Grace <b> ', email: '', over: false, gone: false, ago: 0 }
  const addBy = (browser: CookieBrowser, ...added: unknown[]) =>
    browser.ask(CHECK_IN, form({ presses: '[]', added: JSON.stringify(added) }))
  const reply = await (await addBy(editor, grace)).json()
  expect([reply.notAdded, Object.keys(reply.here)]).toEqual([{}, [`${grace.id} 0`]])
  expect((await addBy(ada, grace)).status).toBe(403)
  const wrong = [
    { name: '  ' },
    { email: 'x' },
    { email: 'a@b.org,c' },
    { id: 'x' },
    { name: 'x'.repeat(101) },
  ].map((change) => ({ ...grace, id: randomUUID(), ...change }))
  const linda = { ...grace, id: randomUUID(), name: 'Linda' }
  const mixed = await (await addBy(editor, ...wrong, linda)).json()
  expect(mixed.notAdded).toEqual(Object.fromEntries(wrong.map(({ id }) => [id, 'unreadable'])))
  expect(Object.keys(mixed.here)).toContain(`${linda.id} 0`)
  await addBy(editor, { ...linda, name: '', gone: true })
  const html = main(await (await editor.ask(DOOR)).text())
  expect(html).toContain('Grace &lt;b&gt;')
  expect(html).toContain('added at the door')
  const off = await editor.ask(DOOR, { ...form({ takeOff: grace.id }), redirect: 'manual' })
  expect([off.status, off.headers.get('location')]).toEqual([303, DOOR])
  expect(main(await (await editor.ask(DOOR)).text())).not.toContain('Grace')

  const add = randomUUID()
  const post = (typed: Record<string, string>) =>
    editor.ask(DOOR, { ...form({ add, name: 'Linus', ...typed }), redirect: 'manual' })
  const faults: [Record<string, string>, string][] = [
    [{ name: '' }, 'Enter a name'],
    [{ email: 'nowhere' }, 'Enter an e-mail address'],
    [{ email: 'l@example.org' }, 'Tick this if they agree'],
  ]
  for (const [typed, words] of faults) {
    const answer = await post(typed)
    const page = main(await answer.text())
    expect([answer.status, page]).toEqual([422, expect.stringContaining(words)])
    if (typed.email) expect(page).toContain(`value="${typed.email}"`)
  }
  const stored = async () =>
    (await query("select name, email, state from meeting.answer where walk_in and name = 'Linus'")).rows
  expect(await stored()).toEqual([])
  await query('update catalogue.event set capacity = 1 where slug = $1', [SLUG])
  await query(
    'update meeting.seats s set taken = 1 from catalogue.event e where e.id = s.event_id and e.slug = $1',
    [SLUG],
  )
  const full = await post({ email: 'l@example.org', consent: 'on' })
  const page = main(await full.text())
  expect([full.status, page]).toEqual([
    409,
    expect.stringContaining('No place is free: Linus was not added.'),
  ])
  expect(page).toContain('name="over"')
  const over = { email: 'l@example.org', consent: 'on', over: 'on' }
  const places = [await post(over), await post(over)].map(({ headers }) => headers.get('location'))
  expect(await stored()).toEqual([{ name: 'Linus', email: 'l@example.org', state: 'going' }])
  expect(places[0]).toMatch(new RegExp(`^${DOOR}#p-[0-9a-f-]{36}$`))
  expect(places[1]).toBe(places[0])
  // The same form after "back", with another name.
  expect((await post({ name: 'Margaret', over: 'on' })).headers.get('location')).not.toBe(places[0])
  expect((await query("select state from meeting.answer where name = 'Margaret'")).rows).toEqual([
    { state: 'going' },
  ])
})
