import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db, WorkDatabase } from '#db/database.ts'
import type { Problem } from '#domain/catalogue/import/draft.ts'
import type { ImportSummary } from '#domain/catalogue/import/import-items.ts'
import { noMapping, parseMapping } from '#domain/catalogue/import/mapping.ts'
import { reportFile } from '#domain/catalogue/import/report-file.ts'
import type { Clock } from '#services/clock.ts'
import { FeedFault } from '#services/feeds/feed-fault.ts'
import { type FetchedFeed, fetchFeed, type Validators } from '#services/feeds/fetch-feed.ts'
import type { Network } from '#services/feeds/network.ts'
import { afterFailure, afterSuccess } from '#services/feeds/next-time.ts'
import { defaultLocale, locales } from '#services/languages.ts'
import { readExclusively } from './exclusive-read.ts'
import { feedImports } from './feed-kinds.ts'
import { readSource, recordOutcome, type Source } from './source-rows.ts'

export interface ReaderOptions {
  database: WorkDatabase
  clock: Clock
  random: () => number
  network: Network
  hosts: readonly string[]
  limits?: { bytes: number; milliseconds: number }
  /** Folder for the report of a source's last import; null writes none. */
  reports: string | null
  signal: AbortSignal
}

export interface Reading {
  /** elsewhere: another process is reading it. early: it is not due yet. */
  result: 'imported' | 'as before' | 'failed' | 'elsewhere' | 'early'
  text: string
  summary?: ImportSummary
}

export const LIMITS = { bytes: 100 * 1024 * 1024, milliseconds: 120_000 }
const DAY = 24 * 3_600_000
/**
 * Once a week, or every seventh time if that is longer, a feed is imported in full even if it reports no
 * change: recurring events gain new occurrences as time passes.
 */
const wholeAfter = ({ interval_seconds }: Source): number => 7 * Math.max(DAY, interval_seconds * 1000)

/**
 * Reads and imports a source if it is due, then stores the result and the next time. If the process stops in
 * between, the source stays due.
 * @param anyway reads it in full, due or not
 */
export async function readDueSource(
  id: string,
  options: ReaderOptions,
  { anyway = false }: { anyway?: boolean } = {},
): Promise<Reading> {
  const { database, clock } = options
  const reading = await readExclusively(database, id, clock, async (db): Promise<Reading> => {
    // Another process may have read it while this one waited.
    const source = await readSource(db, id)
    const due = source?.next_at != null && source.next_at <= clock.now()
    if (source === undefined || !(due || anyway)) return { result: 'early', text: 'is not due' }
    try {
      return await readNow(db, source, options, anyway)
    } catch (error) {
      if (options.signal.aborted) throw error
      if (error instanceof FeedFault) return noteFailure(db, source, error, options)
      await noteFailure(db, source, new FeedFault('failed', 'could not be imported'), options)
      throw error
    }
  })
  return reading ?? { result: 'elsewhere', text: 'is being read by another process' }
}

async function readNow(db: Db, source: Source, options: ReaderOptions, anyway: boolean): Promise<Reading> {
  const at = options.clock.now()
  const age = source.imported_at === null ? undefined : at.getTime() - source.imported_at.getTime()
  const whole = anyway || age === undefined || age >= wholeAfter(source)
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-feed-'))
  try {
    const fetched = await fetchSource(source, folder, options, whole ? NONE : validatorsOf(source))
    if (fetched === undefined || (!whole && fetched.digest === source.digest))
      return await noteSuccess(db, source, options, undefined, 'as before')
    const summary = await importSource(db, source, fetched.path, options, { at, dryRun: false })
    if (summary.leftOut === summary.rows)
      throw new FeedFault('failed', 'contains nothing that can be imported')
    return await noteSuccess(db, source, options, { fetched, summary }, summaryText(summary))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const NONE: Validators = { etag: null, lastModified: null }

function validatorsOf({ etag, last_modified }: Source): Validators {
  return { etag, lastModified: last_modified }
}

/** What is needed to read a source, saved or not. */
export type SourceSettings = Pick<
  Source,
  'tenant' | 'kind' | 'name' | 'url' | 'mapping' | 'locale' | 'time_zone' | 'closing'
>

/** Reads a feed and says what importing it would do; nothing is stored. @throws {FeedFault} */
export async function trySource(source: SourceSettings, options: ReaderOptions): Promise<ImportSummary> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-feed-'))
  try {
    const fetched = await fetchSource(source, folder, options, NONE)
    if (fetched === undefined) throw new FeedFault('failed', 'is empty')
    const at = options.clock.now()
    return await importSource(options.database.db, source, fetched.path, options, { at, dryRun: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function fetchSource(
  { url, name }: SourceSettings,
  folder: string,
  { hosts, network, clock, limits = LIMITS, signal }: ReaderOptions,
  validators: Validators,
): Promise<FetchedFeed | undefined> {
  return fetchFeed(url, { hosts, network, clock, limits, signal, validators, folder, name: fileName(name) })
}

async function importSource(
  db: Db,
  source: SourceSettings,
  path: string,
  { reports, signal }: ReaderOptions,
  { at, dryRun }: { at: Date; dryRun: boolean },
): Promise<ImportSummary> {
  const { kind, name, tenant, time_zone, closing } = source
  const importer = feedImports[kind]
  const mapping = source.mapping === '' ? noMapping : parseMapping(source.mapping, importer.fields)
  const locale = locales.find((one) => one === source.locale) ?? mapping.locale ?? defaultLocale
  const report =
    reports === null ? undefined : reportFile(join(reports, `feed-${kind}-${fileName(name)}.csv`))
  try {
    return await importer.import(db, {
      path,
      tenant,
      source: name,
      mapping,
      read: { locale, monthFirst: mapping.monthFirst, timeZone: time_zone ?? mapping.timeZone },
      dryRun,
      closing,
      at,
      onProblem: (problem: Problem) => report?.add(problem),
      // A process may stop between batches; the next reading imports the rest.
      onProgress: () => signal.throwIfAborted(),
    })
  } finally {
    await report?.end()
  }
}

async function noteSuccess(
  db: Db,
  source: Source,
  { clock, random }: ReaderOptions,
  imported: { fetched: FetchedFeed; summary: ImportSummary } | undefined,
  text: string,
): Promise<Reading> {
  const now = clock.now()
  const moved = imported?.fetched.movedTo
  const outcome = moved === undefined ? text : `${text}; it has moved to ${moved}`
  await recordOutcome(db, source.id, {
    failures: 0,
    next_at: new Date(now.getTime() + afterSuccess(source.interval_seconds * 1000, random)),
    outcome,
    outcome_at: now,
    ...(imported === undefined
      ? {}
      : {
          etag: imported.fetched.etag,
          last_modified: imported.fetched.lastModified,
          digest: imported.fetched.digest,
          imported_at: now,
        }),
  })
  return imported === undefined
    ? { result: 'as before', text: outcome }
    : { result: 'imported', text: outcome, summary: imported.summary }
}

async function noteFailure(
  db: Db,
  source: Source,
  fault: FeedFault,
  { clock, random }: ReaderOptions,
): Promise<Reading> {
  const now = clock.now()
  const failures = source.failures + 1
  const wait = afterFailure(fault, failures, { interval: source.interval_seconds * 1000, random })
  await recordOutcome(db, source.id, {
    failures,
    next_at: wait === null ? null : new Date(now.getTime() + wait),
    outcome: fault.message,
    outcome_at: now,
  })
  return { result: 'failed', text: fault.message }
}

/** The counts of an import on one line. */
export function summaryText({
  created,
  changed,
  unchanged,
  closed,
  leftOut,
  notClosed,
}: ImportSummary): string {
  const counts = `${created} new, ${changed} changed, ${unchanged} as before, ${closed} closed, ${leftOut} left out`
  return notClosed === undefined ? counts : `${counts}; nothing was closed: ${notClosed}`
}

function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60)
}
