// What editors want to change of a published programme, until it is published: one for each programme.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'

/** Changed fields, by name: the same in every language, and by locale. Null removes a field, or a translation. */
export interface ChangedFields {
  shared: JsonObject
  localized: Record<string, JsonObject | null>
}

/** Why a version was not published at its time. */
export const halts = ['conflict', 'refused', 'title', 'places', 'unpublished'] as const
export type Halt = (typeof halts)[number]

export interface NextVersion {
  edit: ChangedFields
  /** What the same fields said when it was saved. */
  base: ChangedFields
  version: number
  publishAt: Date | null
  halted: Halt | null
}

export interface ProgramKey {
  tenant: string
  programId: string
}

export async function readNextVersion(
  db: Db,
  { tenant, programId }: ProgramKey,
): Promise<NextVersion | undefined> {
  const { rows } = await sql<NextVersion>`
    select edit, base, version, publish_at as "publishAt", halted from applications.next_version
    where tenant = ${tenant} and program_id = ${programId}`.execute(db)
  return rows[0]
}

/** Which of these programmes have one. */
export async function nextVersionsOf(
  db: Db,
  { tenant, programIds }: { tenant: string; programIds: readonly string[] },
): Promise<Map<string, { publishAt: Date | null; halted: Halt | null }>> {
  if (programIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; publishAt: Date | null; halted: Halt | null }>`
    select program_id as id, publish_at as "publishAt", halted from applications.next_version
    where tenant = ${tenant} and program_id = any(${[...programIds]}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...plan }) => [id, plan]))
}

/**
 * Saves over the version that was seen; 0: there was none. What was scheduled is not any more: what is published at a
 * time was looked at before.
 * @returns false if somebody else was first
 */
export async function saveNextVersion(
  trx: Db,
  { tenant, programId }: ProgramKey,
  { edit, base, seen, at }: Pick<NextVersion, 'edit' | 'base'> & { seen: number; at: Date },
): Promise<boolean> {
  const values = sql`${JSON.stringify(edit)}::jsonb, ${JSON.stringify(base)}::jsonb, ${at}`
  const { rows } =
    seen === 0
      ? await sql`
          insert into applications.next_version (tenant, program_id, edit, base, saved_at)
          values (${tenant}, ${programId}, ${values}) on conflict do nothing returning version`.execute(trx)
      : await sql`
          update applications.next_version
          set (edit, base, saved_at) = (${values}), version = version + 1, publish_at = null, halted = null
          where tenant = ${tenant} and program_id = ${programId} and version = ${seen} returning version`.execute(
          trx,
        )
  return rows.length > 0
}

/** Schedules it, or takes that back. @returns false if somebody else was first */
export async function planNextVersion(
  trx: Db,
  { tenant, programId }: ProgramKey,
  { publishAt, seen }: { publishAt: Date | null; seen: number },
): Promise<boolean> {
  const { rows } = await sql`
    update applications.next_version set publish_at = ${publishAt}, halted = null, version = version + 1
    where tenant = ${tenant} and program_id = ${programId} and version = ${seen} returning version`.execute(
    trx,
  )
  return rows.length > 0
}

/** It is not published at its time: editors read why. @returns false if somebody else was first */
export async function haltNextVersion(
  trx: Db,
  { tenant, programId }: ProgramKey,
  { halted, seen }: { halted: Halt; seen: number },
): Promise<boolean> {
  const { rows } = await sql`
    update applications.next_version set publish_at = null, halted = ${halted}, version = version + 1
    where tenant = ${tenant} and program_id = ${programId} and version = ${seen} returning version`.execute(
    trx,
  )
  return rows.length > 0
}

/** Publishes scheduled versions of programmes whose time has come. */
export const PUBLISH_PROGRAMS = 'publish-programs'

/** Published or discarded. @returns false if somebody else was first */
export async function dropNextVersion(
  trx: Db,
  { tenant, programId }: ProgramKey,
  seen: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from applications.next_version
    where tenant = ${tenant} and program_id = ${programId} and version = ${seen} returning version`.execute(
    trx,
  )
  return rows.length > 0
}

/** Of a programme that is deleted: another one may get its id. */
export async function forgetNextVersion(trx: Db, { tenant, programId }: ProgramKey): Promise<void> {
  await sql`
    delete from applications.next_version
    where tenant = ${tenant} and program_id = ${programId}`.execute(trx)
}

/** Those whose time has come. */
export async function dueNextVersions(
  db: Db,
  { tenant, now }: { tenant: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select program_id as id from applications.next_version
    where tenant = ${tenant} and publish_at <= ${now} order by publish_at, program_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many wait in the list that moves up by itself. */
export async function waitingFor(db: Db, { tenant, programId }: ProgramKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications.application
    where tenant = ${tenant} and program_id = ${programId} and queue_no is not null and tell_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
