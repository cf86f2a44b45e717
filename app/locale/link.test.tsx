import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, test } from 'vitest'
import type { Locale } from '#services/languages.ts'
import { Link, type LinkProps } from './link.tsx'
import { LocaleProvider } from './locale-context.tsx'
import { loadMessages } from './messages/load.ts'

const messages = {
  'en-us': await loadMessages('en', ['shell']),
  'uk-ua': await loadMessages('uk', ['shell']),
}

function render(props: LinkProps, locale: keyof typeof messages & Locale = 'en-us'): string {
  const element = (
    <LocaleProvider
      region="global"
      locale={locale}
      path={`/global/${locale}/blog`}
      messages={messages[locale]}
      trainingHosts={['training.example']}
    >
      <Link {...props} />
    </LocaleProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it('prefixes pages of the site and keeps attributes', () => {
  const html = render({ href: '/about', className: 'quiet', children: 'About' })
  expect(html).toContain('href="/global/en-us/about"')
  expect(html).toContain('class="quiet"')
  expect(html).not.toContain('target')
})

test.each(['#contents', 'mailto:hello@guildhall.example', '/api/login'])('leaves %s as it is', (href) => {
  expect(render({ href, children: 'there' })).toBe(`<a href="${href}">there</a>`)
})

it('opens other sites in a new tab, safely, and says so in the language of the page', () => {
  const html = render({ href: 'https://training.example/', rel: 'nofollow', children: 'Курс' }, 'uk-ua')
  expect(html).toContain('target="_blank"')
  expect(html).toContain('rel="nofollow noopener"')
  expect(html).toContain('(відкриється в новій вкладці)')
  expect(html).toContain('campaign=blog')
})

it('does not mention a new tab if the link stays in this one', () => {
  const html = render({ href: 'https://other.example/', target: '_self', children: 'Other' })
  expect(html).toContain('target="_self"')
  expect(html).not.toContain('new tab')
})

it('mentions it for a page of the site in a new tab, too', () => {
  const html = render({ href: '/about', target: '_blank', children: 'About' })
  expect(html).toContain('rel="noopener"')
  expect(html).toContain('(opens in a new tab)')
})

it('shows the text of a refused address without a link', () => {
  expect(render({ href: 'javascript:alert(1)', children: 'Click' })).toBe('<span>Click</span>')
})
