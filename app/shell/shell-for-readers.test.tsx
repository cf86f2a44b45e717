// The header's markup for each kind of reader, as the server sends it.
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import type { Services } from '#app/contexts/services.server.ts'
import { LocaleProvider } from '#app/locale/locale-context.tsx'
import { loadMessages } from '#app/locale/messages/load.ts'
import type { Reader as ContentReader } from '#services/content/reader/reader.ts'
import { anonymous, type SignedIn, type Viewer } from '#services/identity/viewer.ts'
import { testContext } from '#tests/tools/request-context.ts'
import { Header } from './header/header.tsx'
import { unpack } from './packed.ts'
import { loadSurroundings, menuUserOf } from './shell.server.ts'

const member: SignedIn = {
  authorized: true,
  userId: 'u1',
  fullName: 'Inés Prado García',
  email: 'ines@members.example',
  avatar: undefined,
  employee: false,
  roles: ['member'],
}
const employee: SignedIn = { ...member, employee: true, avatar: '/avatar/u1/face.jpg' }

const items = (place: string) => [
  { link: { title: 'Read', url: '/blog', unique_id: `${place}-read` } },
  { link: { title: 'For guests', url: '/guests', visibility: 'anonymous' } },
  { link: { title: 'For members', url: '/members', visibility: 'authorized' } },
  { link: { title: 'For staff', url: '/staff', visibility: 'employee-only' } },
  { link: { title: 'Elsewhere', url: '/elsewhere', environment: ['eu'] } },
  { link: { title: 'On phones', url: `/phones-${place}`, visibility: 'mobile-only' } },
  { sign_in: { title: 'Sign in' } },
  { sign_in_via: { title: 'With the employer', provider: 'employer' } },
  {
    profile: {
      primary_links: [{ title: 'Favourites', url: '/favourites' }],
      secondary_links: [{ title: 'Payroll', url: '/payroll', visibility: 'employee-only' }],
    },
  },
]

function request(viewer: Viewer, header: object, revision?: string): RequestContext {
  const reader = {
    find: async (_site: unknown, { contentType }: { contentType: string }) =>
      contentType === 'header' ? { entries: [{ uid: 'h', ...header }], count: 1 } : { entries: [], count: 0 },
  } as unknown as ContentReader
  return testContext({
    place: {
      region: 'global',
      locale: 'en-us',
      site: { apiKey: 'test', branch: 'main', environment: 'production' },
    },
    viewer: { viewer },
    services: {
      reader,
      loadMessages,
      botCheck: { setting: { kind: 'off' } } as unknown as Services['botCheck'],
      now: new Date('2026-11-21T10:00:00Z'),
      log: { debug() {}, info() {}, warn() {}, error() {} },
    },
    rendering: { revision },
  })
}

async function headerFor(viewer: Viewer, header: object, revision?: string): Promise<string> {
  const context = request(viewer, header, revision)
  const { shell, messages } = unpack(await loadSurroundings(context, 'open'))
  const user = await menuUserOf(context)
  const { prelude } = await prerender(
    <MemoryRouter initialEntries={['/global/en-us/blog?page=2']}>
      <LocaleProvider
        region="global"
        locale="en-us"
        path="/global/en-us/blog"
        search="?page=2"
        messages={messages}
      >
        <Header product="Guildhall" header={shell.header} theme="dark" user={user} />
      </LocaleProvider>
    </MemoryRouter>,
  )
  return new Response(prelude).text()
}

const written = { desktop_right: items('bar'), burger_right: items('burger') }
const forMembers =
  /members\.example|Inés|\/members|\/staff|\/favourites|\/payroll|\/profile\/edit|api\/logout/

test('anonymous visitors get no member items, and a sign-in link', async () => {
  const html = await headerFor(anonymous, written)
  expect(html).not.toMatch(forMembers)
  expect(html).not.toContain('/elsewhere')
  expect(html).toContain('/guests')
  expect(html).toContain(
    `/api/login?area=club&amp;redirect=${encodeURIComponent(`/global/en-us/onboarding?redirect=${encodeURIComponent('/global/en-us/blog?page=2')}`)}`,
  )
  expect(html).toContain('kc_idp_hint=employer')
})

test('only editors, reviewers and admins get the link to the desks', async () => {
  for (const role of ['editor', 'reviewer', 'admin'] as const)
    expect(await headerFor({ ...member, roles: ['member', role] }, written)).toContain(
      '"/global/en-us/admin"',
    )
  expect(await headerFor(member, written)).not.toContain('/admin')
})

test('a member gets their menu at once: name, initials, address, links and sign-out', async () => {
  const html = await headerFor(member, written)
  expect(html).toContain('Inés Prado García')
  expect(html).toContain('ines@members.example')
  expect(html).toMatch(/<text[^>]*>IP<\/text>/)
  for (const address of ['/members', '/favourites', '/profile/edit', '/api/logout?area=club&amp;redirect='])
    expect(html).toContain(address)
  expect(html).not.toMatch(/api\/login|\/guests|\/staff|\/payroll/)
  // In its final position, not moved there by script, so nothing flashes.
  expect(html).not.toMatch(/<template|<script|\$RC/)
})

test('an employee gets employee items, a picture, and no link to edit the profile', async () => {
  const html = await headerFor(employee, {
    desktop_right: [
      { link: { title: 'For staff', url: '/staff', visibility: 'employee-only' } },
      { profile: { primary_links: [{ title: 'Edit', url: '/profile/edit' }] } },
    ],
  })
  expect(html).toContain('/staff')
  expect(html).toContain('src="/avatar/u1/face.jpg"')
  expect(html).not.toContain('/profile/edit')
})

test('mobile items are in the burger and not in the bar', async () => {
  const html = await headerFor(anonymous, written)
  expect(html).toContain('/phones-burger')
  expect(html).not.toContain('/phones-bar')
})

test('every member can sign out, whatever the content', async () => {
  expect(await headerFor(member, {})).toContain('/api/logout')
  expect(await headerFor(anonymous, {})).not.toMatch(forMembers)
})

test('menus cached for one audience are not shown to another', async () => {
  await headerFor(employee, written, 'r1')
  await headerFor(member, written, 'r1')
  expect(await headerFor(anonymous, written, 'r1')).not.toMatch(forMembers)
  expect(await headerFor(member, written, 'r1')).not.toContain('/staff')
  const other = await headerFor(
    { ...member, fullName: 'Ruud de Wit', email: 'ruud@b.example' },
    written,
    'r1',
  )
  expect(other).toContain('Ruud de Wit')
  expect(other).not.toContain('Inés')
})
