import { applicationsPage } from '#app/features/applications/application-addresses.ts'
import { ProgramRows } from '#app/features/programs/program-rows.tsx'
import { programsListing } from '#app/features/programs/programs-listing.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { ArchivedProgram } from './program-page.server.ts'

/** What is left of a programme that is not offered any more. */
export function ArchivedView({ page: { title, others } }: { page: ArchivedProgram }) {
  const { t } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={title} intro={t('programs.archived')}>
          <p>
            {t('programs.archivedApplied')}{' '}
            <Link href={applicationsPage}>{t('programs.archivedApplications')}</Link>
          </p>
          <p>
            <ButtonLink href={programsListing.page} variant="secondary">
              {t('programs.all')}
            </ButtonLink>
          </p>
        </PageHead>
      </Container>
      {others.length === 0 ? null : (
        <Section heading={t('programs.open')}>
          <ProgramRows programs={others} own={undefined} />
        </Section>
      )}
    </>
  )
}
