import { expect, test } from 'vitest'
import { addressTables, personalTables } from '#domain/profile/export-member.ts'
import { kindsOfData } from './kinds-of-data.ts'

const explained: string[] = Object.values(kindsOfData).flatMap(({ tables }) => [...tables])

test('who decides on applications sees the files that came with them', () => {
  expect(kindsOfData.files.seenBy).toEqual(['chosen', 'reviewers'])
})

test('every table of the export is in exactly one kind', () => {
  const stored = new Set<string>([...personalTables, ...addressTables].map(({ table }) => table))
  expect(explained.toSorted()).toEqual([...stored].toSorted())
})
