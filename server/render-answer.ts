import { randomBytes } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import type { Reader } from '#services/content/reader/reader.ts'
import { CHANGE_FAILED, type Outage, outageOf, retryHeaders } from '#services/outage.ts'
import { finishDocument } from './finish-document.ts'
import { type PageOptions, type PageRequest, pageContext } from './page-context.ts'
import { referrerPolicyOf } from './secret-addresses.ts'
import type { Services } from './services.ts'

export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Retry-After of pages that are complete except for a part that could not be read, such as a list. */
const RETRY_SECONDS = '5'

/** Renders one page once, for any reader. */
export async function renderAnswer(
  services: Services,
  page: PageRequest,
  request: Request,
  reader: Reader,
  render: Render,
  options: PageOptions = {},
): Promise<Response> {
  const { shared = false, preview, failure } = options
  const site = failure ? undefined : await services.siteOf(page.region)
  const referrers = referrerPolicyOf(new URL(request.url))
  const scriptMark = randomBytes(18).toString('base64url')
  let outage: { of: Outage; error: unknown } | undefined
  const styleNonce = preview === undefined ? undefined : randomBytes(18).toString('base64url')
  const context = pageContext(services, page, {
    ...options,
    request,
    reader,
    site,
    styleNonce,
    writing: {
      onFailure(error) {
        const of = outageOf(error)
        if (of !== undefined) outage = { of, error }
      },
      finish: (html, headers) =>
        finishDocument(services, html, headers, { scriptMark, shared, styleNonce, referrers }),
      scriptMark,
    },
  })
  const answer = await render(page.unknownPlace ? inKnownPlace(request, page) : request, context)
  // The framework answers every error with 500. An outage is answered by the site's own error page, which
  // says that it will pass.
  if (outage !== undefined && answer.status >= 500 && failure === undefined)
    return failedPage(services, page, outage.of, outage.error, render)
  if (answer.status === 503 && !answer.headers.has('retry-after'))
    answer.headers.set('retry-after', RETRY_SECONDS)
  for (const [name, value] of Object.entries({ ...services.securityHeaders, ...referrers })) {
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
  return answer
}

/** The error page of the whole site, which reads no content; for an outage it says when to retry. */
export async function failedPage(
  services: Services,
  page: PageRequest,
  outage: Outage | undefined,
  error: unknown,
  render: Render,
): Promise<Response> {
  const isChange = !['GET', 'HEAD'].includes(page.request.method)
  const failure = outage === undefined ? () => error : () => refusal(outage, isChange)
  const plain = new Request(page.request.url)
  const answer = await renderAnswer(services, page, plain, services.reader, render, { failure })
  answer.headers.set('cache-control', 'private, no-store')
  for (const [name, value] of Object.entries(outage === undefined ? {} : retryHeaders(outage)))
    answer.headers.set(name, value)
  return answer
}

/** Two of them have error pages: what cannot be stored counts as not found. Files show the text itself. */
const refusal = ({ status, detail }: Outage, isChange: boolean) =>
  new Response(`${detail}\n`, {
    status: status === 400 ? 404 : 503,
    statusText: isChange ? CHANGE_FAILED : '',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

// In a known region and locale, the path of an unknown one is just a missing page: a 404 in the shell.
function inKnownPlace(request: Request, { region, locale }: PageRequest): Request {
  const { pathname, origin } = new URL(request.url)
  return new Request(`${origin}/${region}/${locale}/unknown-place${pathname}`, request)
}
