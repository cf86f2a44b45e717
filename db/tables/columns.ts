// Column types. Dates are returned as Date, bigint as string (node-postgres).
import type { ColumnType, JSONColumnType } from 'kysely'
import type { JsonObject } from '../json.ts'

export type JsonbObject = JSONColumnType<JsonObject>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
