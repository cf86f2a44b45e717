import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { FieldNames } from './changes.tsx'
import { FieldChanges } from './field-changes.tsx'
import { Findings } from './findings.tsx'
import type { actOnNext, loadNext, NextAct } from './next.server.ts'
import styles from './program-desk.module.css'

export type Next = Awaited<ReturnType<typeof loadNext>>['data']
export type NextSaid = Awaited<ReturnType<typeof actOnNext>>['data']

interface NextProps {
  next: Next
  said: NextSaid | undefined
}

export function NextView({ next, said }: NextProps) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={t('programDesk.next.title')} intro={next.title}>
        <p className={deskStyles.facts}>
          <Link href={next.desk}>{t('programDesk.next.toDesk')}</Link>
        </p>
      </PageHead>
      <Outcome next={next} said={said} />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <section className={styles.part} aria-labelledby="changes">
            <h2 id="changes" className={styles.heading}>
              {t('programDesk.next.changes')}
            </h2>
            {next.changes.length === 0 ? <p>{t('programDesk.nothingChanges')}</p> : null}
            <FieldChanges changes={next.changes} />
            {next.conflicts.length === 0 ? null : (
              <Notice tone="warning">
                {t('programDesk.next.conflict')} <FieldNames fields={next.conflicts} />
              </Notice>
            )}
            <Findings findings={next.findings} />
            {next.findings.length === 0 ? <p>{t('applyDesk.noFaults')}</p> : null}
          </section>
          <section className={styles.part} aria-labelledby="means">
            <h2 id="means" className={styles.heading}>
              {t('programDesk.next.means')}
            </h2>
            <Effects next={next} />
          </section>
        </div>
        <NextWays next={next} said={said} />
      </div>
    </Container>
  )
}

function Effects({ next }: { next: Next }) {
  const { t } = useLocale()
  const { effects, people } = next
  return (
    <>
      {effects.length === 0 ? (
        <p>{t('programDesk.effect.none')}</p>
      ) : (
        <ul className={styles.effects}>
          {effects.map(({ kind, count }) => (
            <li key={kind}>
              {kind === 'movesUp'
                ? t(`programDesk.effect.${kind}`, { count })
                : t(`programDesk.effect.${kind}`)}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.counts}>
        <li>{t('programDesk.openStay', { count: people.open })}</li>
        <li>{t('programDesk.begunForms', { count: people.begun })}</li>
      </ul>
    </>
  )
}

/** The result of the last action, and what keeps this version from being published. It takes the focus. */
function Outcome({ next, said }: NextProps) {
  const { t } = useLocale()
  const { state } = useNavigation()
  const box = useRef<HTMLDivElement>(null)
  const isDone = next.isSaved || next.isPlanned || next.isUnplanned
  useEffect(() => {
    if (state === 'idle' && (said !== undefined || isDone)) box.current?.focus()
  }, [said, isDone, state])
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.said}>
      {said !== undefined ? (
        <Notice tone={said.kind === 'changed' ? 'warning' : 'error'}>{t(saidKeys[said.kind])}</Notice>
      ) : next.isSaved ? (
        <Notice>{t('programDesk.next.saved')}</Notice>
      ) : next.isUnplanned ? (
        <Notice>{t('programDesk.next.unscheduled')}</Notice>
      ) : null}
      {next.publishAt === undefined ? null : (
        <Notice>{t('programDesk.next.scheduledFor', { date: next.publishAt, zone: next.zone })}</Notice>
      )}
      {next.halted === null ? null : <Notice tone="error">{t(`programDesk.halted.${next.halted}`)}</Notice>}
      {next.isBelowTaken && next.halted !== 'places' ? (
        <Notice tone="error">{t('programDesk.halted.places')}</Notice>
      ) : null}
    </div>
  )
}

const saidKeys = {
  changed: 'programDesk.next.changed',
  refused: 'programDesk.refused',
  faults: 'programDesk.faults',
  places: 'programDesk.halted.places',
  title: 'programDesk.wrong.titleTaken',
} as const

function NextWays({ next, said }: NextProps) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  const faults = said?.kind === 'faults' ? said.faults : {}
  const typed = said?.act === 'schedule' ? said.typed : undefined
  const isBlocked = next.isRefused || next.isBelowTaken
  const button = (act: NextAct, variant: 'primary' | 'secondary') => (
    <Button
      type="submit"
      name="intent"
      value={act}
      variant={variant}
      loading={formData?.get('intent') === act}
    >
      {t(`programDesk.next.${act}`)}
    </Button>
  )
  return (
    <section className={styles.part} aria-labelledby="acts">
      <h2 id="acts" className={styles.heading}>
        {t('programDesk.acts')}
      </h2>
      <p className={deskStyles.facts}>
        <span>{t('programDesk.next.preview')}</span>
        {next.previews.map(({ name, lang, href }) => (
          <a key={href} href={href} lang={lang} hrefLang={lang}>
            {name}
          </a>
        ))}
      </p>
      <p>
        <ButtonLink href={next.edit} variant="secondary">
          {t('programDesk.next.edit')}
        </ButtonLink>
      </p>
      {isBlocked ? (
        <p className={styles.note}>{t('programDesk.next.blocked')}</p>
      ) : (
        <>
          <Form method="post" preventScrollReset className={styles.fields}>
            <input type="hidden" name="seen" value={next.seen} />
            <p className={styles.note}>{t('programDesk.next.publishText')}</p>
            <div>{button('publish', 'primary')}</div>
          </Form>
          <details className={styles.folded} open={said?.act === 'schedule'}>
            <summary>{t('programDesk.next.later')}</summary>
            <Form method="post" noValidate preventScrollReset className={styles.fields}>
              <input type="hidden" name="seen" value={next.seen} />
              <div className={styles.pair}>
                <TextField
                  type="date"
                  name="publishDay"
                  label={t('programDesk.next.publishDay')}
                  description={t('programDesk.next.inZone', { zone: next.zone })}
                  defaultValue={typed?.publishDay}
                  error={faults.publishDay && t(`programDesk.wrong.${faults.publishDay}`)}
                />
                <TextField
                  type="time"
                  name="publishTime"
                  label={t('programDesk.next.publishTime')}
                  defaultValue={typed?.publishTime}
                  error={faults.publishTime && t(`programDesk.wrong.${faults.publishTime}`)}
                />
              </div>
              <div>{button('schedule', 'secondary')}</div>
            </Form>
          </details>
        </>
      )}
      {next.publishAt === undefined ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="seen" value={next.seen} />
          {button('unschedule', 'secondary')}
        </Form>
      )}
      <details className={styles.folded}>
        <summary>{t('programDesk.next.discard')}</summary>
        <Form method="post" preventScrollReset className={styles.fields}>
          <input type="hidden" name="seen" value={next.seen} />
          <p>{t('programDesk.next.discardText')}</p>
          <div>{button('discard', 'secondary')}</div>
        </Form>
      </details>
    </section>
  )
}
