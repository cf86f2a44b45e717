// What stands above a sign-in form, in every language.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#app/locale/locale-context.tsx'
import { loadMessages } from '#app/locale/messages/load.ts'
import { langOf, locales } from '#services/languages.ts'
import { type FormAnswer, FormFaults } from './form-faults.tsx'

async function above(answer: FormAnswer | undefined, locale: (typeof locales)[number]) {
  const messages = await loadMessages(langOf(locale), ['shell', 'fields', 'signIn'])
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider
        region="global"
        locale={locale}
        path={`/global/${locale}/sign-up`}
        messages={messages}
        origin="https://guildhall.example"
      >
        <FormFaults answer={answer} />
      </LocaleProvider>
    </MemoryRouter>,
  )
  return { html, messages }
}

test.each(locales)('registration was closed after the form had been opened, in %s', async (locale) => {
  const { html, messages } = await above({ faults: [], closed: true }, locale)
  expect(html).toContain(`>${messages['signIn.upClosedTitle']}</h2>`)
  expect(html).toContain(`<p>${messages['signIn.upClosed']}</p>`)
})

test.each([undefined, {}, { faults: [] }])('nothing to say: %j', async (answer) => {
  expect((await above(answer, 'en-us')).html).toBe('')
})
