import { expect, test } from 'vitest'
import { type Candidate, rank, scoreOf, type Taste } from './score.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const sure = (...skills: string[]) => new Map(skills.map((skill) => [skill, 1]))
const course = (more: Partial<Candidate> = {}): Candidate => ({
  type: 'course',
  id: 'c',
  locale: 'en-us',
  skills: sure('kotlin', 'android'),
  ...more,
})
const taste = (more: Partial<Taste> = {}): Taste => ({
  locale: 'en-us',
  known: new Map([['kotlin', 2]]),
  wanted: new Set(['android']),
  asked: new Set(),
  seen: new Set(),
  hidden: new Set(),
  less: new Map(),
  ...more,
})
const score = (candidate: Candidate, of = taste()) => scoreOf(candidate, of, now)?.score ?? 0

test('the reason names what is shared, and nothing else', () => {
  expect(scoreOf(course({ skills: sure('kotlin', 'android', 'gradle') }), taste(), now)?.reason).toEqual({
    asked: [],
    wanted: ['android'],
    known: ['kotlin'],
  })
  expect(
    scoreOf(course(), taste({ known: new Map(), wanted: new Set(), asked: new Set(['kotlin']) }), now)
      ?.reason,
  ).toEqual({ asked: ['kotlin'], wanted: [], known: [] })
})

test.each<[string, Candidate, Taste]>([
  ['shares nothing', course({ skills: sure('sql') }), taste()],
  ['is in a language that nobody asked for', course({ locale: 'de-de' }), taste()],
  ['is in a third language', course({ locale: 'fr-fr' }), taste({ locale: 'uk-ua' })],
  ['is to be shown less', course(), taste({ hidden: new Set(['course c']) })],
  ['names the skill in passing', course({ skills: new Map([['kotlin', 0.3]]) }), taste()],
])('nothing is recommended that %s', (_, candidate, of) =>
  expect(scoreOf(candidate, of, now)).toBeUndefined(),
)

test.each<[string, Candidate, Candidate, Taste?]>([
  ['wanted before known', course({ skills: sure('android') }), course({ skills: sure('kotlin') })],
  ['both before one', course(), course({ skills: sure('android', 'sql') })],
  [
    'primary before other known',
    course({ skills: sure('go') }),
    course({ skills: sure('kotlin') }),
    taste({
      known: new Map([
        ['kotlin', 1],
        ['go', 1],
      ]),
      primary: 'go',
      wanted: new Set(),
    }),
  ],
  [
    'sure before less sure',
    course({ skills: sure('android') }),
    course({ skills: new Map([['android', 0.75]]) }),
  ],
  [
    'few skills before many',
    course({ skills: sure('android') }),
    course({ skills: sure('android', 'a', 'b', 'c', 'd') }),
  ],
  ['own language before English', course({ locale: 'uk-ua' }), course(), taste({ locale: 'uk-ua' })],
  ['not seen before seen', course({ id: 'new' }), course(), taste({ seen: new Set(['course c']) })],
  [
    'new article before old',
    course({ type: 'article', published: ago(10) }),
    course({ type: 'article', published: ago(700) }),
  ],
  [
    'new vacancy before old',
    course({ type: 'vacancy', published: ago(1) }),
    course({ type: 'vacancy', published: ago(40) }),
  ],
  [
    'a beginner is given beginners’ courses',
    course({ level: 'beginner' }),
    course({ level: 'advanced' }),
    taste({ known: new Map() }),
  ],
  [
    'an expert is not',
    course({ level: 'advanced', skills: sure('kotlin') }),
    course({ level: 'beginner', skills: sure('kotlin') }),
    taste({ known: new Map([['kotlin', 3]]) }),
  ],
  [
    'work of the own seniority first',
    course({ type: 'vacancy', seniority: 'senior' }),
    course({ type: 'vacancy', seniority: 'junior' }),
    taste({ seniority: 'senior' }),
  ],
  [
    'work in the English that one has',
    course({ type: 'vacancy', english: 'b1' }),
    course({ type: 'vacancy', english: 'c1' }),
    taste({ english: 'b1' }),
  ],
  [
    'less of a skill puts it back',
    course({ skills: sure('kotlin') }),
    course({ skills: sure('android') }),
    taste({ less: new Map([['android', 3]]) }),
  ],
])('%s', (_, first, second, of = taste()) => expect(score(first, of)).toBeGreaterThan(score(second, of)))

test('English is offered the less, the less of it is known', () => {
  const of = (english: string | null) => score(course(), taste({ locale: 'de-de', english }))
  expect(of('c1')).toBeGreaterThan(of(null))
  expect(of(null)).toBeGreaterThan(of('a1'))
  expect(of('a1')).toBeGreaterThan(0)
})

test('ranks the same way every time, also among equals', () => {
  const items = ['b', 'a', 'c'].map((id) => course({ id }))
  const ids = (list: Candidate[]) =>
    rank(list, taste(), { now, limit: 2 }).map(({ candidate }) => candidate.id)
  expect(ids(items)).toEqual(['a', 'b'])
  expect(ids(items.toReversed())).toEqual(['a', 'b'])
})

test('the order in which skills are listed changes nothing, not even the last digit', () => {
  const listed = [0.79, 0.83, 0.9, 0.97, 1].map((sure, index) => [`skill-${index}`, sure] as const)
  const known = new Map(listed.map(([skill]) => [skill, null]))
  const orders = listed.map((_, turn) => [...listed.slice(turn), ...listed.slice(0, turn)])
  const scores = [...orders, ...orders.map((order) => order.toReversed())].map((order) =>
    score(course({ skills: new Map(order) }), taste({ known })),
  )
  expect(new Set(scores).size).toBe(1)
})
