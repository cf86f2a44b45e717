import { expect, test } from 'vitest'
import type { MenuItem } from '../menu/menu.ts'
import { matchingPages, pagesOf } from './menu-pages.ts'

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
  expect(pagesOf(menus)).toEqual([
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
  expect(matchingPages(pagesOf(menus), typed).map(({ url }) => url)).toEqual(urls)
})
