import { expect, test } from 'vitest'
import { linksOf, type MenuConversion, menuOf } from './menu-entries.server.ts'
import { anonymousReader } from './menu-visibility.ts'

function conversion(changes: Partial<MenuConversion> = {}) {
  const problems: string[] = []
  const given: MenuConversion = {
    reader: anonymousReader,
    environment: 'production',
    locale: 'en-us',
    counts: { articles: 24, courses: 0 },
    onProblem: (field, reason) => problems.push(`${field} ${reason}`),
    ...changes,
  }
  return { given, problems }
}

test('a link carries the count that its badge asks for, and none when there is nothing to count', () => {
  const { given } = conversion()
  const [read, learn] = menuOf(
    [
      { link: { title: 'Read', url: '/blog', badge: 'articles' } },
      { link: { title: 'Learn', url: '/courses', badge: 'courses' } },
    ],
    'desktop_left',
    given,
  )
  expect(read).toMatchObject({ kind: 'link', url: '/blog', badge: 24, newTab: false })
  expect(learn).toMatchObject({ badge: undefined })
})

test('what this reader may not see is left out, and so are the empty menus that leaves', () => {
  const { given, problems } = conversion()
  const items = menuOf(
    [
      { sign_in: { title: 'Sign in', visibility: 'hidden' } },
      { dropdown: { title: 'Staff', items: [{ title: 'Wiki', url: '/wiki', visibility: 'employee-only' }] } },
      {
        mega_menu: {
          title: 'About',
          columns: [
            { title: 'House', items: [{ title: 'Us', url: '/about' }] },
            { title: 'Empty', items: [] },
          ],
        },
      },
    ],
    'desktop_right',
    given,
  )
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ kind: 'mega-menu', columns: [{ title: 'House' }] })
  expect(problems).toEqual([])
})

test('a broken item is reported with its place and reason, and the others stay', () => {
  const { given, problems } = conversion()
  const items = menuOf(
    [
      { link: { url: '/no-title' } },
      { hologram: {} },
      { link: { title: 'Blog', url: '/blog', visibility: 'everyone' } },
      { separator: {} },
    ],
    'burger_left',
    given,
  )
  expect(items).toEqual([{ kind: 'separator' }])
  expect(problems).toHaveLength(3)
  expect(problems[0]).toContain('burger_left[0].link title')
  expect(problems[1]).toContain('burger_left[1]')
  expect(problems[2]).toContain('visibility')
})

test('a link for one locale is for that locale only', () => {
  const groups = [{ title: 'Impressum', url: '/impressum', locale: 'de-de' }]
  expect(linksOf(groups, 'items', conversion().given)).toEqual([])
  expect(linksOf(groups, 'items', conversion({ locale: 'de-de' }).given)).toHaveLength(1)
})
