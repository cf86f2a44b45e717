import { expect, test } from 'vitest'
import type { MenuItem } from '../menu/menu.ts'
import { doorsOf, matchingDoors } from './menu-doors.ts'

const link = (title: string, url: string) => ({ kind: 'link' as const, title, url })
const menus: MenuItem[][] = [
  [
    link('Work', '/jobs'),
    { kind: 'mega-menu', title: 'About', columns: [{ title: '', items: [link('Où écrire', '/ecrire')] }] },
    { kind: 'separator' },
  ],
  [link('Jobs', '/jobs'), link('Elsewhere', 'https://example.org')],
]

test('pages of the site, each once', () => {
  expect(doorsOf(menus)).toEqual([
    { title: 'Work', url: '/jobs' },
    { title: 'Où écrire', url: '/ecrire' },
  ])
})

test.each([
  ['w', ['/jobs']],
  ['ecr', ['/ecrire']],
  ['où é', ['/ecrire']],
  ['ork', []],
])('%s leads to %j', (typed, urls) => {
  expect(matchingDoors(doorsOf(menus), typed).map(({ url }) => url)).toEqual(urls)
})
