import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { ShownItem, ShownProfile } from '#app/features/profile/shown-profile.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { intlTagOf, type Locale, langOf, locales } from '#services/languages.ts'
import { type CvChoices, cvContent, cvLists } from './cv-content.ts'
import { drawCv } from './draw-cv.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const longWord = 'Rechtsschutzversicherungsgesellschaftsangestelltenverhältnisnachweis'

const item = (id: string, more: Partial<ShownItem>): ShownItem => ({
  id,
  title: 'Developer',
  facts: ['Harbour Ticketing', 'Denmark'],
  dates: { start_date: '2021-03', end_date: '2024-05', is_active: false },
  text: '',
  tags: ['TypeScript', 'React'],
  ...more,
})

const mira: ShownProfile = {
  userId: 'mira',
  name: 'Mira Holm',
  avatar: undefined,
  headline: '',
  about: '',
  title: 'Front-end Developer',
  place: 'Denmark',
  facts: {
    contacts: [
      {
        field: 'email',
        label: 'profile.email',
        text: 'mira@mail.example',
        href: 'mailto:mira@mail.example',
      },
      { field: 'phone', label: 'profile.phone', text: '+4533121212', href: 'tel:+4533121212' },
      {
        field: 'github',
        label: 'profile.github',
        text: 'mira.holm',
        href: 'https://github.com/mira.holm',
      },
    ],
  },
  skills: [
    { id: 'typescript', name: 'TypeScript', level: 'Expert', isPrimary: true },
    { id: 'react', name: 'React', level: 'Advanced', isPrimary: false },
    { id: 'css', name: 'CSS', level: '', isPrimary: false },
  ],
  ownSkills: ['Glass blowing'],
  english: undefined,
  languages: [{ id: 'da', name: 'Danish', level: 'native' }],
  interests: ['Rowing'],
  workExperience: [
    item('w1', {
      title: `Leiterin ${longWord}`,
      text: 'Built the booking of Harbour Ticketing.\nMira wrote its tests.',
    }),
    item('w2', {
      title: 'Разработчица',
      facts: ['Їжак і Ґудзик'],
      dates: { start_date: '2017-09', end_date: null, is_active: true },
    }),
  ],
  education: [item('e1', { title: 'Københavns Universitet', facts: ['MSc'] })],
  projects: [item('p1', { title: 'Tides', href: 'https://tides.example/mira', partOf: 'Harbour Ticketing' })],
  certificates: [],
}
const employers = [['w1', 'Harbour Ticketing']] as const
const everything: CvChoices = {
  isAnonymous: false,
  hidesEmployers: false,
  withPicture: false,
  parts: new Set(['skills', 'languages', 'interests']),
  contacts: new Set(['email', 'github']),
  entries: new Set(cvLists.flatMap((list) => mira[list].map(({ id }) => id))),
}

async function drawn(profile: ShownProfile, choices: CvChoices, locale: Locale = 'en-us', picture?: Buffer) {
  const t = createTranslate(await loadMessages(langOf(locale), ['profile', 'cv']), locale)
  const content = cvContent(profile, employers, choices, { t, locale })
  const pageOf = (page: number, pages: number) => t('cv.page', { page, pages })
  const bytes = await drawCv(content, { lang: intlTagOf(locale), now, picture, pageOf })
  return { bytes, content, ...(await read(bytes)) }
}

interface Node {
  role?: string
  children?: Node[]
}
const rolesOf = (node: Node): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap(rolesOf),
]

/** By a reader that knows nothing of who wrote it. */
async function read(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const page = await document.getPage(at + 1)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const tree = (await page.getStructTree()) as Node | null
      return {
        size: page.view,
        text: items.map((one) => ('str' in one ? one.str + (one.hasEOL ? '\n' : '') : '')).join(''),
        lines: items.flatMap((one) =>
          'str' in one && one.str.trim() !== ''
            ? [
                {
                  text: one.str,
                  x: one.transform[4] as number,
                  y: one.transform[5] as number,
                  width: one.width,
                },
              ]
            : [],
        ),
        roles: tree === null ? [] : rolesOf(tree),
        links: (await page.getAnnotations()).map(({ url }) => url as string | undefined),
      }
    }),
  )
  const [markInfo, { info }] = await Promise.all([document.getMarkInfo(), document.getMetadata()])
  const facts = info as Record<string, unknown>
  // A line that was broken is one text again.
  const text = pages
    .map((page) => page.text)
    .join('\n')
    .replace(/\s+/g, ' ')
  return { pages, text, markInfo, info: facts }
}

test('is A4 and tagged, with a language and a title', async () => {
  const { pages, markInfo, info, bytes } = await drawn(mira, everything)
  expect(pages.map(({ size }) => size.map(Math.round))).toEqual(pages.map(() => [0, 0, 595, 842]))
  expect(markInfo).toMatchObject({ Marked: true })
  expect(info).toMatchObject({ Language: 'en-US', Title: 'CV · Mira Holm' })
  expect(bytes.toString('latin1')).toMatch(/\/DisplayDocTitle true/)
  const roles = pages.flatMap((page) => page.roles)
  for (const role of ['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Link', 'Sect'])
    expect(roles).toContain(role)
  // Letters are the document's own, cut to what it uses.
  expect(bytes.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+Onest/)
  expect(bytes.length).toBeLessThan(120_000)
})

test.each([...locales])('can be read and searched in %s', async (locale) => {
  const { text, info, pages } = await drawn(mira, everything, locale)
  expect(info.Language).toBe(intlTagOf(locale))
  const t = createTranslate(await loadMessages(langOf(locale), ['profile', 'cv']), locale)
  for (const words of [
    'Mira Holm',
    'Разработчица',
    'Їжак і Ґудзик',
    'Københavns Universitet',
    'Glass blowing',
    t('profile.workExperience'),
    t('profile.present'),
    t('profile.native'),
  ])
    expect(text, words).toContain(words)
  // A word that is longer than any line is broken, and stays on the page.
  expect(text.replace(/\s/g, '')).toContain(longWord)
  for (const { x, width } of pages.flatMap(({ lines }) => lines)) expect(x + width).toBeLessThan(595 - 40)
})

test('dates are months and years in the language', async () => {
  expect((await drawn(mira, everything)).text).toContain('Mar 2021 – May 2024')
  expect((await drawn(mira, everything, 'de-de')).text).toMatch(/Mär[z.]? 2021 – Mai 2024/)
})

test('contains only what was chosen', async () => {
  const { text } = await drawn(mira, {
    ...everything,
    entries: new Set(['w1']),
    parts: new Set(),
    contacts: new Set(),
  })
  expect(text).toContain('Leiterin')
  for (const left of [
    'Разработчица',
    'Universitet',
    'Glass blowing',
    'Rowing',
    'Danish',
    'mira@mail.example',
    'Tides',
  ])
    expect(text).not.toContain(left)
})

test('headline and about text come first, if chosen; an anonymous CV removes the name from them', async () => {
  const profile = { ...mira, headline: 'Slow sites made quick', about: 'Mira likes ferries.\nAnd tides.' }
  const choices = { ...everything, parts: new Set(['about']) }
  const { text, content } = await drawn(profile, choices)
  expect(content.sections[0]?.heading).toBe('About')
  expect(text).toContain('Slow sites made quick Mira likes ferries. And tides.')
  expect((await drawn(profile, everything)).text).not.toContain('ferries')
  const anonymous = await drawn(profile, { ...choices, isAnonymous: true })
  expect(anonymous.text).toContain('… likes ferries.')
  expect(anonymous.text).not.toContain('Mira')
  expect((await drawn(mira, choices)).text).not.toContain('About')
})

describe('anonymous', () => {
  test('the file contains no name, contact or link', async () => {
    const { text, pages, info, bytes } = await drawn(mira, { ...everything, isAnonymous: true })
    const raw = JSON.stringify([text, info, pages.flatMap(({ links }) => links)]) + bytes.toString('latin1')
    for (const word of ['Mira', 'Holm', 'mira@mail', 'mira.holm', 'tides.example'])
      expect(raw.includes(word), word).toBe(false)
    expect(text).toContain('Front-end Developer')
    expect(text).toContain('… wrote its tests')
    expect(text).toContain('Harbour Ticketing')
  })

  test('leaving out employers removes them from facts, texts and projects too', async () => {
    const { text } = await drawn(mira, { ...everything, isAnonymous: true, hidesEmployers: true })
    expect(text).not.toContain('Harbour')
    expect(text).toContain('Employer not named')
  })
})

test('a long career breaks well: no page ends with a heading, no entry starts on its last line, pages are numbered', async () => {
  const text = 'Moved a system that nobody had dared to touch, in small steps, and wrote down why. '.repeat(9)
  const long = {
    ...mira,
    workExperience: Array.from({ length: 12 }, (_, at) =>
      item(`w${at}`, { title: `Job ${at}`, text: `${text}\n${text}` }),
    ),
  }
  const { pages, text: all } = await drawn(long, {
    ...everything,
    entries: new Set(cvLists.flatMap((list) => long[list].map(({ id }) => id))),
  })
  expect(pages.length).toBeGreaterThanOrEqual(3)
  expect(all).toContain(`Page 1 of ${pages.length}`)
  for (const { lines } of pages) {
    const body = lines.filter(({ y }) => y > 60)
    const last = Math.min(...body.map(({ y }) => y))
    const onLast = body.filter(({ y }) => Math.abs(y - last) < 1).map((line) => line.text)
    expect(
      onLast.some((line) => /^Job \d+$|^(?:Work|Skills|Education|Projects)$/.test(line)),
      onLast.join(),
    ).toBe(false)
    // Nothing runs into the foot of the page.
    expect(last).toBeGreaterThan(60)
  }
  // Each entry is there once and whole.
  for (const { title } of long.workExperience)
    expect(all.match(new RegExp(`${title}(?!\\d)`, 'g'))?.length, title).toBe(1)
})
