// A bank as large and as mixed as the one the project aims at: 420 items, 70 a level, 35 passages, half of the items with a
// low floor.
import type { Parameters } from '#domain/assessment/item.ts'
import { type Area, type Level, levels } from '#domain/assessment/item.ts'
import { AUTHORS_ERROR, difficultyOf, USUAL_DISCRIMINATION } from '#domain/assessment/parameters.ts'
import { normal, type Random, randomFrom } from '#domain/assessment/random.ts'
import type { PoolItem } from '#domain/assessment/selection.ts'

/** What scoring assumes of a format, of a hundred items of an area how many have it, and what the floor is in truth. */
const formats = [
  { c: 0.2, shares: { grammar: 36, vocabulary: 40, reading: 66 } },
  { c: 0.15, shares: { grammar: 5, vocabulary: 10, reading: 14 } },
  { c: 0.02, shares: { grammar: 49, vocabulary: 45, reading: 20 } },
  { c: 0, shares: { grammar: 10, vocabulary: 5, reading: 0 } },
] as const

/** Wrong options of untried items are weaker than their writers think: guessing among four succeeds once in four. */
export const trueFloor = (assumed: number): number =>
  assumed === 0.2 ? 0.25 : assumed === 0.15 ? 0.2 : assumed

const perLevel: readonly (readonly [Area, number])[] = [
  ['grammar', 23],
  ['vocabulary', 23],
  ['reading', 24],
]

export function generatedBank(seed: string): PoolItem[] {
  const random = randomFrom(seed)
  return levels.flatMap((level) =>
    perLevel.flatMap(([area, count]) =>
      Array.from({ length: count }, (_, index) => ({
        id: `${level}-${area}-${index}`,
        area,
        level,
        // Six passages a level, five in A1: 35.
        passage: area === 'reading' ? `${level}-passage-${index % (level === 'A1' ? 5 : 6)}` : undefined,
        parameters: drawParameters(level, area, index / count, random),
      })),
    ),
  )
}

function drawParameters(level: Level, area: Area, place: number, random: Random): Parameters {
  let share = 0
  const format = formats.find(({ shares }) => {
    share += shares[area] / 100
    return place < share
  })
  return {
    a: USUAL_DISCRIMINATION * Math.exp(AUTHORS_ERROR.logDiscrimination * normal(random)),
    b: difficultyOf(level) + AUTHORS_ERROR.difficulty * normal(random),
    c: format?.c ?? 0,
  }
}

/** How the items answer in truth: with the higher floors, and with errors of what their authors assumed. */
export function truthOf(
  pool: readonly PoolItem[],
  { difficulty, logDiscrimination, seed }: { difficulty: number; logDiscrimination: number; seed: string },
): Map<string, Parameters> {
  return new Map(
    pool.map(({ id, parameters: { a, b, c } }) => {
      const random = randomFrom(`${seed} ${id}`)
      return [
        id,
        {
          a: a * Math.exp(logDiscrimination * normal(random)),
          b: b + difficulty * normal(random),
          c: trueFloor(c),
        },
      ]
    }),
  )
}
