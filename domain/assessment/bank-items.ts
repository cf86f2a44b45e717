// The items of the bank with what answers say about them, for admins: the list with its filters, and one item.
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { AssessmentTables } from '#db/tables/assessment.ts'
import { bankName } from './bank-name.ts'
import type { LanguageDifference } from './calibrate-bank.ts'
import type { CalibratedItem, CalibrationState } from './calibration.ts'
import { type Calibration, newestCalibration } from './calibrations.ts'
import { type Area, areas, type Bank, type Item, type Level, levels } from './item.ts'

export interface ListedItem {
  id: string
  level: Level
  area: Area
  state: CalibrationState
  isOff: boolean
  isNew: boolean
  answers: number
  /** Share of attempts in which it was asked. */
  exposure: number
  right: number | undefined
  infit: number | undefined
  outfit: number | undefined
  /** The largest class of a difference by language. */
  difference: LanguageDifference['class'] | undefined
}

export const sortings = ['id', 'level', 'answers', 'exposure', 'right', 'infit', 'outfit'] as const
export const attentions = ['off', 'fit', 'difference', 'new'] as const
const states = ['author', 'estimated', 'stable'] as const

/** What a list asks for; anything else is ignored. */
export const itemQuery = z.object({
  level: z.enum(levels).optional().catch(undefined),
  area: z.enum(areas).optional().catch(undefined),
  state: z.enum(states).optional().catch(undefined),
  only: z.enum(attentions).optional().catch(undefined),
  sort: z.enum(sortings).catch('id'),
  order: z.enum(['ascending', 'descending']).catch('ascending'),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})
export type ItemQuery = z.infer<typeof itemQuery>

/** Mean squares outside of this range: noise above, answers that agree too well below. */
const FITS = { least: 0.7, most: 1.3 }
export const ITEMS_A_PAGE = 50

const isPoor = (fit: number | undefined) => fit !== undefined && (fit < FITS.least || fit > FITS.most)

const needs: Readonly<Record<(typeof attentions)[number], (item: ListedItem) => boolean>> = {
  off: ({ isOff }) => isOff,
  fit: ({ state, infit, outfit }) => state !== 'author' && (isPoor(infit) || isPoor(outfit)),
  difference: ({ difference }) => difference === 'B' || difference === 'C',
  new: ({ isNew }) => isNew,
}

/** Filters, sorts and cuts a page. Items without a value come last in either order. */
export function arrange(items: readonly ListedItem[], query: ItemQuery) {
  const { level, area, state, only, sort, order } = query
  const found = items.filter(
    (item) =>
      (level === undefined || item.level === level) &&
      (area === undefined || item.area === area) &&
      (state === undefined || item.state === state) &&
      (only === undefined || needs[only](item)),
  )
  const sorted = found.toSorted((one, other) => {
    const [a, b] = [one[sort], other[sort]]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    const difference = a < b ? -1 : a > b ? 1 : 0
    return (order === 'ascending' ? difference : -difference) || (one.id < other.id ? -1 : 1)
  })
  const pages = Math.max(1, Math.ceil(sorted.length / ITEMS_A_PAGE))
  const page = Math.min(query.page, pages)
  return {
    total: sorted.length,
    page,
    pages,
    items: sorted.slice((page - 1) * ITEMS_A_PAGE, page * ITEMS_A_PAGE),
  }
}

interface Of {
  tenant: string
  bank: Bank
}

export interface BankItems {
  /** Undefined before the first one. */
  calibration: Calibration | undefined
  items: ListedItem[]
}

export async function listBankItems(db: Db, { tenant, bank }: Of): Promise<BankItems> {
  const [calibration, off] = await Promise.all([
    newestCalibration(db, { tenant, bank: bank.id }),
    readOff(db, { tenant, bank }),
  ])
  const rows =
    calibration === undefined ? [] : await readRows(db, { tenant, bank, number: calibration.number })
  const known = new Map(rows.map((row) => [`${row.item_id} ${row.item_version}`, row]))
  return {
    calibration,
    items: bank.items.map((item) => listed(item, known.get(`${item.id} ${item.version}`), off)),
  }
}

export interface FoundItem extends ListedItem {
  item: Item
  passage: Bank['passages'][number] | undefined
  values: { a: number; b: number; c: number; errorA: number; errorB: number } | undefined
  curve: CalibratedItem['curve']
  languages: readonly LanguageDifference[]
}

export async function findBankItem(db: Db, of: Of, id: string): Promise<FoundItem | undefined> {
  const { tenant, bank } = of
  const item = bank.items.find((one) => one.id === id)
  if (item === undefined) return undefined
  const [calibration, off] = await Promise.all([
    newestCalibration(db, { tenant, bank: bank.id }),
    readOff(db, of),
  ])
  const rows =
    calibration === undefined ? [] : await readRows(db, { tenant, bank, number: calibration.number, id })
  const row = rows.find((one) => one.item_version === item.version)
  return {
    ...listed(item, row, off),
    item,
    passage: bank.passages.find((passage) => passage.id === item.passage),
    values: row && { a: row.a, b: row.b, c: row.c, errorA: row.error_a, errorB: row.error_b },
    curve: (row?.curve ?? []) as unknown as CalibratedItem['curve'],
    languages: (row?.languages ?? []) as unknown as LanguageDifference[],
  }
}

type Row = Selectable<AssessmentTables['assessment.calibrated_item']>

function readRows(
  db: Db,
  { tenant, bank, number, id }: Of & { number: number; id?: string },
): Promise<Row[]> {
  const query = db
    .selectFrom('assessment.calibrated_item')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('bank', '=', bankName(bank.id))
    .where('number', '=', number)
  return (id === undefined ? query : query.where('item_id', '=', id)).execute()
}

/** Returns the items that are off, as `id version`. */
async function readOff(db: Db, { tenant, bank }: Of): Promise<Set<string>> {
  const { rows } = await sql<{ item_id: string; item_version: number }>`
    select item_id, item_version from (
      select distinct on (item_id) item_id, item_version, is_off from assessment.item_switch
      where tenant = ${tenant} and bank = ${bankName(bank.id)} order by item_id, id desc
    ) newest where is_off`.execute(db)
  return new Set(rows.map(({ item_id, item_version }) => `${item_id} ${item_version}`))
}

function listed(item: Item, row: Row | undefined, off: ReadonlySet<string>): ListedItem {
  const { id, version, level, area } = item
  const classes = ((row?.languages ?? []) as unknown as LanguageDifference[]).map((one) => one.class).sort()
  return {
    ...{ id, level, area },
    state: row?.state ?? 'author',
    isOff: off.has(`${id} ${version}`),
    isNew: item.new === true,
    answers: row?.answers ?? 0,
    exposure: row?.exposure ?? 0,
    right: row?.share_right ?? undefined,
    infit: row?.infit ?? undefined,
    outfit: row?.outfit ?? undefined,
    difference: classes.at(-1),
  }
}
