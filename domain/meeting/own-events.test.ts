// Events made here: the form, publishing, series and their changes, drafts. With TEST_DATABASE_URL on PostgreSQL too.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { coming, EARLY, makeMember, TENANT } from '#tests/tools/meeting-event.ts'
import { ownForm } from '#tests/tools/own-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { eventsByIds } from '../catalogue/event-search.ts'
import { importItems } from '../catalogue/import/import-items.ts'
import { eventKind } from '../catalogue/kinds.ts'
import { comingOfFollowed } from '../following/coming-events.ts'
import { closeAccount, keepAccount } from '../privacy/closing.ts'
import { callOff, changeEvent, reasonOfCancelling } from './change-event.ts'
import { come } from './come.ts'
import { deleteDraft, listDrafts, MAX_DRAFTS, readDraft, saveDraft } from './event-drafts.ts'
import { formDigest, formOf } from './event-form.ts'
import { communitiesOf, hostsSeries } from './hosts.ts'
import { joinLinkOf } from './join-link.ts'
import { movedForm, type SeriesScope } from './own-changes.ts'
import { type OwnEventForm, type OwnFaults, ownFormOf, readOwnForm, typedForm } from './own-event-form.ts'
import { changeOwnEvent, eventOfDraft, type MakeOutcome, makeEvent, ownState } from './own-events.ts'
import { tellChanges } from './sweep.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())

const by = { tenant: TENANT, now: EARLY, communities: 'all' as const }
const topics = { known: new Map<string, string>(), unknown: new Map<string, string>() }
const faultsOf = (change: Partial<OwnEventForm>, communities: string[] | 'all' = 'all'): OwnFaults => {
  const read = readOwnForm(ownForm(change), { now: EARLY, communities, topics })
  return 'faults' in read ? read.faults : {}
}
async function made(change: Partial<OwnEventForm> = {}): Promise<string[]> {
  const outcome = await makeEvent(db, { ...by, typed: ownForm(change), draft: undefined })
  if (outcome.kind !== 'made') throw new Error(JSON.stringify(outcome))
  return outcome.eventIds
}
async function found(id: string | undefined) {
  const [event] = await eventsByIds(db, TENANT, [id ?? ''])
  if (event === undefined) throw new Error('No event')
  return event
}
async function change(
  id: string,
  wanted: Partial<OwnEventForm>,
  scope: SeriesScope = 'this',
  { now = EARLY, communities = 'all' as readonly string[] | 'all' } = {},
) {
  const state = await ownState(db, await found(id), { now, communities: 'all' })
  if (state === undefined) throw new Error('Not made here')
  return changeOwnEvent(db, {
    ...by,
    now,
    communities,
    eventId: id,
    seen: state.seen,
    typed: { ...state.form, ...wanted },
    scope,
  })
}
const startsOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(found))).map(({ start }) => start.toISOString())
const lettersOf = async (id: string) =>
  (
    await sql<{ kind: string }>`
      select l.kind from meeting.letter l join meeting.answer a on a.id = l.answer_id
      where a.event_id = ${id} order by l.id`.execute(db)
  ).rows.map(({ kind }) => kind)

describe('who makes events', () => {
  test.each([
    ['editors for every community', true, [], 'all'],
    ['members for none', false, [], []],
    ['hosts of one event for none', false, [{ eventId: 'e', community: null }], []],
    ['hosts of a community for it', false, [{ eventId: null, community: 'made here' }], ['made here']],
  ])('%s', (_, isEditor, hostings, expected) => expect(communitiesOf(isEditor, hostings)).toEqual(expected))

  test('the host of one date does not change the others of its series', () => {
    const event = { id: 'e', community: 'Made Here ' }
    expect(hostsSeries(communitiesOf(false, [{ eventId: 'e', community: null }]), event)).toBe(false)
    expect(hostsSeries(['other'], event)).toBe(false)
    expect(hostsSeries(['made here'], event)).toBe(true)
    expect(hostsSeries('all', event)).toBe(true)
  })

  test('a host cannot make an event of another community', () => {
    expect(faultsOf({}, ['other'])).toEqual({ community: { kind: 'community' } })
    expect(faultsOf({}, ['made here'])).toEqual({})
  })
})

describe('the form', () => {
  test.each<[string, Partial<OwnEventForm>, OwnFaults]>([
    [
      'nothing but spaces',
      { title: '', text: '' },
      { title: { kind: 'missing' }, text: { kind: 'missing' } },
    ],
    ['too long a title', { title: 'x'.repeat(151) }, { title: { kind: 'tooLong' } }],
    ['a day that is none', { firstDay: '2027-02-30' }, { firstDay: { kind: 'day' } }],
    ['a time that is none', { startTime: '25:00' }, { startTime: { kind: 'time' } }],
    ['a beginning in the past', { firstDay: '2020-01-01', agenda: '' }, { firstDay: { kind: 'past' } }],
    ['an end before the beginning', { endTime: '18:00', agenda: '' }, { endTime: { kind: 'endFirst' } }],
    ['a zone that is none', { timeZone: 'CET/x' }, { timeZone: { kind: 'choose' } }],
    ['no town', { city: '' }, { city: { kind: 'noPlace' } }],
    ['an address that is none', { format: 'online', joinUrl: 'meet' }, { joinUrl: { kind: 'link' } }],
    [
      'a script as an address',
      { format: 'online', joinUrl: 'javascript:alert(1)' },
      { joinUrl: { kind: 'link' } },
    ],
    ['half a seat', { capacity: '1.5' }, { capacity: { kind: 'seats' } }],
    ['too many guests', { guests: '21' }, { guests: { kind: 'guests' } }],
    ['a line without a time', { agenda: 'Welcome' }, { agenda: { kind: 'agenda', line: 'Welcome' } }],
    [
      'a point after the end',
      { agenda: '23:00 Late' },
      { agenda: { kind: 'agendaTime', line: '23:00 Late' } },
    ],
    ['a speaker without a name', { speakers: '| x' }, { speakers: { kind: 'speakers', line: '| x' } }],
    ['a series without an end', { repeat: 'week' }, { dates: { kind: 'dates' } }],
    ['a series of one', { repeat: 'week', dates: '1' }, { dates: { kind: 'dates' } }],
    [
      'a series until before it begins',
      { repeat: 'week', until: '2027-03-16' },
      { until: { kind: 'untilFirst' } },
    ],
    [
      'a series until before its second date',
      { repeat: 'month', until: '2027-04-01' },
      { until: { kind: 'oneDate' } },
    ],
    ['no language', { languages: '' }, { languages: { kind: 'choose' } }],
  ])('%s is refused at its field', (_, wrong, faults) => expect(faultsOf(wrong)).toEqual(faults))

  test('an agenda over midnight goes on on the next day', () => {
    const read = readOwnForm(
      ownForm({ lastDay: '2027-03-17', endTime: '02:00', agenda: '23:30 Pizza\n00:30 More' }),
      { now: EARLY, communities: 'all', topics },
    )
    expect('read' in read && read.read.event.agenda.map(({ after }) => after)).toEqual([300, 360])
    const late = readOwnForm(
      ownForm({ startTime: '23:00', lastDay: '2027-03-17', endTime: '02:00', agenda: '00:30 More' }),
      { now: EARLY, communities: 'all', topics },
    )
    expect('read' in late && late.read.event.agenda.map(({ after }) => after)).toEqual([90])
  })

  test('what is typed comes back from the stored event as it was', async () => {
    const [id = ''] = await made({ lastDay: '2027-03-17', endTime: '01:00', withoutAccount: 'on' })
    expect(ownFormOf(await found(id), undefined)).toEqual(
      ownForm({ lastDay: '2027-03-17', endTime: '01:00', withoutAccount: 'on' }),
    )
  })

  test('posted fields are bounded, and hold what can be stored', () => {
    const form = typedForm({ title: ` a\0${'b'.repeat(10_000)}`, text: 'one\r\ntwo', other: 'x' })
    expect([form.title.length, form.text, 'other' in form]).toEqual([151, 'one\ntwo', false])
  })
})

describe('publishing', () => {
  test('an event is in the catalogue with seats, and an import cannot name its source', async () => {
    const [id = ''] = await made({ format: 'hybrid', joinUrl: 'https://meet.example/x' })
    const event = await found(id)
    expect(event).toMatchObject({
      status: 'open',
      answers: 'here',
      capacity: 2,
      guests: 1,
      slug: expect.any(String),
    })
    expect(await joinLinkOf(db, id)).toBe('https://meet.example/x')
    expect(JSON.stringify(event)).not.toContain('meet.example')
    await expect(
      importItems(
        db,
        { kind: eventKind } as never,
        { tenant: TENANT, source: 'here', path: '/nowhere' } as never,
      ),
    ).rejects.toThrow('this site itself')
  })

  test('the address stays when the title changes, and is not taken from another event', async () => {
    const [first = ''] = await made({ title: 'One Address' })
    const [second = ''] = await made({ title: 'One Address' })
    const [third = ''] = await made({ title: 'One Address' })
    const before = (await Promise.all([first, second, third].map(found))).map(({ slug }) => slug)
    expect(before).toEqual([
      'one-address',
      'one-address-2027-03-16',
      `one-address-2027-03-16-${third.slice(0, 8)}`,
    ])
    await change(second, { title: 'Another Title' })
    expect((await found(second)).slug).toBe(before[1])
    expect((await found(second)).title).toBe('Another Title')
  })

  const idsOf = (outcomes: MakeOutcome[]) =>
    new Set(outcomes.map((outcome) => (outcome.kind === 'made' ? outcome.eventIds[0] : outcome.kind)))
  const countOf = async (title: string) =>
    (await sql`select from catalogue.event where title = ${title}`.execute(db)).rows.length

  test('a draft is published once: every press leads to what the first one made', async () => {
    const memberId = await makeMember(db)
    const form = ownForm({ title: 'Pressed Often' })
    const id = (await saveDraft(db, { tenant: TENANT, memberId, id: undefined, form, now: EARLY })) ?? ''
    const press = (typed = form) => makeEvent(db, { ...by, typed, draft: { id, memberId } })
    const presses = await Promise.all([press(), press(), press(), press(), press()])
    const later = await press()
    expect([...idsOf([...presses, later])]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(await countOf('Pressed Often')).toBe(1)
    expect(await readDraft(db, { tenant: TENANT, memberId }, id)).toBeUndefined()
    expect(await eventOfDraft(db, { tenant: TENANT, memberId, id })).toBe([...idsOf(presses)][0])
    expect(await eventOfDraft(db, { tenant: TENANT, memberId: await makeMember(db), id })).toBeUndefined()
    // Something else was typed in the meantime: it is not thrown away in silence.
    expect((await press({ ...form, venue: 'Elsewhere' })).kind).toBe('gone')
  })

  test('a form without a draft is published once, too, and a series whole', async () => {
    const once = randomUUID()
    const typed = ownForm({ title: 'Without A Draft', repeat: 'week', dates: '3' })
    const press = () => makeEvent(db, { ...by, typed, draft: undefined, once })
    const presses = await Promise.all([press(), press(), press()])
    expect(idsOf([...presses, await press()]).size).toBe(1)
    expect(await countOf('Without A Draft')).toBe(3)
    const other = { ...typed, firstDay: '2027-03-17', agenda: '' }
    expect((await makeEvent(db, { ...by, typed: other, draft: undefined, once })).kind).toBe('gone')
  })

  test('the catalogue’s revision is raised once, when everything is written', async () => {
    await sql`create table meeting.seen_at_revision (dates integer, named integer)`.execute(db)
    await sql`
      create function meeting.look() returns trigger language plpgsql as $$
      begin
        insert into meeting.seen_at_revision
        select count(d.event_id), count(*) filter (where e.slug like 'whole-2027-%')
        from catalogue.event e left join meeting.series_date d on d.event_id = e.id where e.title = 'Whole';
        return null;
      end $$`.execute(db)
    await sql`create trigger look after update on catalogue.revision for each row execute function meeting.look()`.execute(
      db,
    )
    const seen = async () =>
      (await sql`delete from meeting.seen_at_revision returning dates, named`.execute(db)).rows
    const ids = await made({ title: 'Whole', repeat: 'week', dates: '4' })
    const published = await seen()
    await change(ids[0] ?? '', { venue: 'Elsewhere' }, 'all')
    const changed = await seen()
    await callOff(db, { tenant: TENANT, eventId: ids[0] ?? '', now: EARLY, off: true })
    const calledOff = await seen()
    await sql`drop trigger look on catalogue.revision`.execute(db)
    await sql`drop table meeting.seen_at_revision`.execute(db)
    const once = [{ dates: 4, named: 4 }]
    expect([published, changed, calledOff]).toEqual([once, once, once])
  })

  test('drafts are their writer’s alone, and bounded', async () => {
    const [ada, eve] = [await makeMember(db), await makeMember(db)]
    const id =
      (await saveDraft(db, {
        tenant: TENANT,
        memberId: ada,
        id: undefined,
        form: ownForm({ title: '' }),
        now: EARLY,
      })) ?? ''
    const eves = { tenant: TENANT, memberId: eve }
    expect(await readDraft(db, eves, id)).toBeUndefined()
    expect(await saveDraft(db, { ...eves, id, form: ownForm(), now: EARLY })).toBeUndefined()
    await deleteDraft(db, eves, id)
    expect(await listDrafts(db, { tenant: TENANT, memberId: ada })).toMatchObject([
      { id, form: { title: '' } },
    ])
    for (let count = 1; count < MAX_DRAFTS; count++)
      await saveDraft(db, { tenant: TENANT, memberId: ada, id: undefined, form: ownForm(), now: EARLY })
    expect(
      await saveDraft(db, { tenant: TENANT, memberId: ada, id: undefined, form: ownForm(), now: EARLY }),
    ).toBeUndefined()
    expect(await saveDraft(db, { ...eves, id: 'none', form: ownForm(), now: EARLY })).toBeUndefined()
  })

  test('the number of drafts is bounded, also when many are saved at once', async () => {
    const whose = { tenant: TENANT, memberId: await makeMember(db) }
    const saved = await Promise.all(
      Array.from({ length: MAX_DRAFTS + 10 }, () =>
        saveDraft(db, { ...whose, id: undefined, form: ownForm(), now: EARLY }),
      ),
    )
    expect(saved.filter((id) => id !== undefined)).toHaveLength(MAX_DRAFTS)
  })
})

describe('a series', () => {
  const weekly = { repeat: 'week', dates: '4' } as const

  test('keeps its local time over a change of clocks, and each date is an event of its own', async () => {
    const ids = await made({ ...weekly, title: 'Weekly' })
    // Clocks in Berlin change on 28 March 2027.
    expect(await startsOf(ids)).toEqual([
      '2027-03-16T17:30:00.000Z',
      '2027-03-23T17:30:00.000Z',
      '2027-03-30T16:30:00.000Z',
      '2027-04-06T16:30:00.000Z',
    ])
    const slugs = (await Promise.all(ids.map(found))).map(({ slug }) => slug)
    expect(slugs).toEqual([
      'weekly-2027-03-16',
      'weekly-2027-03-23',
      'weekly-2027-03-30',
      'weekly-2027-04-06',
    ])
    const agendas = (await Promise.all(ids.map(found))).map(({ agenda }) => agenda.map(({ after }) => after))
    expect(new Set(agendas.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('this one: the others stay, and it stays when the others are moved later', async () => {
    const ids = await made({ ...weekly, title: 'Moved One' })
    expect(
      await change(ids[1] ?? '', {
        firstDay: '2027-03-25',
        startTime: '10:00',
        endTime: '12:00',
        agenda: '',
      }),
    ).toEqual({
      kind: 'saved',
      count: 1,
    })
    const outcome = await change(
      ids[0] ?? '',
      { startTime: '19:00', endTime: '21:00', agenda: '', title: 'All Anew' },
      'all',
    )
    expect(outcome).toEqual({ kind: 'saved', count: 4 })
    expect(await startsOf(ids)).toEqual([
      '2027-03-16T18:00:00.000Z',
      '2027-03-25T09:00:00.000Z',
      '2027-03-30T17:00:00.000Z',
      '2027-04-06T17:00:00.000Z',
    ])
    expect(new Set((await Promise.all(ids.map(found))).map(({ title }) => title))).toEqual(
      new Set(['All Anew']),
    )
  })

  test('a date that is moved on the host’s page stays, too', async () => {
    const ids = await made({ ...weekly, title: 'Moved By Host' })
    const event = await found(ids[2])
    const form = formOf(event, undefined)
    await changeEvent(db, {
      ...{ tenant: TENANT, eventId: event.id, now: EARLY, seen: formDigest(form) },
      typed: { ...form, startTime: '08:00' },
    })
    await change(ids[0] ?? '', { startTime: '18:00', agenda: '' }, 'all')
    expect((await startsOf(ids))[2]).toBe('2027-03-30T06:00:00.000Z')
    expect((await startsOf(ids))[3]).toBe('2027-04-06T16:00:00.000Z')
  })

  test('this and the following: earlier ones stay, and the rest is a series of its own', async () => {
    const ids = await made({ ...weekly, title: 'Split' })
    await change(ids[2] ?? '', { firstDay: '2027-03-31', venue: 'Elsewhere' }, 'following')
    expect(await startsOf(ids)).toEqual([
      '2027-03-16T17:30:00.000Z',
      '2027-03-23T17:30:00.000Z',
      '2027-03-31T16:30:00.000Z',
      '2027-04-07T16:30:00.000Z',
    ])
    expect((await Promise.all(ids.map(found))).map(({ venue }) => venue)).toEqual([
      ...['Werkraum', 'Werkraum', 'Elsewhere', 'Elsewhere'],
    ])
    expect(await change(ids[0] ?? '', { venue: 'Back' }, 'all')).toEqual({ kind: 'saved', count: 2 })
    expect((await found(ids[3])).venue).toBe('Elsewhere')
  })

  test('takes one place among the events of followed communities', async () => {
    const memberId = await makeMember(db)
    await sql`
      insert into following.community (member_id, key, name, since)
      values (${memberId}, 'only here', 'Only Here', ${EARLY})`.execute(db)
    const community = 'Only Here'
    const ids = await made({ ...weekly, title: 'Followed', community })
    const [single] = await made({ title: 'After Them', community, firstDay: '2027-05-04' })
    const next = await comingOfFollowed(db, { tenant: TENANT, memberId, now: EARLY, limit: 2 })
    expect(next.map(({ id }) => id)).toEqual([ids[0], single])
  })

  test('a date that was moved to another community is that community’s alone', async () => {
    const ids = await made({ ...weekly, title: 'Moved Away' })
    await change(ids[1] ?? '', { community: 'Elsewhere' })
    const titles = async () => (await Promise.all(ids.map(found))).map(({ title }) => title)
    const elsewhere = { communities: ['elsewhere'] }
    expect(await change(ids[1] ?? '', { title: 'Theirs' }, 'all', elsewhere)).toEqual({
      kind: 'saved',
      count: 1,
    })
    expect(await titles()).toEqual(['Moved Away', 'Theirs', 'Moved Away', 'Moved Away'])
    const here = { communities: ['made here'] }
    expect(await change(ids[0] ?? '', { title: 'Ours' }, 'all', here)).toEqual({ kind: 'saved', count: 3 })
    expect(await titles()).toEqual(['Ours', 'Theirs', 'Ours', 'Ours'])
    const parts = await Promise.all(
      [ids[0], ids[1]].map(async (id, at) =>
        ownState(db, await found(id), { now: EARLY, ...(at === 0 ? here : elsewhere) }),
      ),
    )
    expect(parts.map((state) => state?.series?.coming)).toEqual([3, 1])
    const off = { tenant: TENANT, now: EARLY, off: true, scope: 'all' as const, reason: '' }
    await callOff(db, { ...off, ...elsewhere, eventId: ids[1] ?? '' })
    expect((await Promise.all(ids.map(found))).map(({ status }) => status)).toEqual([
      ...['open', 'cancelled', 'open', 'open'],
    ])
  })

  test('what is past is never changed', async () => {
    const ids = await made({ ...weekly, title: 'Past' })
    const now = new Date('2027-03-24T00:00:00Z')
    expect(await change(ids[2] ?? '', { title: 'New Name' }, 'all', { now })).toEqual({
      kind: 'saved',
      count: 2,
    })
    expect((await Promise.all(ids.map(found))).map(({ title }) => title)).toEqual([
      'Past',
      'Past',
      'New Name',
      'New Name',
    ])
  })

  test('people are told once, and only of the dates they come to', async () => {
    const ids = await made({ ...weekly, title: 'Told' })
    const [ada, eve] = [await makeMember(db), await makeMember(db)]
    await come(db, ada, coming(ids[1] ?? ''))
    await come(db, eve, coming(ids[0] ?? ''))
    await change(ids[1] ?? '', { startTime: '19:00', agenda: '' }, 'following')
    await tellChanges(db, { tenant: TENANT, now: EARLY })
    await tellChanges(db, { tenant: TENANT, now: EARLY })
    expect(await lettersOf(ids[1] ?? '')).toEqual(['coming', 'moved'])
    expect(await lettersOf(ids[0] ?? '')).toEqual(['coming'])
    // A change of the text alone is no letter.
    await change(ids[1] ?? '', { text: 'Other words' }, 'all')
    await tellChanges(db, { tenant: TENANT, now: EARLY })
    expect(await lettersOf(ids[1] ?? '')).toEqual(['coming', 'moved'])
  })

  test('fewer seats than one of the dates has taken change none, and say where', async () => {
    const ids = await made({ ...weekly, title: 'Full' })
    for (const member of [await makeMember(db), await makeMember(db)])
      await come(db, member, coming(ids[3] ?? ''))
    expect(await change(ids[0] ?? '', { capacity: '1' }, 'all')).toMatchObject({
      kind: 'faults',
      faults: { capacity: { kind: 'taken', taken: 2 } },
      on: (await found(ids[3])).start,
    })
    expect((await Promise.all(ids.map(found))).map(({ capacity }) => capacity)).toEqual([2, 2, 2, 2])
  })

  test('cancelling this and the following gives its reason to each, and leaves the others', async () => {
    const ids = await made({ ...weekly, title: 'Off' })
    await callOff(db, {
      tenant: TENANT,
      eventId: ids[2] ?? '',
      now: EARLY,
      off: true,
      scope: 'following',
      communities: 'all',
      reason: ' The room is flooded ',
    })
    expect((await Promise.all(ids.map(found))).map(({ status }) => status)).toEqual([
      'open',
      'open',
      'cancelled',
      'cancelled',
    ])
    expect(await reasonOfCancelling(db, ids[3] ?? '')).toBe('The room is flooded')
    await callOff(db, { tenant: TENANT, eventId: ids[3] ?? '', now: EARLY, off: false })
    expect(await reasonOfCancelling(db, ids[3] ?? '')).toBe('')
    expect((await found(ids[2])).status).toBe('cancelled')
  })
})

describe('changing', () => {
  test('a page that is older than another change is refused', async () => {
    const [id = ''] = await made({ title: 'Stale' })
    const state = await ownState(db, await found(id), { now: EARLY, communities: 'all' })
    await change(id, { capacity: '5' })
    expect(
      await changeOwnEvent(db, {
        ...by,
        eventId: id,
        seen: state?.seen ?? '',
        typed: ownForm(),
        scope: 'this',
      }),
    ).toEqual({ kind: 'stale' })
  })

  test('more seats move the waiting list up, and what the host’s page set is not lost', async () => {
    const [id = ''] = await made({ title: 'More Seats', capacity: '1' })
    const [ada, eve] = [await makeMember(db), await makeMember(db)]
    await come(db, ada, coming(id))
    expect((await come(db, eve, coming(id))).kind).toBe('waiting')
    await change(id, { capacity: '2' })
    const { rows } = await sql<{
      state: string
    }>`select state from meeting.answer where event_id = ${id}`.execute(db)
    expect(rows.map(({ state }) => state)).toEqual(['going', 'going'])
    // Set by the short form and set back by the long one.
    const form = formOf(await found(id), undefined)
    await changeEvent(db, {
      tenant: TENANT,
      eventId: id,
      now: EARLY,
      seen: formDigest(form),
      typed: { ...form, venue: 'Short' },
    })
    expect((await found(id)).venue).toBe('Short')
    await change(id, { venue: 'Werkraum' })
    expect((await found(id)).venue).toBe('Werkraum')
  })

  test('a speaker whose account is closed is not shown to the host, and stays if the account is kept', async () => {
    const speakerId = await makeMember(db)
    await sql`
      insert into profile.profile (member_id, public_slug, is_public, created_at, updated_at, first_name, last_name)
      values (${speakerId}, 'grace-quill', true, now(), now(), '', '')
      on conflict (member_id) do update set public_slug = 'grace-quill', is_public = true`.execute(db)
    const ids = await made({
      ...{ title: 'Spoken', repeat: 'week', dates: '2' },
      agenda: '18:30 Doors open\n19:00 Compilers | Grace Quill\n19:30 Types | Guest One',
      speakers: 'Grace Quill | Admiral | /people/grace-quill\nGuest One | Guest',
    })
    const [first = ''] = ids
    const close = { memberId: speakerId, days: 14, now: EARLY, region: 'global', locale: 'en-us' }
    await db.transaction().execute((trx) => closeAccount(trx, close))
    const { form } = (await ownState(db, await found(first), { now: EARLY, communities: 'all' })) ?? {}
    expect(JSON.stringify(form)).not.toMatch(/grace/i)
    const agenda = '18:30 Doors open\n19:10 Compilers\n19:30 Types | Guest Two'
    const speakers = 'Guest Two | Guest'
    expect(await change(first, { agenda, speakers, startTime: '18:15' }, 'all')).toEqual({
      kind: 'saved',
      count: 2,
    })
    expect((await found(first)).speakers.map(({ name }) => name)).toEqual(['Guest Two'])
    await keepAccount(db, speakerId)
    for (const id of ids) {
      const event = await found(id)
      expect(event.speakers.map(({ name }) => name)).toEqual(['Grace Quill', 'Guest Two'])
      expect(event.agenda.map(({ speaker }) => speaker)).toEqual([null, 'Grace Quill', 'Guest Two'])
    }
    // Who is shown can be taken out.
    await change(first, { agenda, speakers })
    expect((await found(first)).speakers.map(({ name }) => name)).toEqual(['Guest Two'])
  })

  test('fields that were not touched stay as each date has them', () => {
    const from = ownForm()
    const other = ownForm({ venue: 'Own Room', firstDay: '2027-03-23' })
    const moved = movedForm(other, {
      from,
      to: { ...from, title: 'T', firstDay: '2027-03-17', recording: 'https://video.example/1' },
      keepTimes: false,
    })
    expect([moved.venue, moved.title, moved.firstDay]).toEqual(['Own Room', 'T', '2027-03-24'])
    expect(moved.recording).toBe('')
  })
})
