import { useLocale } from '#app/locale/locale-context.tsx'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Caption } from '#app/ui/caption.tsx'
import type { ArtTopic } from '#app/ui/cover-art.ts'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { Container } from '#app/ui/section.tsx'
import styles from './error-page.module.css'

export type ErrorKind = 'not-found' | 'forbidden' | 'gone' | 'unavailable' | 'server' | 'offline'

interface Words {
  status: string
  title: MessageKey & `errors.${string}Title`
  text: MessageKey & `errors.${string}Text`
  topic: ArtTopic
}

const words: Record<ErrorKind, Words> = {
  'not-found': { status: '404', title: 'errors.notFoundTitle', text: 'errors.notFoundText', topic: 'slate' },
  forbidden: { status: '403', title: 'errors.forbiddenTitle', text: 'errors.forbiddenText', topic: 'plum' },
  gone: { status: '410', title: 'errors.goneTitle', text: 'errors.goneText', topic: 'amber' },
  unavailable: {
    status: '503',
    title: 'errors.unavailableTitle',
    text: 'errors.unavailableText',
    topic: 'indigo',
  },
  server: { status: '500', title: 'errors.serverTitle', text: 'errors.serverText', topic: 'vermilion' },
  offline: { status: '', title: 'errors.offlineTitle', text: 'errors.offlineText', topic: 'verdigris' },
}

export function errorKindOf(status: number): ErrorKind {
  if (status === 404) return 'not-found'
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 410) return 'gone'
  return status === 503 ? 'unavailable' : 'server'
}

export const errorTitleKey = (kind: ErrorKind) => words[kind].title

/** What went wrong, in the reader's language, and the ways on. */
export function ErrorPage({ kind, requestId }: { kind: ErrorKind; requestId?: string | undefined }) {
  const { t } = useLocale()
  const { status, title, text, topic } = words[kind]
  return (
    <Container className={styles.page}>
      <div className={styles.art}>
        <CoverArt seed={`error ${kind}`} topic={topic} columns={6} rows={6} />
      </div>
      <div>
        {status ? <Caption className={styles.status}>{status}</Caption> : null}
        <h1 className={styles.title}>{t(title)}</h1>
        <p className={styles.text}>{t(text)}</p>
        {requestId && kind === 'server' ? (
          <Caption className={styles.number}>{t('errors.requestId', { id: requestId })}</Caption>
        ) : null}
        <nav aria-label={t('errors.waysOn')} className={styles.ways}>
          <ButtonLink href="/home">{t('errors.goHome')}</ButtonLink>
          <ButtonLink href="/blog" variant="quiet">
            {t('errors.goBlog')}
          </ButtonLink>
        </nav>
      </div>
    </Container>
  )
}
