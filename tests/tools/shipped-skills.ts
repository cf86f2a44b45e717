import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { SkillEntry } from '#domain/matching/skill-terms.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'

/** The skills vocabulary that is shipped. */
export const shippedSkills = (): SkillEntry[] =>
  brotliDecompressSync(readFileSync('db/seed/reference/skills.jsonl.br'))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SeedEntry)
    .map(({ id, name, names = {}, aliases = [], weight = 0 }) => ({
      id,
      name,
      names: Object.values(names),
      aliases,
      weight,
    }))
