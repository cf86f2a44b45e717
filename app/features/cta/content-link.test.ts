import { expect, test } from 'vitest'
import { contentLink, type LinkRules, type WrittenLink } from './content-link.ts'

const stranger: LinkRules = {
  signedIn: false,
  destinations: { talent: 'https://talent.example' },
  providers: ['google'],
  redirects: { origin: 'https://guildhall.example', hosts: ['talent.example'] },
  off: [],
}
const member: LinkRules = { ...stranger, signedIn: true }

const english = 'english-assessment:itpu:basics:english'
const signIn = (action: string) => `/api/login?area=club&action=${encodeURIComponent(action)}`
const here = (action: string) => `?action=${encodeURIComponent(action)}`
const away = 'https://talent.example/tests?a=1'
const source = (url: string) => `authorized-redirect-source:${encodeURIComponent(url)}::`

const refused = undefined

test.each<[WrittenLink, string | undefined, string | undefined]>([
  // link in content                                      href for anonymous viewers       href for members
  [{ url: '/blog' }, '/blog', '/blog'],
  [{ url: 'https://elsewhere.example/x' }, 'https://elsewhere.example/x', 'https://elsewhere.example/x'],
  [{ url: 'mailto:a@b.example' }, 'mailto:a@b.example', 'mailto:a@b.example'],
  [{ url: '#contents' }, '#contents', '#contents'],
  [{ url: english }, signIn(english), here(english)],
  [{ url: '', action: english }, signIn(english), here(english)],
  [{ url: '/tests', action: `${english}:spring` }, signIn(`${english}:spring`), here(`${english}:spring`)],
  [{ url: 'start-career-quiz:' }, signIn('start-career-quiz:::'), here('start-career-quiz:::')],
  [{ url: 'add-favorite:course:one:' }, signIn('add-favorite:course:one:'), here('add-favorite:course:one:')],
  [{ url: 'follow-author:one::' }, signIn('follow-author:one::'), here('follow-author:one::')],
  [{ url: away, action: 'authorized-redirect-source' }, signIn(source(away)), away],
  [{ url: source(away) }, signIn(source(away)), away],
  [{ url: 'talent:/tests?a=1', action: 'authorized-redirect-source' }, signIn(source(away)), away],
  [{ url: '/jobs', action: 'authorized-redirect-source' }, signIn(source('/jobs')), '/jobs'],
  [{ url: 'talent:/tests?a=1' }, away, away],
  // The destination is not configured: no link, and nothing is logged.
  [{ url: 'examinator:' }, undefined, undefined],
  [{ url: 'examinator:', action: 'authorized-redirect-source' }, undefined, undefined],
  [{ url: 'sign-in-via:google' }, '/api/login?area=club&kc_idp_hint=google', undefined],
  [{ url: 'sign-in-via:linkedin' }, undefined, undefined],
  [{ url: '/api/login?area=club&kc_idp_hint=linkedin' }, undefined, undefined],
  [{ url: '/api/login?kc_idp_hint=google' }, '/api/login?kc_idp_hint=google', undefined],
])('%j', (written, forStranger, forMember) => {
  for (const [rules, href] of [
    [stranger, forStranger],
    [member, forMember],
  ] as const) {
    const { link, fault } = contentLink(written, rules)
    expect(link?.href).toBe(href)
    expect(fault).toBeUndefined()
  }
})

test.each<[WrittenLink, string]>([
  [{ url: '/x', action: 'dance:a:b:c' }, 'dance:a:b:c is no action'],
  [{ url: 'english-assessment:a:b:c:d:e' }, 'is no action'],
  [{ url: '', action: 'authorized-redirect-source' }, 'names no address'],
  [{ url: 'https://elsewhere.example', action: 'authorized-redirect-source' }, 'REDIRECT_HOSTS'],
  [{ url: 'javascript:alert(1)', action: 'authorized-redirect-source' }, 'REDIRECT_HOSTS'],
  [{ url: source('//elsewhere.example\n') }, 'REDIRECT_HOSTS'],
  [{ url: 'authorized-redirect-source:%E0%A4%A::' }, 'names no address'],
])('%j is left out, and the editor is told: %s', (written, message) => {
  for (const rules of [stranger, member]) {
    const { link, fault } = contentLink(written, rules)
    expect(link).toBe(refused)
    expect(fault).toContain(message)
  }
})

test('members open member links in a new tab; search engines get no sign-in link', () => {
  const written = { url: away, action: 'authorized-redirect-source' }
  expect(contentLink(written, member).link).toEqual({ href: away, target: '_blank' })
  expect(contentLink(written, stranger).link).toMatchObject({ rel: 'nofollow' })
  expect(contentLink({ url: english }, member).link).toMatchObject({ rel: 'nofollow', prefetch: 'none' })
})

test('clicks are counted by name; an invalid name is dropped and the link stays', () => {
  expect(contentLink({ url: '/blog', analytics: 'hero_blog' }, member)).toEqual({
    link: { href: '/blog', 'data-analytics': 'hero_blog' },
  })
  expect(contentLink({ url: '/blog', analytics: 'a@b.example' }, member)).toEqual({
    link: { href: '/blog' },
    fault: 'a@b.example is no name that clicks may be counted under',
  })
})

test('with another identity provider every sign-in link is shown, because its options are unknown', () => {
  expect(contentLink({ url: 'sign-in-via:linkedin' }, { ...stranger, providers: undefined }).link?.href).toBe(
    '/api/login?area=club&kc_idp_hint=linkedin',
  )
})

test.each([
  '/jobs',
  '/jobs?q=go',
  '/de-de/vacancy/1-x',
  '/global/en-us/JOBS',
  '/%6Aobs',
  'https://guildhall.example/global/en-us/companies/a',
])('%s leads nowhere where the site has no vacancies', (url) => {
  expect(contentLink({ url }, { ...stranger, off: ['jobs'] })).toEqual({ link: undefined })
  expect(contentLink({ url }, { ...stranger, off: ['blog'] }).link).toBeDefined()
})

test('what only looks like it stays, and actions of what is off are not sent', () => {
  const off = ['jobs', 'english', 'quiz', 'courses'] as const
  for (const url of ['/jobs-in-it', '/plan/reminders/x', 'https://elsewhere.example/jobs', '#jobs', '/blog'])
    expect(contentLink({ url }, { ...stranger, off }).link, url).toBeDefined()
  for (const action of [english, 'start-career-quiz:::', 'add-favorite:course:1:'])
    expect(contentLink({ url: '', action }, { ...member, off }), action).toEqual({ link: undefined })
  for (const reader of [member, stranger])
    for (const action of [
      'authorized-redirect-source:%2Fjobs%3Fq%3Dgo::',
      'authorized-redirect-source:%2F%256Aobs::',
    ])
      expect(contentLink({ url: '', action }, { ...reader, off }), action).toEqual({ link: undefined })
})

test('where registration is closed, no link leads to it', () => {
  const closed = { ...stranger, signUpClosed: true }
  for (const url of [
    '/sign-up',
    '/Sign-Up/',
    '/eu/de-de/sign-up?a=1',
    'https://guildhall.example/sign-up',
    '/api/login?area=club&prompt=create',
    '/api/login?prompt=create&kc_idp_hint=google',
    'https://guildhall.example/api/login?prompt=create',
  ]) {
    expect(contentLink({ url }, closed).link, url).toBeUndefined()
    expect(contentLink({ url }, stranger).link, url).toBeDefined()
  }
  for (const url of [
    '/sign-in',
    '/sign-ups',
    'https://elsewhere.example/sign-up',
    '/api/login?area=club',
    '/api/login?area=club&prompt=login',
  ])
    expect(contentLink({ url }, closed).link, url).toBeDefined()
})
