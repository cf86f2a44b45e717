import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.ts'

const offer = (score: number, by: string, title: string, type = 'vacancy') => ({
  score,
  candidate: { type, by, title },
})
const titles = (list: readonly ReturnType<typeof offer>[], limit = 10) =>
  spread(list, limit).map(({ candidate: { by, title } }) => `${by} ${title}`)

test('the same title by the same employer comes once, however it is written', () => {
  expect(
    titles([
      offer(3, 'Ada', 'Go  developer'),
      offer(2, 'ADA', 'go developer'),
      offer(1, 'Bo', 'Go developer'),
    ]),
  ).toEqual(['Ada Go  developer', 'Bo Go developer'])
})

test('a third vacancy of one employer waits for another’s that is nearly as good', () => {
  const ada = ['a', 'b', 'c'].map((title, at) => offer(10 - at / 10, 'Ada', title))
  expect(titles([...ada, offer(8, 'Bo', 'd')], 3)).toEqual(['Ada a', 'Bo d', 'Ada b'])
  expect(titles([...ada, offer(1, 'Bo', 'd')], 3)).toEqual(['Ada a', 'Ada b', 'Ada c'])
})

test('courses of one provider stay in their order', () => {
  const all = [
    offer(3, 'Ada', 'a', 'course'),
    offer(2.9, 'Ada', 'b', 'course'),
    offer(2.8, 'Bo', 'c', 'course'),
  ]
  expect(titles(all)).toEqual(['Ada a', 'Ada b', 'Bo c'])
})

test('the best stays first, nothing comes twice, and no place is left empty', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.double({ min: 0.01, max: 5, noNaN: true }),
          fc.constantFrom('A', 'B', ''),
          fc.constantFrom('x', 'y', 'z'),
        ),
        { maxLength: 30 },
      ),
      fc.integer({ min: 0, max: 12 }),
      (drawn, limit) => {
        const sorted = drawn
          .map(([score, by, title]) => offer(score, by, title))
          .sort((a, b) => b.score - a.score)
        const list = spread(sorted, limit)
        const distinct = new Set(
          sorted.map((one, at) =>
            one.candidate.by === '' ? at : `${one.candidate.by} ${one.candidate.title}`,
          ),
        )
        expect(list.length).toBe(Math.min(limit, distinct.size))
        expect(new Set(list).size).toBe(list.length)
        if (list.length > 0) expect(list[0]).toBe(sorted[0])
      },
    ),
  ))
