import { expect, test } from 'vitest'
import type { MenuLink } from '../../menu/menu.ts'
import { profileLinks } from './profile-links.ts'

const link = (url: string): MenuLink => ({ kind: 'link', title: url, url })
const member = {
  userId: 'a',
  fullName: 'A B',
  email: 'a@b.example',
  avatar: undefined,
  isEmployee: false,
  duties: [],
}
const addresses = (primary: string[], secondary: string[], isEmployee: boolean) =>
  profileLinks(
    { kind: 'profile', primary: primary.map(link), secondary: secondary.map(link) },
    { ...member, isEmployee },
    'Edit',
    '/blog',
  ).map((group) => group.map(({ url }) => url))

test.each<[string[], string[], boolean, string[][]]>([
  [[], [], false, [['/profile/edit']]],
  [['/favourites'], ['/start'], false, [['/favourites', '/profile/edit'], ['/start']]],
  [['/favourites'], ['/profile/edit/'], false, [['/favourites'], ['/profile/edit/']]],
  [[], [], true, []],
  [['/profile/edit?step=2', '/favourites'], [], true, [['/favourites']]],
])('primary %j and secondary %j, employee %s', (primary, secondary, isEmployee, expected) => {
  expect(addresses(primary, secondary, isEmployee)).toEqual(expected)
})

test('management links are the last group', () => {
  const user = { ...member, isEmployee: true, duties: [link('/admin/submissions')] }
  expect(
    profileLinks({ kind: 'profile', primary: [link('/a')], secondary: [] }, user, 'Edit', '/blog').map(
      (group) => group.map(({ url }) => url),
    ),
  ).toEqual([['/a'], ['/admin/submissions']])
})

test('an editor gets a link to edit the current page', () => {
  const user = { ...member, editing: 'Edit this page', duties: [link('/admin/links')] }
  expect(
    profileLinks({ kind: 'profile', primary: [], secondary: [] }, user, 'Edit', '/blog/data').at(-1),
  ).toEqual([
    { kind: 'link', title: 'Edit this page', url: '/admin/edit?page=%2Fblog%2Fdata' },
    link('/admin/links'),
  ])
})
