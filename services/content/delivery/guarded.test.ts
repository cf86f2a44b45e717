import { expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import type { Filter } from './filter.ts'
import { guarded } from './guarded.ts'
import { Refusal } from './refusal.ts'

const cheap: Filter = { kind: 'all', parts: [] }
const matches: Filter = { kind: 'not', part: { kind: 'matches' } as Filter }
const failing = (code: string) => async () => {
  throw Object.assign(new Error(`failed with ${code}`), { code })
}
const run = (code: string, filter: Filter, typeahead?: string) =>
  guarded({ db: {} as Db, limited: false }, { filter, typeahead }, failing(code))

test.each([
  ['a statement of an expensive query that was cut off', '57014', matches, undefined],
  ['one of a search as you type', '57014', cheap, 'a'],
  ['a value that no number can hold', '22003', cheap, undefined],
  ['a statement that is too complex', '54001', cheap, undefined],
])('%s is the fault of whoever asks', async (_, code, filter, typeahead) => {
  await expect(run(code, filter, typeahead)).rejects.toBeInstanceOf(Refusal)
})

test.each([
  ['a cheap statement that was cut off', '57014'],
  ['a lock that was not had in time', '55P03'],
  ['a server that shuts down', '57P01'],
])('%s is our failure, and is passed on as it is', async (_, code) => {
  await expect(run(code, cheap)).rejects.toMatchObject({ code })
})
