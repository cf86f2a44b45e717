import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#app/locale/locale-context.tsx'
import { loadMessages } from '#app/locale/messages/load.ts'
import { CtaAction } from './cta-action.tsx'
import { CtaButton } from './cta-button.tsx'
import { isDownload } from './download.ts'

const messages = await loadMessages('en')

const render = (props: Parameters<typeof CtaButton>[0]) => renderHere(<CtaButton {...props} />)

function renderHere(children: ReactNode) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider
        region="global"
        locale="en-us"
        path="/global/en-us/blog/data"
        messages={messages}
        origin="https://guildhall.example"
      >
        {children}
      </LocaleProvider>
    </MemoryRouter>,
  )
}

test('a page is a link of the site with the source page', () => {
  const html = render({ href: '/start', children: 'Begin' })
  expect(html).toMatch(/^<a [^>]*href="\/global\/en-us\/start\?pagesource=blog%2Fdata"/)
  expect(html).not.toMatch(/target=|download/)
})

test('another site opens in a new tab, is announced as such, and has no opener', () => {
  const html = render({ href: 'https://partner.example/apply', children: 'Apply' })
  expect(html).toMatch(/target="_blank"/)
  expect(html).toMatch(/rel="noopener"/)
  expect(html).toMatch(/utm_source=club/)
  expect(html).toContain('opens in a new tab')
})

test.each([
  ['/content/assets/programme.pdf', true],
  ['/content/assets/programme.PDF?v=2#page=3', true],
  ['/blog/data', false],
  ['/content/assets/house.jpg', false],
])('%s is a file to be kept: %s', (href, download) => {
  expect(isDownload(href)).toBe(download)
  expect(/ download=""/.test(render({ href, children: 'Programme' }))).toBe(download)
})

test('the analytics name and the marketing call are data attributes', () => {
  const html = render({
    href: '/start',
    analytics: 'header_start',
    marketing: { ctaId: 'c-1', portalId: '42' },
    children: 'Begin',
  })
  expect(html).toMatch(/data-analytics="header_start"/)
  expect(html).toMatch(/data-cta-id="c-1"/)
  expect(html).toMatch(/data-portal-id="42"/)
  expect(render({ href: '/start', children: 'Begin' })).not.toMatch(/data-(analytics|cta|portal)/)
})

test('an action is a button, not a link', () => {
  const html = renderHere(<CtaAction onAction={async () => {}}>Subscribe</CtaAction>)
  expect(html).toMatch(/^<button type="button"/)
  expect(html).not.toMatch(/aria-disabled/)
})

test('an address that would run code is no link', () => {
  expect(render({ href: 'javascript:alert(1)', children: 'Begin' })).not.toMatch(/href|javascript/)
})
