import type { Timestamp } from './columns.ts'

interface CounterTable {
  key: string
  window_start: Timestamp
  used: number
  expires_at: Timestamp
}

export interface LimitsTables {
  'limits.counter': CounterTable
}
