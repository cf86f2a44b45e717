import { CompanyMark } from '#app/features/company-cards/company-mark.tsx'
import { EventTimeline } from '#app/features/events/event-timeline.tsx'
import { JobRows } from '#app/features/jobs/job-rows.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { companiesListing } from './companies-listing.ts'
import type { CompanyPageData } from './company-page.server.ts'
import styles from './company-view.module.css'
import { FollowCompany } from './follow-company.tsx'

export function CompanyView({ page }: { page: CompanyPageData }) {
  const { t, lang } = useLocale()
  const { company, about, site, jobs, events } = page
  const written = company.lang === lang ? undefined : company.lang
  return (
    <>
      <Container>
        <header className={styles.head}>
          <Breadcrumb
            crumbs={[{ title: t('companies.title'), url: companiesListing.page }]}
            label={t('shell.breadcrumbs')}
          />
          <div className={styles.who}>
            <CompanyMark company={company} size="large" />
            <div className={styles.words}>
              <h1 className={styles.name}>{company.name}</h1>
              {company.line === '' ? null : (
                <p className={styles.line} lang={written}>
                  {company.line}
                </p>
              )}
              <Facts items={[company.vacancies, company.places.join(', ')]} />
            </div>
          </div>
          <div className={styles.actions}>
            <FollowCompany company={company.name} following={page.following} />
            {site === undefined ? null : (
              <ButtonLink href={site} variant="quiet" size="small" icon="external" iconAt="end">
                {t('companies.site')}
              </ButtonLink>
            )}
            <ButtonLink
              href={page.feed}
              variant="quiet"
              size="small"
              icon="feed"
              prefetch="none"
              aria-label={t('companies.feed', { company: company.name })}
            >
              {t('companies.feedShort')}
            </ButtonLink>
          </div>
        </header>
      </Container>
      {about === '' || page.page > 1 ? null : (
        <Section heading={t('companies.about', { company: company.name })}>
          <Prose html={about} lang={written} size="plain" />
        </Section>
      )}
      <Section heading={t('companies.open')}>
        {jobs.length === 0 ? (
          <EmptyState title={t('companies.noVacancies')} text={t('companies.noVacanciesText')}>
            <ButtonLink href="/jobs" variant="quiet" size="small">
              {t('jobs.all')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <JobRows jobs={jobs} level={3} own={page.own} companies={false} />
        )}
        <Pagination
          page={page.page}
          pages={page.pages}
          hrefOf={(number) => (number === 1 ? company.page : `?page=${number}`)}
          words={{
            label: t('blog.pagination'),
            previous: t('blog.previousPage'),
            next: t('blog.nextPage'),
            goTo: (number) => t('blog.goToPage', { page: number }),
          }}
        />
      </Section>
      {events.length > 0 ? (
        <Section heading={t('companies.events')}>
          <EventTimeline events={events} level={3} />
        </Section>
      ) : null}
    </>
  )
}
