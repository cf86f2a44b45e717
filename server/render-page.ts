import { isPersonal } from '#app/locale/personal-pages.ts'
import { isAborted } from '#db/request-signal.ts'
import { isOneReader } from '#services/identity/cookie-names.ts'
import { REFRESH_PATH } from '#services/identity/cookies.ts'
import { outageOf } from '#services/outage.ts'
import { pageAddress } from './page-cache.ts'
import type { PageRequest } from './page-context.ts'
import { failedPage, type Render, renderAnswer } from './render-answer.ts'
import type { Services } from './services.ts'
import { answerOf, makeSharedPage, orStale } from './shared-page.ts'
import { isForEditor, ownOf, secondsLeft } from './viewing.ts'

/**
 * Renders a page, or waits for a render of the same page that is in progress, and caches anonymous pages.
 * Anonymous pages are rendered only from their normalised address: no cookie and no unknown parameter reaches
 * them.
 */
export async function renderPage(services: Services, page: PageRequest, render: Render): Promise<Response> {
  try {
    return await answered(services, page, render)
  } catch (error) {
    if (isAborted(error)) throw error
    // Something that every page needs failed before a loader started. Rendered as a plain page whose loaders
    // get the same error, the site still answers with an error page in the reader's language.
    services.log.error({ err: error, requestId: page.requestId }, 'A page failed before rendering')
    return failedPage(services, page, outageOf(error), error, render)
  }
}

async function answered(services: Services, page: PageRequest, render: Render): Promise<Response> {
  const { request } = page
  const url = new URL(request.url)
  const preview = services.previewing(url)
  const trial = services.trialViewOf(url)
  const nobody = !isOneReader(request.headers.get('cookie') ?? undefined) && !isPersonal(url.pathname)
  const common = nobody && preview === undefined && trial === undefined
  const shared = common && (request.method === 'GET' || request.method === 'HEAD')
  if (!shared) {
    const asked = await services.identity.recognise(request.headers)
    const { viewing, stale, closing } = asked
    const { viewer, sessionId } = isForEditor(url, viewing) ? ownOf(viewing) : asked
    // An expired token is renewed on the way. 307 keeps method and body, so a form that was sent meanwhile
    // arrives.
    if (stale) return redirectToRefresh(url)
    const answer = await renderAnswer(services, page, request, preview?.reader ?? services.reader, render, {
      preview,
      trial,
      viewer,
      sessionId,
      viewing,
      closing,
    })
    answer.headers.set('cache-control', 'private, no-store')
    if (viewing !== undefined) answer.headers.set('refresh', secondsLeft(viewing, services.clock.now()))
    return answer
  }
  const address = pageAddress(url.pathname + url.search)
  const finished = await services.rendering.once(address, () =>
    orStale(services, address, () => makeSharedPage(services, page, new URL(address, url), render)),
  )
  return answerOf(services, finished, request)
}

function redirectToRefresh(url: URL): Response {
  const location = `${REFRESH_PATH}?redirect=${encodeURIComponent(url.pathname + url.search)}`
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'private, no-store' } })
}
