import { type CSSProperties, type ReactNode, Suspense, useState } from 'react'
import { preload } from 'react-dom'
import { Outlet, useLocation, useMatches, useRouteError, useRouteLoaderData } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { digestStanding } from '#app/features/newsletter/newsletter.server.ts'
import { onboardingGate } from '#app/features/onboarding/onboarding-gate.server.ts'
import { loggingFailure } from '#app/features/profile/user-data.server.ts'
import { pageOfAction } from '#app/features/sign-in/page-of-action.ts'
import { viewBanner } from '#app/features/view-as/view-banner.server.ts'
import { narrowed } from '#app/locale/locales.ts'
import '#app/features/view-as/view-banner.module.css'
import { Typist } from '#app/forms/drafts/typist.ts'
import { LocaleProvider, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { classNames } from '#app/ui/class-names.ts'
import { type Locale, languageOf } from '#services/languages.ts'
import cyrillicFont from '../ui/fonts/onest-cyrillic.woff2?url'
import latinFont from '../ui/fonts/onest-latin.woff2?url'
import type { Route } from './+types/shell'
import { LazyConsentNotice } from './consent/lazy-consent.tsx'
import { errorKindOf } from './errors/error-kind.ts'
import { errorTitleKey } from './errors/error-words.ts'
import { LazyErrorPage } from './errors/lazy-error.tsx'
import { FailedSite } from './errors/lazy-failed-site.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { LateParts } from './late-parts.tsx'
import { ModalStack } from './modals/modal-stack.tsx'
import { NavigationStatus } from './navigation-status.tsx'
import { NotificationBar } from './notices/notice-bar.tsx'
import { unpack } from './packed.ts'
import { type OpenTerms, termsToAsk } from './session/terms-to-ask.server.ts'
import { TermsNotice } from './session/without-script.tsx'
import { SessionSlot } from './session-slot.tsx'
import styles from './shell.module.css'
import { loadSurroundings, menuUserOf, offPages } from './shell.server.ts'
import { frameOf, type MenuUser, type PageFrame, type ShellData } from './shell-data.ts'
import { Toasts } from './toasts/toasts.tsx'

export async function loader({ context, request: asked }: Route.LoaderArgs) {
  const { region, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { origin, env, redirects } = context.get(servicesContext)
  const { requestId } = context.get(renderingContext)
  const places = narrowed(env.places)
  // Cached pages have no request id.
  const answer = requestId === undefined ? undefined : { id: requestId, path: new URL(asked.url).pathname }
  const [surroundings, user, terms, viewing] = await Promise.all([
    digestStanding(context).then((standing) => loadSurroundings(context, standing)),
    menuUserOf(context),
    askedOf(context, asked),
    viewBanner(context, new URL(asked.url)),
  ])
  const wayOn = viewer.authorized
    ? pageOfAction(new URL(asked.url), { region, locale }, redirects)
    : undefined
  return {
    surroundings,
    user,
    ...(wayOn && { wayOn }),
    terms,
    ...(viewing && { viewing }),
    redirectHosts: viewer.authorized && redirects.hosts.length > 0 ? redirects.hosts : undefined,
    region,
    locale,
    origin,
    trainingHosts: env.TRAINING_HOSTS,
    off: offPages(env),
    ...(places && { places }),
    answer,
    page: asked.url.slice(new URL(asked.url).origin.length),
  }
}

/**
 * Terms that the member has to accept. If the member's data cannot be read, the page is shown without asking.
 * @throws redirect to the onboarding
 */
async function askedOf(context: RequestContext, request: Request): Promise<OpenTerms | undefined> {
  const { viewerProfile } = context.get(viewerContext)
  const { log } = context.get(servicesContext)
  const profile = await loggingFailure(log, 'Failed to load user data', viewerProfile()).catch(
    () => undefined,
  )
  if (profile) await onboardingGate(context, request, profile)
  return termsToAsk(context, profile)
}

interface Move {
  currentParams: Record<string, string | undefined>
  nextParams: Record<string, string | undefined>
}

/** Menus and messages stay the same within a region and language. */
export function shouldRevalidate({ currentParams, nextParams }: Move) {
  return currentParams.locale !== nextParams.locale || currentParams.region !== nextParams.region
}

/** Head of an error page; every other page has its own. */
export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  if (error === undefined || loaderData === undefined) return []
  const { shell, messages } = unpack(loaderData.surroundings)
  const t = createTranslate(messages, loaderData.locale)
  return unlistedHead(t(errorTitleKey(errorKindOf(error))), shell.product)
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const frame = frameOf(useMatches().at(-1)?.loaderData)
  return (
    <ShellLocale data={loaderData}>
      <ShellFrame
        shell={unpack(loaderData.surroundings).shell}
        user={loaderData.user}
        redirectHosts={loaderData.redirectHosts}
        terms={loaderData.terms}
        viewing={loaderData.viewing}
        frame={frame}
      >
        <Outlet />
      </ShellFrame>
    </ShellLocale>
  )
}

/** Shows a failed page inside the shell, or the failure of the shell's own loader. */
export function ErrorBoundary() {
  const error = useRouteError()
  const data = useRouteLoaderData<typeof loader>('shell/shell')
  // The id of the document's request: later navigations had ids of their own.
  const failedDocument = useLocation().pathname === data?.answer?.path
  if (data === undefined) {
    return (
      <Suspense>
        <FailedSite error={error} />
      </Suspense>
    )
  }
  return (
    <ShellLocale data={data}>
      <ShellFrame
        shell={unpack(data.surroundings).shell}
        user={data.user}
        redirectHosts={data.redirectHosts}
        terms={undefined}
        viewing={data.viewing}
        frame={{}}
      >
        <LazyErrorPage kind={errorKindOf(error)} requestId={failedDocument ? data.answer?.id : undefined} />
      </ShellFrame>
    </ShellLocale>
  )
}

type ShellLoaderData = Route.ComponentProps['loaderData']

function ShellLocale({ data, children }: { data: ShellLoaderData; children: ReactNode }) {
  const { pathname } = useLocation()
  const { region, locale, origin, trainingHosts, off, places } = data
  // Query parameters that the page understands; a click adds the others (app/first-paint.js).
  const known = data.page.startsWith(`${pathname}?`) ? data.page.slice(pathname.length) : ''
  const { messages } = unpack(data.surroundings)
  preloadFonts(locale)
  return (
    <LocaleProvider
      region={region}
      locale={locale}
      path={pathname}
      search={known}
      messages={messages}
      origin={origin}
      trainingHosts={trainingHosts}
      off={off}
      places={places}
    >
      {children}
    </LocaleProvider>
  )
}

/** Preloads fonts for the scripts of this language, which browsers would discover only at layout. */
function preloadFonts(locale: Locale) {
  const options = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  preload(latinFont, options)
  if (languageOf(locale).alphabet === 'cyrillic') preload(cyrillicFont, options)
}

interface ShellFrameProps {
  shell: ShellData
  user: MenuUser | undefined
  redirectHosts: readonly string[] | undefined
  terms: OpenTerms | undefined
  /** Markup of the banner for editors who see the site as somebody else. */
  viewing: string | undefined
  frame: PageFrame
  children: ReactNode
}

function ShellFrame({
  shell,
  user: reader,
  redirectHosts,
  terms,
  viewing,
  frame,
  children,
}: ShellFrameProps) {
  const { t } = useLocale()
  // Readers whose session has ended may stay; the page then continues as an anonymous one.
  const [leftBy, setLeftBy] = useState<MenuUser>()
  const user = reader === leftBy ? undefined : reader
  const notices = frame.quiet ? [] : shell.notices
  const notification = notices.find(({ placement }) => placement === 'notification')
  return (
    <Typist value={user?.email}>
      <div className={styles.shell} style={shell.brand as CSSProperties | undefined}>
        <a href="#main" className={styles.skip}>
          {t('shell.skipToContent')}
        </a>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own, escaped where it is made */}
        {viewing ? <div dangerouslySetInnerHTML={{ __html: viewing }} /> : null}
        {shell.asksForConsent && !frame.quiet ? <LazyConsentNotice privacy={shell.privacy} /> : null}
        {notification ? <NotificationBar notice={notification} /> : null}
        <Header
          product={shell.product}
          header={shell.header}
          theme={frame.headerTheme ?? shell.header.theme}
          user={user}
        />
        <main id="main" tabIndex={-1} className={classNames(styles.main, frame.hideFooter && styles.bare)}>
          {terms ? <noscript>{import.meta.env.SSR ? <TermsNotice terms={terms} /> : null}</noscript> : null}
          {children}
        </main>
        {frame.hideFooter ? null : <Footer {...shell} />}
        <NavigationStatus />
        <LateParts notices={shell.notices} ask={shell.targetedNotices} />
        <SessionSlot
          signedIn={user !== undefined}
          redirectHosts={redirectHosts}
          terms={terms}
          onLeft={() => setLeftBy(reader)}
        />
        <ModalStack />
        <Toasts />
      </div>
    </Typist>
  )
}
