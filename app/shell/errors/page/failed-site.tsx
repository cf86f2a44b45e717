import { use } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { Link } from '#app/locale/link.tsx'
import { LocaleProvider, useLocale } from '#app/locale/locale-context.tsx'
import { defaultRegion, parseRegion } from '#app/locale/locales.ts'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { Container } from '#app/ui/section.tsx'
import { defaultLocale, type Locale, langOf, parseLocale } from '#services/languages.ts'
import footer from '../../footer.module.css'
import header from '../../header/header.module.css'
import shell from '../../shell.module.css'
import { type ErrorKind, errorKindOf } from '../error-kind.ts'
import { errorTitleKey } from '../error-words.ts'
import { errorMessages } from './error-messages.ts'
import { ErrorPage } from './error-page.tsx'

/** Data of the root loader, which reads nothing and so cannot fail. */
interface RootData {
  locale: Locale
  answer?: { id: string; path: string }
}

/**
 * Shown if the shell itself cannot be read, such as while the database is down: the error page between a
 * header and a footer that need no content. Names and menus are content, so only the product's mark is shown.
 */
export function FailedSite({ error }: { error: unknown }) {
  const root = useRouteLoaderData<() => RootData>('root')
  const { pathname } = useLocation()
  const [, region, named] = pathname.split('/')
  // If a guard refused the page, no loader has run.
  const locale = root?.locale ?? parseLocale(named) ?? defaultLocale
  const kind = errorKindOf(error)
  // The id of the document's request: later requests had ids of their own.
  const requestId = root?.answer?.path === pathname ? root.answer.id : undefined
  return (
    <LocaleProvider
      region={parseRegion(region) ?? defaultRegion}
      locale={locale}
      path={pathname}
      messages={use(errorMessages(langOf(locale)))}
    >
      <Bands kind={kind} requestId={requestId} />
    </LocaleProvider>
  )
}

/** The mark is centred in its touch target and aligned with the edge of the text. */
const signInLine = { marginInlineStart: '-0.8125rem' }

function Bands({ kind, requestId }: { kind: ErrorKind; requestId: string | undefined }) {
  const { t } = useLocale()
  return (
    <div className={shell.shell}>
      <title>{t(errorTitleKey(kind))}</title>
      <meta name="robots" content="noindex" />
      <header data-theme="dark" className={header.header}>
        <Container className={header.row}>
          <Link href="/home" aria-label={t('errors.goHome')} className={header.search} style={signInLine}>
            <img src="/favicon.svg" width={28} height={28} alt="" />
          </Link>
        </Container>
      </header>
      <main id="main" tabIndex={-1} className={shell.main}>
        <ErrorPage kind={kind} requestId={requestId} />
      </main>
      <footer data-theme="dark" className={footer.footer}>
        <div className={footer.frieze}>
          <CoverArt seed="error" columns={72} rows={1} />
        </div>
      </footer>
    </div>
  )
}
