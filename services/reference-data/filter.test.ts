import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { loadTestEntries } from '#tests/tools/reference-entries.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createEmbeddedReferenceData } from './embedded.ts'
import { FilterError, type ReferenceData } from './reference-data.ts'

let database: Database
let data: ReferenceData
beforeAll(async () => {
  database = await openTestDatabase()
  await loadTestEntries(database)
  data = createEmbeddedReferenceData(database.db)
})
afterAll(() => database.close())

const places = async (filter: string) => {
  const { results } = await data.search('locations', { filter, lang: 'uk', fields: ['id'] })
  return results.map(({ id }) => id).sort()
}

test.each([
  ['', ['1', '2', 'DE', 'DE-BE', 'UA']],
  ['type==City', ['1', '2']],
  ['type==city', ['1', '2']],
  ['type==C*', ['1', '2', 'DE', 'UA']],
  ['type!=City', ['DE', 'DE-BE', 'UA']],
  ['type==City;parent_id==UA', ['1']],
  ['type==City and chart_code==geo and is_active==true', ['1', '2']],
  ['id=in=(1,UA,"no such")', ['1', 'UA']],
  ['id=out=(1,UA)', ['2', 'DE', 'DE-BE']],
  ['parent_id=out=(UA)', ['2', 'DE', 'DE-BE', 'UA']],
  ['id==1,id==2;parent_id==UA', ['1']],
  ['(id==1,id==2);parent_id=in=(DE)', ['2']],
  ['population>3000000', ['2']],
  ['population=le=3000000', ['1']],
  ['name==Kyiv', ['1']],
  ['name==Київ', ['1']],
  ['parent.name==Germany', ['2', 'DE-BE']],
  ['parent.name==Німеччина', ['2', 'DE-BE']],
  ['is_active==false', []],
  [`name=="'; drop table reference.entry; --"`, []],
  ['name=="100%"', []],
])('%s finds %j', async (filter, ids) => {
  expect(await places(filter)).toEqual(ids)
})

test.each([
  ['type=='],
  ['(type==City'],
  ['secret==1'],
  ['constructor==1'],
  ['more==1'],
  ['is_active==yes'],
  ['population>many'],
  ['type=like=City'],
  ['type=constructor=City'],
  ['name<a'],
  [`id=in=(${Array.from({ length: 201 }, (_, at) => at)})`],
  [Array.from({ length: 51 }, () => 'id==1').join(';')],
  ['a'.repeat(8_001)],
])('%.40s is refused', async (filter) => {
  await expect(places(filter)).rejects.toThrow(FilterError)
})
