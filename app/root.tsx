import { type ReactNode, Suspense, useContext } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { defaultLocale, directionOf, type Locale, langOf, parseLocale } from '#services/languages.ts'
import type { Route } from './+types/root'
import { leadToClosing } from './features/closing/lead-to-closing.server.ts'
import { leadToMergedSkill } from './features/merged-skills/merged-skills.server.ts'
import { LivePreview } from './features/preview/live-preview.tsx'
import { refuseWhileViewing } from './features/view-as/read-only.server.ts'
import firstPaint from './first-paint.js?raw'
import { ScriptMark } from './script-mark.ts'
import { FailedSite } from './shell/errors/lazy-failed-site.tsx'
import { unpack } from './shell/packed.ts'
import { PageIcons } from './shell/page-icons.tsx'
import { LeadOn } from './shell/session/without-script.tsx'
import type { loader as shellLoader } from './shell/shell.tsx'
import './ui/tokens.css'
import './ui/base.css'

/** While an editor sees the site as somebody else, nothing is written. Addresses of merged skills lead to the one that stays. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => refuseWhileViewing(context, request),
  ({ context, request }) => leadToClosing(context, request),
  ({ context, request }) => leadToMergedSkill(context, request),
]

export function loader({ context, request: { url } }: Route.LoaderArgs) {
  const { locale, direction, tenant } = context.get(placeContext)
  const { env } = context.get(servicesContext)
  const { viewing } = context.get(viewerContext)
  const { hydrate, preview, requestId } = context.get(renderingContext)
  // Cached pages have no request id.
  const answer = requestId === undefined ? undefined : { id: requestId, path: new URL(url).pathname }
  return {
    locale,
    direction,
    hydrate,
    preview,
    telemetry: viewing ? ('off' as const) : env.TELEMETRY,
    tenant,
    ...(answer && { answer }),
  }
}

/** The document depends on the page's address: a new language must change `lang`. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: Record<string, string | undefined>
  nextParams: Record<string, string | undefined>
}) {
  return currentParams.locale !== nextParams.locale
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const shell = useRouteLoaderData<typeof shellLoader>('shell/shell')
  // If a guard refused the page, no loader has run.
  const params = useParams()
  const locale: Locale = data?.locale ?? parseLocale(params.locale) ?? defaultLocale
  const matches = useMatches()
  const still = data?.hydrate === false || matches.some(({ handle }) => isWithoutScripts(handle))
  return (
    // app/first-paint.js changes this element before React hydrates it.
    <html
      lang={langOf(locale)}
      dir={data?.direction ?? directionOf(locale)}
      data-telemetry={data?.telemetry}
      data-tenant={data?.tenant}
      data-without-scripts={still ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR ? <PageIcons {...(shell && unpack(shell.surroundings).shell)} /> : null}
        {/* Before the first paint, and in the document because a request of its own would hold the paint up by a turn. */}
        <script
          nonce={useContext(ScriptMark)}
          suppressHydrationWarning
          // The browser has run this script before hydration, so its text is not bundled.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this project
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaint : '' }}
        />
        <noscript>{import.meta.env.SSR && shell ? <LeadOn {...shell} /> : null}</noscript>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {data?.preview ? <LivePreview stack={data.preview} /> : null}
        {still ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Pages shown under another page's address say so in their `handle`. */
function isWithoutScripts(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'withoutScripts' in handle
}

export default function Root() {
  return <Outlet />
}

/** Reads no content, so it can be shown whatever failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Suspense>
      <FailedSite error={error} />
    </Suspense>
  )
}
