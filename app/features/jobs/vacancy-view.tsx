import type { ReactNode } from 'react'
import { LateKeepButton } from '#app/features/keep/late-buttons.tsx'
import { LateMemberBlock } from '#app/features/recommendations/late-member-block.tsx'
import { Onward } from '#app/features/recommendations/onward.tsx'
import { SkillMatch } from '#app/features/skills/skill-match.tsx'
import { SkillTags } from '#app/features/skills/skill-tags.tsx'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Fact } from '#app/ui/structure/fact-list.tsx'
import { ItemPage } from '#app/ui/structure/item-page.tsx'
import { JobRows } from './job-rows.tsx'
import type { JobSkill } from './jobs.ts'
import { jobsListing } from './jobs-listing.ts'
import type { VacancyPageData } from './vacancy-page.server.ts'
import styles from './vacancy-view.module.css'

export function VacancyView({ page }: { page: VacancyPageData }) {
  const { t, lang } = useLocale()
  const { job, closed, own } = page
  const written = job.lang === lang ? undefined : job.lang
  const apply =
    page.applyAddress === undefined ? null : (
      <ButtonLink href={page.applyAddress} icon="external" iconAt="end">
        {t('jobs.apply')}
      </ButtonLink>
    )
  return (
    <>
      <ItemPage
        crumbs={[{ title: t('jobs.title'), url: jobsListing.page }]}
        crumbsLabel={t('shell.breadcrumbs')}
        title={job.title}
        summary={[job.company, page.summary].filter(Boolean).join(' · ')}
        lang={job.lang}
        notice={closed ? <ClosedNotice since={closed.since} /> : undefined}
        actions={
          closed ? (
            <ButtonLink href={jobsListing.page} variant="quiet">
              {t('jobs.all')}
            </ButtonLink>
          ) : (
            <>
              {apply}
              <LateKeepButton item={{ id: job.id, type: 'vacancy' }} title={job.title} />
            </>
          )
        }
        seed={job.id}
        topic="vermilion"
        facts={useFacts(page)}
        factsTitle={t('jobs.facts')}
      >
        {page.html === '' ? null : (
          <Part title={t('jobs.about')}>
            <Prose html={page.html} lang={written} size="plain" />
          </Part>
        )}
        <List title={t('jobs.youDo')} items={page.responsibilities} lang={written} />
        <List title={t('jobs.youNeed')} items={page.requirements} lang={written} />
        {job.skills.length > 0 ? (
          <Part title={t('jobs.skills')}>
            <SkillMatch skills={job.skills} own={own} />
            <Skills
              title={t('jobs.required')}
              skills={job.skills.filter(({ required }) => required)}
              own={own}
            />
            <Skills
              title={t('jobs.niceToHave')}
              skills={job.skills.filter(({ required }) => !required)}
              own={own}
            />
          </Part>
        ) : null}
        {apply ? <p className={styles.again}>{apply}</p> : null}
      </ItemPage>
      {page.similar.length > 0 ? (
        <div data-no-print>
          <Section heading={t('jobs.similar')}>
            <JobRows jobs={page.similar} level={3} own={own} />
          </Section>
        </div>
      ) : null}
      {page.forYou ? <LateMemberBlock block={page.forYou} /> : <Onward groups={page.onward} />}
    </>
  )
}

function ClosedNotice({ since }: { since: string | undefined }) {
  const { t, locale } = useLocale()
  return (
    <Notice tone="warning" className={styles.closed}>
      <p>
        <strong>
          {since === undefined ? t('jobs.closed') : t('jobs.closedOn', { date: formatDate(since, locale) })}
        </strong>
      </p>
      <p>{t('jobs.closedText')}</p>
    </Notice>
  )
}

function useFacts({ facts, job, lastDay, closed }: VacancyPageData): Fact[] {
  const { t, locale } = useLocale()
  const day = (name: string, value: string | undefined): Fact[] =>
    value === undefined
      ? []
      : [
          {
            name,
            value: (
              <time key={name} dateTime={value}>
                {formatDate(value, locale)}
              </time>
            ),
          },
        ]
  return [
    ...facts,
    ...day(t('jobs.published'), job.published),
    ...(closed ? [] : day(t('jobs.openUntil'), lastDay)),
  ]
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

function List({ title, items, lang }: { title: string; items: readonly string[]; lang: string | undefined }) {
  if (items.length === 0) return null
  return (
    <Part title={title}>
      <ul className={styles.list} lang={lang}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Part>
  )
}

function Skills({ title, skills, own }: { title: string; skills: JobSkill[]; own: string[] | undefined }) {
  if (skills.length === 0) return null
  return (
    <div className={styles.skills}>
      <h3 className={styles.kind}>{title}</h3>
      <SkillTags skills={skills} own={own} label={title} />
    </div>
  )
}
