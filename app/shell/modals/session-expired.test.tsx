import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { LocaleProvider } from '#app/locale/locale-context.tsx'
import { loadMessages } from '#app/locale/messages/load.ts'
import { type Lang, type Locale, langOf, locales } from '#services/languages.ts'
import { SessionExpiredModal } from './sign-in-modals.tsx'

const words = new Map<Lang, Awaited<ReturnType<typeof loadMessages>>>()
beforeAll(async () => {
  for (const locale of locales)
    words.set(langOf(locale), await loadMessages(langOf(locale), ['shell', 'modals', 'pages']))
})

/** The dialog on a page whose query and hash are only in the address bar. */
const dialog = (locale: Locale) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/global/${locale}/contact?from=mail&page=2#main`]}>
      <LocaleProvider
        region="global"
        locale={locale}
        path={`/global/${locale}/contact`}
        messages={words.get(langOf(locale)) ?? {}}
        origin="https://guildhall.example"
      >
        <SessionExpiredModal options={{}} answer={() => {}} />
      </LocaleProvider>
    </MemoryRouter>,
  )

test.each(locales)(
  '%s: says what happened and offers two ways on, one of them back to path, query and hash',
  (locale) => {
    const html = dialog(locale)
    const t = words.get(langOf(locale))
    for (const key of ['sessionExpiredTitle', 'sessionExpiredText', 'logIn', 'stayOnPage'] as const)
      expect(html).toContain(String(t?.[`modals.${key}`]))
    const [, href = ''] = /<a [^>]*href="([^"]*)"/.exec(html) ?? []
    const to = new URL(href.replaceAll('&amp;', '&'), 'https://guildhall.example')
    expect(to.pathname).toBe('/api/login')
    expect(to.searchParams.get('area')).toBe('club')
    expect(to.searchParams.get('redirect')).toBe(`/global/${locale}/contact?from=mail&page=2#main`)
    // Two actions and the close button: nothing else can be pressed.
    expect(html.match(/<button/g)).toHaveLength(2)
    expect(html.match(/<a /g)).toHaveLength(1)
  },
)

test('has a name, and search engines get no sign-in link', () => {
  const html = dialog('en-us')
  const [, label] = /aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${label}"`)
  expect(html).toMatch(/<a [^>]*rel="nofollow/)
})
