import { expect, test } from 'vitest'
import { anonymousReader } from '#app/features/audience/audience.ts'
import type { LinkRules } from '#app/features/cta/content-link.ts'
import { linksOf, type MenuConversion, menuOf } from './menu-entries.server.ts'

const links: LinkRules = {
  signedIn: false,
  destinations: {},
  providers: ['google'],
  redirects: { origin: 'https://guildhall.example', hosts: [] },
  off: [],
}

function conversion(changes: Partial<MenuConversion> = {}) {
  const problems: string[] = []
  const given: MenuConversion = {
    reader: anonymousReader,
    environment: 'production',
    locale: 'en-us',
    counts: { articles: 24, courses: 0 },
    links,
    ids: new Set(),
    onProblem: (field, reason) => problems.push(`${field} ${reason}`),
    ...changes,
  }
  return { given, problems }
}

test('social sign-ins are shown only if configured; with another identity provider all are', () => {
  const blocks = ['google', 'linkedin'].map((provider) => ({ sign_in_via: { title: provider, provider } }))
  const titles = (providers: readonly string[] | undefined) =>
    menuOf(blocks, 'desktop_right', 'bar', conversion({ links: { ...links, providers } }).given).map(
      (item) => 'title' in item && item.title,
    )
  expect(titles(['google'])).toEqual(['google'])
  expect(titles([])).toEqual([])
  expect(titles(undefined)).toEqual(['google', 'linkedin'])
})

test('the registration link is a sign-in that starts with registration, for anonymous visitors only', () => {
  const blocks = [{ sign_up: { title: 'Create an account' } }]
  const as = (reader: MenuConversion['reader']) =>
    menuOf(blocks, 'desktop_right', 'bar', conversion({ reader }).given)
  expect(as(anonymousReader)).toEqual([{ kind: 'sign-in', title: 'Create an account', create: true }])
  expect(as({ ...anonymousReader, isAuthorized: true })).toEqual([])
  const closed = conversion({ links: { ...links, signUpClosed: true } }).given
  expect(menuOf(blocks, 'desktop_right', 'bar', closed)).toEqual([])
})

test('a link has the count of its badge, and none for zero', () => {
  const { given } = conversion()
  const [read, learn] = menuOf(
    [
      { link: { title: 'Read', url: '/blog', badge: 'articles' } },
      { link: { title: 'Learn', url: '/courses', badge: 'courses' } },
    ],
    'desktop_left',
    'bar',
    given,
  )
  expect(read).toMatchObject({ kind: 'link', url: '/blog', badge: { count: 24, of: 'articles' } })
  expect(learn).toMatchObject({ badge: undefined })
})

test('hidden items are omitted, and so are menus that become empty', () => {
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
    'bar',
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
    'burger',
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
  expect(linksOf(groups, 'items', 'footer', conversion().given)).toEqual([])
  expect(linksOf(groups, 'items', 'footer', conversion({ locale: 'de-de' }).given)).toHaveLength(1)
})

const link = (fields: object) => ({ title: 'Link', url: '/link', ...fields })

test('a link has all attributes from content', () => {
  const { given, problems } = conversion()
  const [item] = linksOf(
    [
      link({
        unique_id: 'menu-channel',
        url: 'https://t.me/guildhall',
        icon: 'telegram',
        social: true,
        is_external: true,
        rel: 'author',
        show_title_as_tooltip: true,
        is_button: true,
        description: 'News, now and then',
        attributes: [
          { name: 'data-campaign', value: 'autumn' },
          { name: 'onclick', value: 'alert(1)' },
        ],
      }),
    ],
    'items',
    'footer',
    given,
  )
  expect(item).toEqual({
    kind: 'link',
    title: 'Link',
    url: 'https://t.me/guildhall',
    id: 'menu-channel',
    icon: 'telegram',
    description: 'News, now and then',
    badge: undefined,
    newTab: true,
    rel: 'author me',
    titleAsTooltip: true,
    isButton: true,
    screens: undefined,
    attributes: { 'data-campaign': 'autumn' },
  })
  expect(problems).toEqual(['items[0].attributes onclick may not be set'])
})

test.each([
  [{}, undefined],
  [{ target: '_self' }, undefined],
  [{ target: '_blank' }, true],
  [{ is_external: true }, true],
])('%j opens a new tab: %s', (fields, newTab) => {
  expect(linksOf([link(fields)], 'items', 'bar', conversion().given)[0]?.newTab).toBe(newTab)
})

test('the course catalogue has a count by default, unless content switches it off', () => {
  const { given } = conversion({ counts: { articles: 24, courses: 60 } })
  const badges = linksOf(
    [
      link({ url: '/course-catalog' }),
      link({ url: '/course-catalog?level=1' }),
      link({ url: '/course-catalog', badge: 'none' }),
      link({ url: '/course-catalogue-of-1999' }),
    ],
    'items',
    'bar',
    given,
  ).map(({ badge }) => badge?.count)
  expect(badges).toEqual([60, 60, undefined, undefined])
})

test('ids are unique across the menus of a page', () => {
  const { given, problems } = conversion()
  const ids = [
    ...linksOf([link({ unique_id: 'menu-a' })], 'bar', 'bar', given),
    ...linksOf([link({ unique_id: 'menu-a' }), link({ unique_id: '1 2' })], 'burger', 'burger', given),
  ].map(({ id }) => id)
  expect(ids).toEqual(['menu-a', undefined, undefined])
  expect(problems).toHaveLength(2)
})

test('items for one kind of screen are not in the other list, and are marked in the footer', () => {
  const groups = [
    link({ title: 'Phone', visibility: 'mobile-only' }),
    link({ title: 'Desk', visibility: 'ForDesktopOnly' }),
  ]
  const titles = (place: 'bar' | 'burger') =>
    linksOf(groups, 'items', place, conversion().given).map(({ title }) => title)
  expect(titles('bar')).toEqual(['Desk'])
  expect(titles('burger')).toEqual(['Phone'])
  expect(linksOf(groups, 'items', 'footer', conversion().given).map(({ screens }) => screens)).toEqual([
    'mobiles',
    'desktops',
  ])
})

test('a dropdown can offer languages, some of them or all, with links or without', () => {
  const { given, problems } = conversion()
  const items = menuOf(
    [
      { dropdown: { name: 'languages', with_switcher: true, switcher_headline: 'Language' } },
      {
        dropdown: {
          title: 'More',
          items: [link({})],
          with_switcher: true,
          languages: ['de-de', 'xx-xx', 'uk-ua'],
        },
      },
      { dropdown: { name: 'empty' } },
      { dropdown: { items: [link({})] } },
    ],
    'desktop_right',
    'bar',
    given,
  )
  expect(items).toMatchObject([
    { title: 'languages', switcher: { headline: 'Language', locales: undefined }, items: [] },
    { title: 'More', switcher: { locales: ['de-de', 'uk-ua'] } },
  ])
  expect(items).toHaveLength(2)
  expect(problems).toHaveLength(2)
})

test('a call to action has the marketing call only if it is complete', () => {
  const cta = (marketing: object) => ({ cta_button: { button_text: 'Begin', url: '/start', marketing } })
  const items = menuOf(
    [cta({ cta_id: 'c-1', portal_id: '42' }), cta({ cta_id: 'c-1' })],
    'desktop_right',
    'bar',
    conversion().given,
  )
  expect(items).toMatchObject([{ marketing: { ctaId: 'c-1', portalId: '42' } }, { marketing: undefined }])
})

test('a custom item must be one that the shell can render', () => {
  const { given, problems } = conversion()
  const items = menuOf(
    [{ custom: { name: 'theme-switch' } }, { custom: { name: 'hologram' } }],
    'desktop_right',
    'bar',
    given,
  )
  expect(items).toEqual([{ kind: 'custom', name: 'theme-switch' }])
  expect(problems).toHaveLength(1)
})
