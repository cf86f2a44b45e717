import { useEffect } from 'react'
import { LateKeepButton } from '#app/features/keep/late-buttons.tsx'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { MemberMatch } from './member-match.tsx'
import { OpenButton } from './open-button.tsx'
import type { ShownVacancy } from './shown-vacancy.server.ts'
import type { SplitView } from './split-view.ts'
import styles from './vacancy-panel.module.css'
import { ClosedNotice, useFacts } from './vacancy-parts.tsx'

/** A vacancy in the split view: the deciding facts first, then the text. */
export function VacancyPanel({ vacancy, split }: { vacancy: ShownVacancy; split: SplitView }) {
  const { t, lang } = useLocale()
  const { job, member, closed } = vacancy
  const written = job.lang === lang ? undefined : job.lang
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each vacancy, which has a panel of its own
  useEffect(() => split.arrived(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back to the list, as its links do
    <div
      className={styles.vacancy}
      onKeyDown={(event) => {
        if (event.key === 'Escape') split.leavePanel()
      }}
    >
      <div className={styles.top}>
        <Facts items={[job.company, job.where]} />
        <Link href={split.closed} preventScrollReset className={styles.close} onClick={split.leavePanel}>
          {t('jobs.closeBeside')}
        </Link>
      </div>
      <h2 className={styles.title} lang={written} tabIndex={-1}>
        <Link href={job.page}>{job.title}</Link>
      </h2>
      {closed ? <ClosedNotice since={closed.since} /> : null}
      {member ? <MemberMatch member={member} hasSkills={(vacancy.own?.length ?? 0) > 0} /> : null}
      <div className={styles.actions}>
        {vacancy.applyAddress === undefined ? null : (
          <OpenButton
            address={vacancy.applyAddress}
            site={vacancy.applySite}
            opened={job.opened}
            isMember={member !== undefined}
          />
        )}
        {vacancy.applyPage === undefined ? null : (
          <ButtonLink href={vacancy.applyPage}>{t('jobs.apply')}</ButtonLink>
        )}
        <LateKeepButton id={job.id} type="vacancy" title={job.title} />
      </div>
      <FactList facts={useFacts(vacancy)} />
      <p lang={written}>{vacancy.summary}</p>
      {vacancy.html === '' ? null : (
        <Prose html={vacancy.html} lang={written} size="plain" className={styles.text} />
      )}
      <ButtonLink href={job.page} variant="secondary">
        {t('jobs.readAll')}
      </ButtonLink>
    </div>
  )
}
