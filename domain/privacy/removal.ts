// Removal by categories: what is stored of each, and the one use case behind the page and the API.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { appointmentCount, removeAppointments } from '#domain/applications/appointment-removal.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { isMemberHeld } from '#services/identity/legal-hold.ts'
import { lockMember } from '#services/identity/lock-member.ts'
import type { UploadState } from '#services/uploads/uploads.ts'
import { isUuid } from '#services/uuid.ts'
import { endExports } from './data-exports.ts'
import {
  type CategoryResult,
  isRemovalCategory,
  keptFor,
  type PersonFacts,
  type PersonType,
  type RemovalCategory,
  removalCategories,
  typesOf,
} from './removal-rules.ts'
import { isRequestOpen, lockOpenRequest, settleRemoval } from './requests.ts'

/** Of files, to which the transaction does not reach. */
export interface Files {
  remove(memberId: string, id: string): Promise<UploadState | undefined>
}

interface Store {
  /** How many values or rows there are: a number in SQL. */
  count: (memberId: string) => RawBuilder<number>
  /** Undefined: what is there is never removed here. */
  remove?: (trx: Db, memberId: string, now: Date) => Promise<void>
}

const profileFields = (columns: readonly string[], patch: Readonly<Record<string, null>>): Store => ({
  count: (memberId) => sql<number>`(
    select num_nonnulls(${sql.join(columns.map((column) => sql.ref(column)))}) from profile.profile
    where member_id = ${memberId})`,
  async remove(trx, memberId, now) {
    const outcome = await updateProfile(trx, memberId, patch, { now, reference: 'trusted' })
    if (outcome.kind !== 'updated') throw new Error(`The profile could not be changed: ${outcome.kind}`)
  },
})

const nowhere: Store = { count: () => sql<number>`0` }

/** Where each category is stored. The site never asks for those that are nowhere. */
const stores: Readonly<Record<RemovalCategory, Store>> = {
  'account name': {
    count: (memberId) => sql<number>`(
      select count(*) from identity.member where id = ${memberId} and first_name || last_name <> '')`,
  },
  // The address of somebody who signs in as an employee.
  'corporate email': {
    count: (memberId) => sql<number>`(
      select count(*) from identity.member where id = ${memberId} and employee and email <> '')`,
  },
  'native name': nowhere,
  'legal name': nowhere,
  'date of birth': nowhere,
  photo: {
    count: (memberId) => sql<number>`(
      select count(*) from uploads.upload where member_id = ${memberId} and kind = 'AVATAR' and status = 'UPLOADED'
      ) + (select count(*) from identity.member where id = ${memberId} and avatar is not null)`,
    async remove(trx, memberId) {
      // The file is removed before (removeCategories); this is the one that the provider named.
      await sql`update identity.member set avatar = null where id = ${memberId}`.execute(trx)
    },
  },
  'governmental ids': nowhere,
  'personal addresses': profileFields(['location_id'], { locationId: null }),
  'personal contact info': profileFields(
    ['phone', 'whats_app', 'telegram', 'discord', 'linkedin', 'github', 'linked_in_license_email'],
    {
      phone: null,
      whatsApp: null,
      telegram: null,
      discord: null,
      linkedin: null,
      github: null,
      linkedInLicenseEmail: null,
    },
  ),
  children: nowhere,
  feedback: {
    count: (memberId) => sql<number>`(select count(*) from feedback.thanks where member_id = ${memberId})
      + (select count(*) from feedback.mistake where member_id = ${memberId})
      + (select count(*) from learning.review where member_id = ${memberId})`,
    async remove(trx, memberId) {
      await sql`delete from feedback.thanks where member_id = ${memberId}`.execute(trx)
      await sql`delete from feedback.mistake where member_id = ${memberId}`.execute(trx)
      await sql`delete from learning.review where member_id = ${memberId}`.execute(trx)
    },
  },
  // What reviewers thought of the member's applications, and when they talked to them.
  interviews: {
    count: (memberId) => sql<number>`(select count(*) from applications.review where member_id = ${memberId})
      + ${appointmentCount(memberId)}`,
    async remove(trx, memberId, now) {
      await removeAppointments(trx, memberId, now)
      await sql`delete from applications.review where member_id = ${memberId}`.execute(trx)
    },
  },
  'performance appraisal': nowhere,
}

export interface CategoryState {
  category: RemovalCategory
  /** What would become of it now. */
  status: 'Removed' | 'NotRemoved' | 'NoSuchData'
  reason: CategoryResult['reason']
  keptUntil: string | null
}

export interface RemovalPreview {
  types: PersonType[]
  categories: CategoryState[]
}

/** What would be removed now, what would stay and why. */
export async function removalPreview(db: Db, memberId: string, now: Date): Promise<RemovalPreview> {
  const facts = await factsOf(db, memberId)
  const types = typesOf(facts, now)
  const has = await countsOf(db, memberId)
  const isHeld = isUuid(memberId) && (await isMemberHeld(db, memberId))
  const categories = removalCategories.map((category): CategoryState => {
    if (!(has[category] > 0)) return { category, status: 'NoSuchData', reason: null, keptUntil: null }
    const kept = keptFor(category, types, facts, now)
    return {
      category,
      status: kept === undefined && !isHeld ? 'Removed' : 'NotRemoved',
      // What has to stay anyway says why; the rest waits for the end of the hold.
      reason: kept?.reason ?? (isHeld ? 'hold' : null),
      keptUntil: kept?.until?.toISOString() ?? null,
    }
  })
  return { types, categories }
}

async function factsOf(db: Db, memberId: string): Promise<PersonFacts> {
  const { rows } = isUuid(memberId)
    ? await sql<{ employee: boolean; open: boolean; accepted: boolean; decidedAt: Date | null }>`
        select m.employee,
          exists (select from applications.application a where a.member_id = m.id
            and a.stage not in ('declined', 'withdrawn')) as open,
          exists (select from applications.application a where a.member_id = m.id and a.stage = 'accepted') as accepted,
          (select max(a.changed_at) from applications.application a where a.member_id = m.id
            and a.stage in ('declined', 'withdrawn')) as "decidedAt"
        from identity.member m where m.id = ${memberId}`.execute(db)
    : { rows: [] }
  const [row] = rows
  return {
    isMember: row !== undefined,
    isEmployee: row?.employee ?? false,
    hasOpenApplication: row?.open ?? false,
    lastDecidedAt: row?.decidedAt ?? undefined,
    isAccepted: row?.accepted ?? false,
  }
}

async function countsOf(db: Db, memberId: string): Promise<Record<RemovalCategory, number>> {
  const columns = removalCategories.map(
    (category) => sql`coalesce(${stores[category].count(memberId)}, 0)::integer as ${sql.ref(category)}`,
  )
  const { rows } = await sql<Record<RemovalCategory, number>>`select ${sql.join(columns)}`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('Counting without a table has one row')
  return counts
}

/** More cannot be asked for at once. */
export const MAX_ASKED = 30

export interface Asked {
  tenant: string
  memberId: string
  /** Unknown names are answered as such. */
  categories: readonly string[]
  files: Files
  audit: Audit
  now: Date
  /** What the member asked for elsewhere: an admin carries it out, or it goes on by itself after a hold. */
  by?: { adminId?: string | undefined; requestId: string }
}

export interface Answered {
  id: string
  results: CategoryResult[]
}

/**
 * Removes what may be removed, and keeps what was answered. Repeating it removes nothing more.
 * @returns undefined, and nothing is done, if the request that it is for has ended meanwhile
 */
export function removeCategories(db: Db, asked: Omit<Asked, 'by'>): Promise<Answered>
export function removeCategories(db: Db, asked: Asked): Promise<Answered | undefined>
export async function removeCategories(
  db: Db,
  { tenant, memberId, categories, files, audit, now, by }: Asked,
): Promise<Answered | undefined> {
  const asked = [...new Set(categories)].slice(0, MAX_ASKED)
  if (by !== undefined && !(await isRequestOpen(db, by.requestId))) return undefined
  // Files first: if the rest fails, the member asks again, and nothing is called removed that is still there.
  const before = await removalPreview(db, memberId, now)
  const isGoing = before.categories.some(
    ({ category, status }) => category === 'photo' && status === 'Removed',
  )
  if (isGoing && asked.includes('photo'))
    for (const id of await photosOf(db, memberId)) await files.remove(memberId, id)
  return db.transaction().execute(async (trx) => {
    // A hold that is being placed comes before or after it, as a whole (holds.ts).
    await lockMember(trx, memberId)
    if (by !== undefined && !(await lockOpenRequest(trx, by.requestId))) return undefined
    const { categories: states } = await removalPreview(trx, memberId, now)
    const results: CategoryResult[] = []
    for (const name of asked) {
      const category = isRemovalCategory(name) ? name : undefined
      const state = states.find((one) => one.category === category)
      if (category === undefined || state === undefined) {
        results.push({ category: name, status: 'UnknownCategory', reason: null, keptUntil: null })
        continue
      }
      const isFile = category === 'photo' && isGoing
      const { remove } = stores[category]
      if (state.status === 'Removed') await remove?.(trx, memberId, now)
      results.push(isFile ? { ...state, status: 'Removed' } : state)
    }
    // They have what is called removed from here on.
    if (results.some(({ status }) => status === 'Removed')) await endExports(trx, memberId)
    const requestId = await settleRemoval(trx, {
      tenant,
      memberId,
      requestId: by?.requestId,
      results,
      waits: results.some(({ reason }) => reason === 'hold'),
      now,
    })
    const { rows } = await sql<{ id: string }>`
      insert into privacy.removal (member_id, tenant, asked_at, results, request_id)
      values (${memberId}, ${tenant}, ${now}, ${JSON.stringify(results)}::jsonb, ${requestId})
      returning id`.execute(trx)
    await audit.note(trx, {
      actorId: by === undefined ? memberId : by.adminId,
      subjectId: memberId,
      role: by === undefined ? 'member' : by.adminId === undefined ? 'site' : 'admin',
      action: 'data-removed',
      details: { removed: results.filter(({ status }) => status === 'Removed').length },
      at: now,
    })
    return { id: rows[0]?.id ?? '', results }
  })
}

async function photosOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads.upload where member_id = ${memberId} and kind = 'AVATAR' and status = 'UPLOADED'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface PastRemoval {
  id: string
  askedAt: Date
  results: CategoryResult[]
}

const MAX_PAST = 20

/** What was removed before, the newest first. */
export async function pastRemovals(db: Db, memberId: string): Promise<PastRemoval[]> {
  if (!isUuid(memberId)) return []
  const { rows } = await sql<PastRemoval>`
    select id, asked_at as "askedAt", results from privacy.removal
    where member_id = ${memberId} order by asked_at desc, id limit ${MAX_PAST}`.execute(db)
  return rows
}

/** What the latest run of a request answered; undefined if nothing was carried out. */
export async function resultsOfRequest(db: Db, requestId: string): Promise<CategoryResult[] | undefined> {
  const { rows } = await sql<Pick<PastRemoval, 'results'>>`
    select results from privacy.removal where request_id = ${requestId}
    order by asked_at desc, id limit 1`.execute(db)
  return rows[0]?.results
}
