// A few entries, for tests that do not need thousands.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WorkDatabase } from '#db/database.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import type { DictionaryName, SeedEntry } from '#services/reference-data/seed-entry.ts'

export const testEntries: Partial<Record<DictionaryName, SeedEntry[]>> = {
  locations: [
    {
      id: 'UA',
      name: 'Ukraine',
      names: { uk: 'Україна' },
      type: 'Country',
      weight: 10,
      more: { iso_code: 'UA' },
    },
    {
      id: 'DE',
      name: 'Germany',
      names: { uk: 'Німеччина', de: 'Deutschland' },
      type: 'Country',
      weight: 10,
      more: { iso_code: 'DE' },
    },
    { id: 'DE-BE', name: 'Berlin', type: 'Region', parent: 'DE', weight: 3, more: { iso_code: 'DE-BE' } },
    {
      id: '1',
      name: 'Kyiv',
      names: { uk: 'Київ', ru: 'Киев', de: 'Kiew' },
      aliases: ['Kiev'],
      type: 'City',
      parent: 'UA',
      weight: 7,
      more: { population: 2_900_000 },
    },
    {
      id: '2',
      name: 'Berlin',
      names: { uk: 'Берлін' },
      type: 'City',
      parent: 'DE',
      weight: 7,
      more: { population: 3_600_000, region_id: 'DE-BE' },
    },
  ],
  skills: [
    { id: 'javascript', name: 'JavaScript', aliases: ['JS', 'ECMAScript'], type: 'language', weight: 8 },
    { id: 'java', name: 'Java', type: 'language', weight: 8 },
    { id: 'json', name: 'JSON', type: 'language', weight: 2 },
    { id: 'cpp', name: 'C++', type: 'language', weight: 5 },
    { id: 'c', name: 'C', type: 'language', weight: 5 },
    { id: 'vanilla', name: 'Vanilla JavaScript', type: 'framework', weight: 1 },
  ],
  'skill-levels': [
    { id: 'a0', name: 'No English', type: 'CEFR', weight: 0, more: { rank: 0 } },
    {
      id: 'a1',
      name: 'A1 Beginner',
      names: { de: 'A1 Anfänger' },
      type: 'CEFR',
      weight: -1,
      more: { rank: 1 },
    },
    { id: 'expert', name: 'Expert', type: 'Proficiency', weight: -3, more: { rank: 3 } },
  ],
  options: [
    { id: 'interests-music', name: 'Music', type: 'interests', weight: 2, more: { value: 'music' } },
    { id: 'industries-farming', name: 'Farming', type: 'industries', weight: 1, more: { value: 'farming' } },
  ],
}

export async function loadTestEntries(database: WorkDatabase, dictionaries = testEntries): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-reference-'))
  try {
    for (const [name, entries] of Object.entries(dictionaries))
      writeFileSync(
        join(folder, `${name}.jsonl`),
        entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
      )
    return await loadReferenceData(database, folder, new Date('2026-01-01T00:00:00Z'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
