import { expect, test } from 'vitest'
import { type Candidate, rank, scoreOf, specialAmong, type Taste } from './score.ts'

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
    role: [],
  })
  expect(
    scoreOf(course(), taste({ known: new Map(), wanted: new Set(), asked: new Set(['kotlin']) }), now)
      ?.reason,
  ).toEqual({ asked: ['kotlin'], wanted: [], known: [], role: [] })
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
    course({ type: 'vacancy', spoken: new Map([['en', 'b1']]) }),
    course({ type: 'vacancy', spoken: new Map([['en', 'c1']]) }),
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

const work = (more: Partial<Candidate> = {}) => course({ type: 'vacancy', skills: sure('kotlin'), ...more })
const event = (more: Partial<Candidate> = {}) =>
  course({ type: 'event', starts: ago(-7), ends: ago(-7), spoken: new Map([['en', null]]), ...more })

test.each<[string, Candidate, Candidate, Taste?]>([
  [
    'what is proven before what is only said',
    course({ skills: sure('go') }),
    course({ skills: sure('kotlin') }),
    taste({
      known: new Map([
        ['kotlin', 2],
        ['go', 2],
      ]),
      wanted: new Set(),
      strength: new Map([
        ['kotlin', 0.3],
        ['go', 0.8],
      ]),
    }),
  ],
  [
    'fresh evidence before faded',
    course({ skills: sure('go') }),
    course({ skills: sure('kotlin') }),
    taste({
      known: new Map([
        ['kotlin', 2],
        ['go', 2],
      ]),
      wanted: new Set(),
      strength: new Map([
        ['kotlin', 0.1],
        ['go', 0.5],
      ]),
    }),
  ],
  [
    'what the target role asks for more before what it asks for less',
    course({ skills: sure('go') }),
    course({ skills: sure('rust') }),
    taste({
      wanted: new Set(),
      demand: new Map([
        ['go', 0.4],
        ['rust', 0.15],
      ]),
    }),
  ],
  [
    'what a role asks for of what one knows',
    course({ skills: sure('go') }),
    course({ skills: sure('kotlin') }),
    taste({
      known: new Map([
        ['kotlin', 2],
        ['go', 2],
      ]),
      wanted: new Set(),
      demand: new Map([['go', 0.5]]),
    }),
  ],
  [
    'work whose requirements one has',
    work({ required: new Set(['kotlin', 'android']) }),
    work({ required: new Set(['kotlin', 'scala', 'go', 'sql']) }),
  ],
  [
    'work in a language that one speaks',
    work({ spoken: new Map([['pl', 'b2']]) }),
    work({ spoken: new Map([['de', 'b2']]) }),
    taste({ languages: new Map([['pl', 'c1']]) }),
  ],
  [
    'remote work before work in another country',
    work({ places: { remote: 'full', remoteCountries: [], at: [] } }),
    work({ places: { remote: 'none', remoteCountries: [], at: [{ city: 'Leeds', country: 'GB' }] } }),
    taste({ places: { home: { city: 'Kraków', country: 'PL' }, moves: null } }),
  ],
  [
    'a junior is not offered a senior’s work first, even with fewer skills in common',
    work({ seniority: 'junior', skills: sure('kotlin', 'a', 'b') }),
    work({ seniority: 'senior', skills: sure('kotlin', 'android') }),
    taste({ seniority: 'junior' }),
  ],
  ['a near event before a far one', event(), event({ starts: ago(-50), ends: ago(-50) })],
  [
    'what an article is about before what it mentions',
    course({ type: 'article', skills: sure('kotlin') }),
    course({ type: 'article', skills: new Map([['kotlin', 0.95]]) }),
  ],
])('%s', (_, first, second, of = taste()) => expect(score(first, of)).toBeGreaterThan(score(second, of)))

test.each<[string, Candidate, Taste]>([
  ['an event that is over', event({ starts: ago(1), ends: ago(0.9) }), taste()],
  ['an event in a language that nobody asked for', event({ spoken: new Map([['de', null]]) }), taste()],
  [
    'work that is out of reach',
    work({ places: { remote: 'none', remoteCountries: [], at: [{ city: 'Leeds', country: 'GB' }] } }),
    taste({ places: { home: { city: 'Kraków', country: 'PL' }, moves: 'no' } }),
  ],
])('nobody is sent to %s', (_, candidate, of) => expect(scoreOf(candidate, of, now)).toBeUndefined())

test('what a role asks for is named as its own reason', () => {
  const of = taste({ wanted: new Set(), demand: new Map([['sql', 0.6]]) })
  expect(scoreOf(course({ skills: sure('kotlin', 'sql') }), of, now)?.reason).toEqual({
    ...{ asked: [], wanted: [], known: ['kotlin'], role: ['sql'] },
  })
})

test('beside a page on Rust comes what is about Rust, and what shares only its commonest word does not', () => {
  const passwords = Array.from({ length: 30 }, (_, at) =>
    course({ type: 'article', id: `p${at}`, skills: sure('security') }),
  )
  const rust = course({ type: 'article', id: 'rust', skills: sure('rust', 'a', 'b', 'c') })
  const asked = ['rust', 'systems', 'security']
  const related = (all: Candidate[]) => {
    const of = taste({ known: new Map(), wanted: new Set(), asked: new Set(asked) })
    const special = specialAmong(all, asked)
    return rank(all, { ...of, special }, { now, limit: 3 }).map(({ candidate }) => candidate.id)
  }
  expect(related([...passwords, rust])).toEqual(['rust'])
  expect(related(passwords)).toEqual([])
})
