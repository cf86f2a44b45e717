import { useEffect, useSyncExternalStore } from 'react'
import { useRouteError, useRouteLoaderData } from 'react-router'
import { signInHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Caption } from '#app/ui/caption.tsx'
import { CoverArt } from '#app/ui/cover-art.tsx'
import type { ArtTopic } from '#app/ui/cover-board.ts'
import { Container } from '#app/ui/section.tsx'
import type { ErrorKind } from '../error-kind.ts'
import { errorTextKey, errorTitleKey } from '../error-words.ts'
import styles from './error-page.module.css'
import { LoadsAgain } from './loads-again.tsx'
import { isLost } from './lost-request.ts'

type NextStep = 'again' | 'sign-in' | 'home' | 'blog' | 'back'

interface Look {
  status: string
  topic: ArtTopic
  /** The most likely first. */
  nextSteps: readonly NextStep[]
}

const looks: Record<ErrorKind, Look> = {
  'not-found': {
    status: '404',
    topic: 'slate',
    nextSteps: ['home', 'blog', 'back'],
  },
  forbidden: {
    status: '403',
    topic: 'plum',
    nextSteps: ['sign-in', 'home', 'back'],
  },
  gone: {
    status: '410',
    topic: 'amber',
    nextSteps: ['home', 'blog', 'back'],
  },
  often: {
    status: '429',
    topic: 'slate',
    nextSteps: ['home', 'back'],
  },
  unavailable: {
    status: '503',
    topic: 'indigo',
    nextSteps: ['again', 'home'],
  },
  server: {
    status: '500',
    topic: 'vermilion',
    nextSteps: ['again', 'home', 'blog'],
  },
  offline: {
    status: '',
    topic: 'verdigris',
    nextSteps: ['again', 'back'],
  },
}

/** Says what went wrong, in the reader's language, and where to go next. */
export function ErrorPage({ kind: told, requestId }: { kind: ErrorKind; requestId?: string | undefined }) {
  const error = useRouteError()
  const kind = told === 'server' && isLost(error) ? 'offline' : told
  // Here rather than handed down, so that the shell of every page need not know it. Guards, which refuse before the
  // shell is read, refuse members only: they lead everybody else to the sign-in.
  const shell = useRouteLoaderData<() => { user?: unknown }>('shell/shell')
  const isMember = shell === undefined || shell.user !== undefined
  const { t } = useLocale()
  const { status, topic, nextSteps } = looks[kind]
  // It may replace a page that was read or filled in further down.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  const title = t(errorTitleKey(kind))
  useEffect(() => {
    if (kind !== told) document.title = title
  }, [kind, told, title])
  // To sign in again would lead back to the same answer.
  const ways = nextSteps.filter((step) => !(step === 'sign-in' && isMember))
  return (
    <Container className={styles.page}>
      <div className={styles.art}>
        <CoverArt seed={`error ${kind}`} topic={topic} columns={6} rows={6} />
      </div>
      <div>
        {status ? <Caption className={styles.status}>{status}</Caption> : null}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{t(errorTextKey(kind))}</p>
        {kind === 'unavailable' ? <LoadsAgain /> : null}
        {requestId && kind === 'server' ? (
          <Caption className={styles.number}>{t('errors.requestId', { id: requestId })}</Caption>
        ) : null}
        <nav aria-label={t('errors.waysOn')} className={styles.ways} data-no-print>
          {ways.map((step, at) => (
            <NextLink key={step} step={step} variant={at === 0 ? 'primary' : 'quiet'} />
          ))}
        </nav>
      </div>
    </Container>
  )
}

function NextLink({ step, variant }: { step: NextStep; variant: 'primary' | 'quiet' }) {
  const { t, here } = useLocale()
  switch (step) {
    case 'again':
      // Reloads the address in the address bar: offline, the page itself does not know it.
      return (
        <ButtonLink href="" variant={variant}>
          {t('errors.tryAgain')}
        </ButtonLink>
      )
    case 'sign-in':
      return (
        <ButtonLink href={signInHref(here)} variant={variant}>
          {t('errors.signIn')}
        </ButtonLink>
      )
    case 'home':
      return (
        <ButtonLink href="/home" variant={variant}>
          {t('errors.goHome')}
        </ButtonLink>
      )
    case 'blog':
      return (
        <ButtonLink href="/blog" variant={variant}>
          {t('errors.goBlog')}
        </ButtonLink>
      )
    case 'back':
      return <BackButton variant={variant} />
  }
}

const never = () => () => {}

/** Not in a window that was opened with this page: there is nothing to go back to. */
function BackButton({ variant }: { variant: 'primary' | 'quiet' }) {
  const { t } = useLocale()
  const hasEarlier = useSyncExternalStore(
    never,
    () => history.length > 1,
    () => true,
  )
  if (!hasEarlier) return null
  return (
    <Button variant={variant} onClick={() => history.back()} data-needs-script>
      {t('errors.goBack')}
    </Button>
  )
}
