import type { ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { CoverArt } from '#app/ui/cover-art.tsx'
import type { ArtTopic } from '#app/ui/cover-board.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { NoteAt } from '../toasts/note-at.tsx'
import type { ModalProps } from './modal-kinds.ts'
import styles from './outcome-modals.module.css'

// Modals that show an outcome. Each has its own frieze, so that they can be told apart before they are read.

interface OutcomeProps {
  topic: ArtTopic
  title: string
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

function Outcome({ topic, ...dialog }: OutcomeProps) {
  const art = (
    <CoverArt seed={`outcome ${topic}`} topic={topic} columns={14} rows={1} fill className={styles.frieze} />
  )
  return <Dialog open size="small" art={art} {...dialog} />
}

export function SuccessModal({ options, answer }: ModalProps<'success'>) {
  const { t } = useLocale()
  return (
    <Outcome
      topic="verdigris"
      title={options.title}
      onClose={() => answer('closed')}
      actions={
        <Button onClick={() => answer('continued')}>{options.actionLabel ?? t('modals.continue')}</Button>
      }
    >
      {options.text ? <p>{options.text}</p> : null}
    </Outcome>
  )
}

export function ErrorModal({ options, answer }: ModalProps<'error'>) {
  const { t } = useLocale()
  return (
    <Outcome
      topic="vermilion"
      title={options.title ?? t('modals.errorTitle')}
      onClose={() => answer('closed')}
      actions={
        <>
          {options.canRetry ? <Button onClick={() => answer('retry')}>{t('errors.tryAgain')}</Button> : null}
          <Button variant={options.canRetry ? 'quiet' : 'primary'} onClick={() => answer('understood')}>
            {options.canRetry ? t('modals.cancel') : t('modals.understood')}
          </Button>
        </>
      }
    >
      <p>{options.text ?? t('modals.errorText')}</p>
      {options.mailto ? (
        <p>
          <NoteAt email={options.mailto} />
        </p>
      ) : null}
    </Outcome>
  )
}

export function NotOfferedModal({ answer }: ModalProps<'not-offered'>) {
  const { t } = useLocale()
  return (
    <Outcome
      topic="plum"
      title={t('modals.notOfferedTitle')}
      onClose={() => answer('closed')}
      actions={<Button onClick={() => answer('understood')}>{t('modals.understood')}</Button>}
    >
      <p>{t('modals.notOfferedText')}</p>
    </Outcome>
  )
}

export function NotEligibleModal({ options, answer }: ModalProps<'not-eligible'>) {
  const { t } = useLocale()
  const { title, text, others } = options
  const reasons = (options.reasons ?? []).map((one) => (typeof one === 'string' ? { text: one } : one))
  return (
    <Outcome
      topic="amber"
      title={title ?? t('modals.notEligibleTitle')}
      onClose={() => answer('closed')}
      actions={
        <>
          <Button onClick={() => answer('other-programs')}>
            {options.otherLabel ?? t('modals.otherPrograms')}
          </Button>
          <Button variant="quiet" onClick={() => answer('understood')}>
            {t('modals.understood')}
          </Button>
        </>
      }
    >
      <p>{text ?? t(reasons.length > 0 ? 'modals.notEligibleText' : 'modals.notEligiblePlain')}</p>
      {reasons.length > 0 ? (
        <ul className={styles.reasons}>
          {reasons.map(({ text, fix }) => (
            <li key={text}>
              {text}
              {fix ? (
                <>
                  {' '}
                  <Link href={fix.href}>{fix.label}</Link>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {others && others.links.length > 0 ? (
        <>
          <p className={styles.others}>{others.label}</p>
          <ul className={styles.reasons}>
            {others.links.map(({ title, href, lang }) => (
              <li key={href}>
                <Link href={href} lang={lang}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Outcome>
  )
}

export function ExistingApplicationModal({ options, answer }: ModalProps<'existing-application'>) {
  const { t } = useLocale()
  return (
    <Outcome
      topic="indigo"
      title={t('modals.existingTitle')}
      onClose={() => answer('closed')}
      actions={
        <>
          <Button onClick={() => answer('see-application')}>{t('modals.seeApplication')}</Button>
          <Button variant="quiet" onClick={() => answer('understood')}>
            {t('modals.understood')}
          </Button>
        </>
      }
    >
      <p>{options.text ?? t('modals.existingText')}</p>
    </Outcome>
  )
}
