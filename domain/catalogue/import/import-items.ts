import type { Db } from '#db/database.ts'
import { MADE_HERE, type Origin } from '../item.ts'
import type { Planned, Written } from '../write-items.ts'
import type { Draft, Problem } from './draft.ts'
import { givenPictures, type PictureCounts } from './given-pictures.ts'
import type { ImportKind } from './import-kinds.ts'
import type { Mapping } from './mapping.ts'
import type { ReadOptions } from './read-item.ts'
import { sourceFiles, sourceRows } from './read-source.ts'
import { languageRecognition } from './recognise-languages.ts'
import { unreadColumns } from './unread-columns.ts'

export interface ImportOptions extends Origin {
  path: string
  mapping: Mapping
  read: ReadOptions
  dryRun: boolean
  /** never: items that left the source stay open. */
  closing: 'careful' | 'always' | 'never'
  at: Date
  onProblem: (problem: Problem) => void
  /** Called in a dry run for each item that would change. */
  onPlanned?: ((planned: Planned) => void) | undefined
  onProgress: (done: number, total: number, what: string) => void
}

export interface ImportSummary extends Written {
  rows: number
  /** Rows that were not imported. */
  leftOut: number
  /** Rows with the id of an earlier row. */
  repeated: number
  closed: number
  /** Why nothing was closed although items were missing. */
  notClosed: string | undefined
  /** Items that say no language, by what their text reads as, else by what their feed says; `?` for neither. */
  languages: Record<string, number>
  /** Pictures that rows give as data. */
  pictures: PictureCounts
  /** Addresses of the pictures that items show and rows give as data. */
  given: ReadonlySet<string>
  /** Columns that hold something and that nothing was read from. */
  unread: readonly string[]
}

const BATCH = 1000
/** A source that loses more than half of at least this many items is assumed to be broken. */
const NOTEWORTHY = 10

/**
 * Reads a source to its end and updates the catalogue in transactions of a thousand items. The next items are
 * read while a batch is written.
 */
export async function importItems<Item extends { external_id: string; status: string }>(
  db: Db,
  importKind: ImportKind<Item>,
  options: ImportOptions,
): Promise<ImportSummary> {
  if (options.source === MADE_HERE)
    throw new Error(`'${MADE_HERE}' is this site itself: name the source otherwise`)
  const { merge, writers = 1 } = importKind
  const summary = { rows: 0, leftOut: 0, repeated: 0, created: 0, changed: 0, unchanged: 0 }
  const present = new Set<string>()
  const columns = unreadColumns()
  const readDraft = draftReading(db, importKind, options.read)
  const recognised = languageRecognition(importKind, options)
  const pictures = givenPictures(db, importKind, options)
  let nameless = 0
  let waiting = new Map<string, Item>()
  const writing = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  const flush = async (items: Item[]) => {
    await pictures.save()
    for (let start = 0; start < items.length; start += BATCH) {
      const batch = await recognised.in(items.slice(start, start + BATCH))
      const written = await store(db, importKind, options, batch)
      for (const name of ['created', 'changed', 'unchanged', 'leftOut'] as const)
        summary[name] += written[name]
    }
  }
  try {
    await readAll()
  } finally {
    await recognised.close()
  }
  for (const problem of columns.problems()) options.onProblem(problem)
  const { closed, notClosed } = await close(db, importKind, options, present, nameless)
  if (!options.dryRun) await importKind.done?.(db, options)
  return {
    ...summary,
    closed,
    notClosed,
    languages: recognised.counts,
    pictures: pictures.counts,
    given: pictures.given,
    unread: columns.names(),
  }

  async function readAll() {
    for await (const { draft: given, problem } of rowsOf(importKind, options)) {
      summary.rows++
      columns.note(given?.columns)
      const pictured = given === undefined ? undefined : await pictures.in(given)
      const draft = pictured?.draft
      const found = draft === undefined ? undefined : await readDraft(draft)
      const problems = [...(pictured?.problems ?? []), ...(found?.problems ?? [])]
      for (const one of problem === undefined ? problems : [problem]) options.onProblem(one)
      const { item, externalId } = found ?? {}
      if (externalId === undefined) nameless++
      if (item === undefined) summary.leftOut++
      if (externalId === undefined) continue
      const known = present.has(externalId)
      present.add(externalId)
      if (item === undefined || draft === undefined) continue
      if (!known || merge !== undefined) await pictures.hold(item, pictured?.pictures ?? new Map())
      if (known) repeated(draft, item)
      else {
        waiting.set(externalId, item)
        recognised.note(externalId, draft)
      }
      if (merge === undefined && waiting.size >= BATCH) {
        if (writing.size === writers) await Promise.race(writing)
        if (failure !== undefined) break
        const batch: Promise<void> = flush([...waiting.values()])
          .catch((error: unknown) => {
            failure ??= { error }
          })
          .finally(() => writing.delete(batch))
        writing.add(batch)
        waiting = new Map()
      }
    }
    await Promise.all(writing)
    if (failure !== undefined) throw failure.error
    await flush([...waiting.values()])
  }

  function repeated({ where }: Draft, item: Item) {
    summary.repeated++
    const first = waiting.get(item.external_id)
    if (merge !== undefined && first !== undefined) waiting.set(item.external_id, merge(first, item))
    else
      options.onProblem({
        where,
        field: '',
        reason: 'has the id of an earlier row, which counts',
        effect: 'left out',
      })
  }
}

/** Reads rows, at first without what only some of them ask of the database. */
function draftReading<Item>(db: Db, { read, prepared }: ImportKind<Item>, options: ReadOptions) {
  let known: ReadOptions | undefined
  return async (draft: Draft) => {
    const found = read(draft, known ?? options)
    if (known !== undefined || found.item === undefined || !prepared?.isAsked(found.item)) return found
    known = { ...options, ...(await prepared.read(db)) }
    return read(draft, known)
  }
}

async function* rowsOf<Item>(
  { name: kind, names }: ImportKind<Item>,
  { path, mapping, at, onProgress }: ImportOptions,
) {
  const files = sourceFiles(path)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let before = 0
  let rows = 0
  for (const file of files) {
    const read = { kind, mapping, names, now: at }
    for await (const row of sourceRows(file, read)) {
      if (++rows % BATCH === 0) onProgress(before, total, `${rows} rows`)
      yield row
    }
    before += file.bytes
    onProgress(before, total, file.name)
  }
}

/**
 * Items that pass the schema but that the database rejects are found by bisection and left out one by one.
 */
async function store<Item extends { external_id: string; status: string }>(
  db: Db,
  importKind: ImportKind<Item>,
  options: ImportOptions,
  items: Item[],
): Promise<Written & { leftOut: number }> {
  try {
    const written = options.dryRun
      ? await importKind.store.plan(db, options, items)
      : await importKind.store.write(db, options, items, options.at)
    for (const problem of [...(written.refused ?? []), ...(written.notes ?? [])]) options.onProblem(problem)
    for (const planned of written.planned ?? []) options.onPlanned?.(planned)
    return { ...written, leftOut: written.refused?.length ?? 0 }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // Classes 22 and 23: the data is at fault, not the database.
    if (code === undefined || !/^2[23]/.test(code)) throw error
    const [only] = items
    if (items.length === 1 && only !== undefined) {
      options.onProblem({ where: only.external_id, field: '', reason: message, effect: 'left out' })
      return { created: 0, changed: 0, unchanged: 0, leftOut: 1 }
    }
    const middle = Math.ceil(items.length / 2)
    const first = await store(db, importKind, options, items.slice(0, middle))
    const second = await store(db, importKind, options, items.slice(middle))
    return {
      created: first.created + second.created,
      changed: first.changed + second.changed,
      unchanged: first.unchanged + second.unchanged,
      leftOut: first.leftOut + second.leftOut,
    }
  }
}

async function close<Item>(
  db: Db,
  { store }: ImportKind<Item>,
  { closing, dryRun, at, onPlanned, ...origin }: ImportOptions,
  present: ReadonlySet<string>,
  nameless: number,
): Promise<{ closed: number; notClosed: string | undefined }> {
  const nothing = (notClosed: string | undefined) => ({ closed: 0, notClosed })
  if (closing === 'never') return nothing(undefined)
  const due = await store.closeMissing(db, origin, present, { at, dryRun: true })
  if (due === 0) return nothing(undefined)
  if (closing === 'careful') {
    if (present.size === 0) return nothing('nothing in the source could be read')
    if (nameless > 0) return nothing(`${nameless} rows could not be told apart from what is missing`)
    const open = await store.countOpen(db, origin)
    if (due >= NOTEWORTHY && due * 2 > open) return nothing(`${due} of ${open} open ones are missing`)
  }
  return {
    closed: await store.closeMissing(db, origin, present, {
      at,
      dryRun,
      onPlanned: dryRun ? onPlanned : undefined,
    }),
    notClosed: undefined,
  }
}
