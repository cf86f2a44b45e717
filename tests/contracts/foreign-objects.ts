// What each tenant of the suite of foreign objects has of its own, and where an address of the role table takes its id.
import { sql } from 'kysely'
import { eventSchema } from '#domain/catalogue/event.ts'
import { courseKind, eventKind, vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { testCourse, testVacancy } from '#tests/tools/catalogue-items.ts'
import type { Site } from '#tests/tools/site.ts'
import { insertMember } from '#tests/tools/stored-member.ts'

/** Ids by kind. */
export type Objects = Record<string, string | undefined>

const NOW = new Date('2026-11-30T10:00:00Z')

/** Plants one of each kind, with the mark in every text. */
export async function plantObjects({ services }: Site, mark: string): Promise<Objects> {
  const { db } = services.database
  const tenant = services.env.TENANT
  const member = await insertMember(db, {
    email: `${mark}@people.example`,
    firstName: mark,
    lastName: mark,
    now: NOW,
  })
  const other = await insertMember(db, { email: `${mark}.other@people.example`, firstName: mark, now: NOW })
  const one = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(db)).rows[0]?.id
  const thread = await one(sql`
    insert into messages.thread (about, started_at, last_at, last_side) values ('hello', ${NOW}, ${NOW}, 'starter')
    returning id::text`)
  await sql`
    insert into messages.participant (thread_id, side, member_id)
    values (${thread}, 'starter', ${member}), (${thread}, 'receiver', ${other})`.execute(db)
  const attempt = `attempt-${mark.toLowerCase()}`
  await sql`
    insert into assessment.attempt (id, member_id, tenant, bank, bank_is_open, seed, state, started_at, expires_at)
    values (${attempt}, ${member}, ${tenant}, 'practice', true, ${mark}, 'running', ${NOW}, ${NOW})`.execute(
    db,
  )
  await sql`
    insert into assessment.speaking (attempt_id, member_id, tenant, topic, state, started_at)
    values (${attempt}, ${member}, ${tenant}, 'work', 'preparing', ${NOW})`.execute(db)
  const origin = { tenant, source: 'test' }
  await writeItems(db, courseKind, origin, [testCourse({ external_id: mark, name: `Course ${mark}` })], NOW)
  await writeItems(
    db,
    vacancyKind,
    origin,
    [testVacancy({ external_id: mark, title: `Vacancy ${mark}` })],
    NOW,
  )
  await writeItems(db, eventKind, origin, [eventOf(mark)], NOW)
  const slug = await publicProfile(db, member, mark)
  const [course, vacancy, event] = await Promise.all(
    ['course', 'vacancy', 'event'].map((table) =>
      sql<{ id: string; slug: string }>`
        select id::text, slug from ${sql.table(`catalogue.${table}`)} where external_id = ${mark}`
        .execute(db)
        .then(({ rows }) => rows[0]),
    ),
  )
  // Of content each tenant has addresses that the other has not.
  await sql`
    update content.published set body = jsonb_set(body, '{url}', to_jsonb((body->>'url') || ${`-${mark.toLowerCase()}`}::text))
    where body->>'url' ~ '^/(?:blog/[^/]+|authors|paths|programs)/[^/]+$'`.execute(db)
  await sql`
    update content.published set body = jsonb_set(body, '{tags}', coalesce(body->'tags', '[]') || ${JSON.stringify([`Topic ${mark}`])}::jsonb)
    where body->>'url' ~ '^/blog/[^/]+/[^/]+$'`.execute(db)
  await sql`update content.stack set revision = revision + 1`.execute(db)
  await services.contentChanged()
  const content = async (under: string) =>
    (
      await one(sql`
        select body->>'url' as id from content.published where body->>'url' ~ ${`^/${under}/[^/]+$`}
        order by 1 limit 1`)
    )
      ?.split('/')
      .at(-1)
  return {
    member,
    thread,
    attempt,
    email: `${mark}@people.example`,
    course: course?.slug,
    courseId: course?.id,
    vacancy: vacancy && `${vacancy.slug}-${vacancy.id}`,
    event: event?.slug,
    person: slug,
    article: await content('blog/[^/]+'),
    author: await content('authors'),
    topic: `topic-${mark.toLowerCase()}`,
    path: await content('paths'),
    program: await content('programs'),
    company: await one(sql`
      insert into catalogue.company (tenant, key, name, updated_at) values (${tenant}, ${mark.toLowerCase()}, ${mark}, ${NOW})
      returning key as id`),
    application: await one(sql`
      insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
        consent_version, rules_version, facts, region, locale, sent_at, changed_at)
      values (${tenant}, 'a-program', ${member}, 'preselect-only', 'review', ${JSON.stringify({ items: [mark] })}, 'Yes', '1',
        '1', '{}', 'global', 'en-us', ${NOW}, ${NOW}) returning id::text`),
    request: await one(sql`
      with filed as (
        insert into privacy.request (tenant, kind, way, state, received_on, due_on)
        values (${tenant}, 'objection', 'letter', 'received', '2026-11-01', '2026-12-01') returning id)
      insert into privacy.request_person (request_id, member_id, notes) select id, ${member}, ${mark} from filed
      returning request_id::text as id`),
    template: await one(sql`
      insert into applications.template (tenant, stage, name, texts, changed_at)
      values (${tenant}, 'offer', ${mark}, ${JSON.stringify({ en: mark })}, ${NOW}) returning id::text`),
    upload: await one(sql`
      insert into uploads.upload (member_id, kind, status, meta_status, file_name, requested_at, changed_at)
      values (${member}, 'CERTIFICATE', 'UPLOADED', 'FINISHED', ${`${mark}.pdf`}, ${NOW}, ${NOW}) returning id::text`),
    submissionFile: await one(sql`
      insert into marketing.file (tenant, form_name, field_id, file_name, content_type, object_key, requested_at)
      values (${tenant}, 'contact', 'file', ${`${mark}.pdf`}, 'application/pdf', ${`submissions/${mark}`}, ${NOW})
      returning id::text`),
  }
}

async function publicProfile(
  db: Site['services']['database']['db'],
  member: string,
  mark: string,
): Promise<string> {
  const slug = `person-${mark.toLowerCase()}`
  await sql`
    insert into profile.profile (member_id, created_at, updated_at, first_name, last_name, is_public, public_slug)
    values (${member}, ${NOW}, ${NOW}, ${mark}, ${mark}, true, ${slug})
    on conflict (member_id) do update set is_public = true, public_slug = excluded.public_slug`.execute(db)
  return slug
}

const eventOf = (mark: string) =>
  eventSchema.parse({
    external_id: mark,
    locale: 'en-us',
    summary: mark,
    description: mark,
    description_format: 'text',
    status: 'open',
    title: `Event ${mark}`,
    community: mark,
    format: 'online',
    starts_at: '2027-01-10T18:00:00Z',
    ends_at: '2027-01-10T19:00:00Z',
    all_day: false,
    time_zone: 'Europe/Berlin',
    venue: null,
    city: null,
    country: null,
    url: null,
    image: null,
    capacity: 2,
    languages: ['en'],
    topics: [],
    guests: 4,
    answers: 'here',
  })

/**
 * Which parameter of an address names an object of a tenant, and of which kind: the first line that fits. An address with a
 * parameter that fits none fails the suite.
 */
const KINDS: readonly [RegExp, parameter: string, kind: keyof Objects | { same: string }][] = [
  [/blog\/:category\/:slug/, ':slug', 'article'],
  [/authors\/:slug/, ':slug', 'author'],
  [/topics\/:slug/, ':slug', 'topic'],
  [/paths\/:slug/, ':slug', 'path'],
  [/(?:^page |\/)programs\/:slug/, ':slug', 'program'],
  [/courses\/:slug/, ':slug', 'course'],
  [/(?:my-)?events\/:slug/, ':slug', 'event'],
  [/people\/:slug/, ':slug', 'person'],
  [/\/learning\/courses\/:id/, ':id', 'courseId'],
  [/\/courses\/:id/, ':id', 'courseId'],
  [/:vacancy/, ':vacancy', 'vacancy'],
  [/:company/, ':company', 'company'],
  [/:application/, ':application', 'application'],
  [/:attempt/, ':attempt', 'attempt'],
  [/:thread/, ':thread', 'thread'],
  [/:request/, ':request', 'request'],
  [/:template/, ':template', 'template'],
  [/submission-files\/:id/, ':id', 'submissionFile'],
  [/(?:upload|download|file)\/:id/, ':id', 'upload'],
  [/avatar\/:userId/, ':userId', 'member'],
  [/authors\/:email/, ':email', 'email'],
  [/(?:author|article)\/:id/, ':id', 'entry'],
  [/program-items\/:id/, ':id', 'program'],
  [/:program\b/, ':program', 'program'],
  [
    /:token|:code\b.*recommended|recommended\/:code/,
    '',
    { same: 'signed with a key of its tenant, or 128 random bits: tenants.test.ts compares the keys' },
  ],
  [
    /badges\/(?:keys|achievements)|badges\/status/,
    '',
    { same: 'published of each certificate; tells nobody’s name' },
  ],
  [/blog\/:category/, '', { same: 'a word of the content model' }],
  [/career-quiz\/code/, '', { same: 'a word of the quiz, the same everywhere' }],
  [/english-items\/:item/, '', { same: 'an item of the bank, which tenants share' }],
  [/assessment\/:id|upload\/link\/:kind|profile\/edit\/:section/, '', { same: 'a word of the program' }],
  [
    /form-drafts\/:formId|forms\/:form|:portalId/,
    '',
    { same: 'the name of a form of content; drafts are their member’s' },
  ],
  [/webhooks\/applications\/:vendor/, '', { same: 'the name of a vendor, with its signature' }],
  [/dev\/outbox/, '', { same: 'letters of this machine alone' }],
]

export interface Sample {
  kind: keyof Objects
  /** The address with another id in place of the object's. */
  path: (id: string) => string
}

/** @returns undefined for an address without an object; a text: why it has none */
export function sampleOf({ address, ask }: { address: string; ask?: string }): Sample | string | undefined {
  if (!address.includes(':')) return undefined
  const line = KINDS.find(([fits]) => fits.test(address))
  if (line === undefined)
    throw new Error(`${address}: say in KINDS of tests/contracts/foreign-objects.ts what its id names`)
  const [, parameter, kind] = line
  if (typeof kind === 'object') return kind.same
  const [word = '', pattern = ''] = address.split(' ')
  const whole = word === 'page' ? `/global/en-us/${pattern}` : pattern
  const known = (ask ?? whole).split('?', 1)[0]?.split('/') ?? []
  const path = (id: string) =>
    whole
      .split('/')
      .map((part, at) =>
        part === parameter ? encodeURIComponent(id) : part.startsWith(':') ? (known[at] ?? 'none') : part,
      )
      .join('/')
  return { kind, path }
}
