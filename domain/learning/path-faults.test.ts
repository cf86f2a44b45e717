import { expect, test } from 'vitest'
import { pathFaults } from './path-faults.ts'

const kinds = { courses: 'course', events: 'event', blog: 'article' } as const
const known = {
  kindOf: (address: string) => kinds[address.split('/')[1] as keyof typeof kinds],
  articles: new Set(['/blog/data/plans']),
}
const check = (...urls: string[]) =>
  pathFaults({ file: 'a.yaml', fields: { stages: [{ steps: urls.map((url) => ({ url })) }] } }, known)

test.each([
  [
    'a course, an event and an article of the folder',
    ['/courses/sql', '/events/e', '/blog/data/plans/'],
    0,
    0,
  ],
  ['an address that is no item', ['/jobs'], 1, 0],
  ['another site', ['https://example.com/courses/sql'], 1, 0],
  ['a step twice', ['/courses/sql', '/courses/sql#lessons'], 1, 0],
  ['an article that is not in the folder', ['/blog/data/none'], 0, 1],
] as const)('%s', (_, urls, faults, notes) => {
  const found = check(...urls)
  expect([found.faults.length, found.notes.length]).toEqual([faults, notes])
})

test('a fault names its step', () =>
  expect(check('/courses/sql', '/nowhere').faults).toEqual([
    {
      file: 'a.yaml',
      field: 'stages.0.steps.1.url',
      reason: '/nowhere is no address of a course, an event or an article',
    },
  ]))
