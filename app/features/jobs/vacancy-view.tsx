import type { ReactNode } from 'react'
import { Employer } from '#app/features/company-cards/employer.tsx'
import { LateKeepButton } from '#app/features/keep/late-buttons.tsx'
import { skillMapOfField } from '#app/features/map-links/skill-map-address.ts'
import { LateMemberBlock } from '#app/features/recommendations/late-member-block.tsx'
import { Onward } from '#app/features/recommendations/onward.tsx'
import { SkillTags } from '#app/features/skills/skill-tags.tsx'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { ItemPage } from '#app/ui/structure/item-page.tsx'
import { HideForm } from './hide-form.tsx'
import { JobRows } from './job-rows.tsx'
import type { JobCard, JobSkill } from './jobs.ts'
import { jobsListing } from './jobs-listing.ts'
import { LateApplyingPanel } from './late-applying-panel.tsx'
import { MemberMatch } from './member-match.tsx'
import { OpenButton } from './open-button.tsx'
import type { VacancyPageData } from './vacancy-page.server.ts'
import { ClosedNotice, useFacts } from './vacancy-parts.tsx'
import styles from './vacancy-view.module.css'

export function VacancyView({ page }: { page: VacancyPageData }) {
  const { t, lang } = useLocale()
  const { job, closed, own } = page
  const written = job.lang === lang ? undefined : job.lang
  const apply =
    page.applyAddress === undefined ? null : (
      <OpenButton
        address={page.applyAddress}
        site={page.applySite}
        opened={job.opened}
        isMember={page.member !== undefined}
      />
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
              {page.applying ? <LateApplyingPanel standing={page.applying} title={job.title} /> : apply}
              <LateKeepButton id={job.id} type="vacancy" title={job.title} />
              {page.member ? <HideHere job={job} isHidden={page.member.isHidden} /> : null}
            </>
          )
        }
        seed={job.id}
        topic="vermilion"
        facts={useFacts(page)}
        factsTitle={t('jobs.facts')}
        beside={page.employer ? <Employer company={page.employer} /> : undefined}
      >
        {page.html === '' ? null : (
          <Part title={t('jobs.about')}>
            <Prose html={page.html} lang={written} size="plain" className={styles.text} />
          </Part>
        )}
        <List title={t('jobs.youDo')} items={page.responsibilities} lang={written} />
        <List title={t('jobs.youNeed')} items={page.requirements} lang={written} />
        {job.skills.length > 0 ? (
          <Part title={t('jobs.skills')}>
            {page.member ? <MemberMatch member={page.member} hasSkills={(own?.length ?? 0) > 0} /> : null}
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
            {page.field ? (
              <p>
                <Link href={skillMapOfField(page.field)} prefetch="none" rel="nofollow">
                  {t('jobs.skillMap')}
                </Link>
              </p>
            ) : null}
          </Part>
        ) : null}
        {apply ? <div className={styles.again}>{apply}</div> : null}
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

/** A hidden vacancy stays visible on its own page; hiding removes it from lists only. */
function HideHere({ job, isHidden }: { job: JobCard; isHidden: boolean }) {
  const { t } = useLocale()
  return (
    <>
      <HideForm
        key={isHidden ? 'show' : 'hide'}
        job={job}
        intent={isHidden ? 'show' : 'hide'}
        variant="quiet"
        text={t(isHidden ? 'myVacancies.show' : 'myVacancies.hide')}
        label={t(isHidden ? 'myVacancies.showItem' : 'myVacancies.hideItem', { title: job.title })}
      />
      <p role="status" className={styles.hidden}>
        {isHidden ? t('myVacancies.isHidden') : ''}
      </p>
    </>
  )
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
