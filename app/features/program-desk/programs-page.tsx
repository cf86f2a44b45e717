import { formatNumber } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Container } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/programs-page'
import { newProgramPage } from './desk-addresses.ts'
import { Findings } from './findings.tsx'
import { loadPrograms } from './list.server.ts'
import { pageOfPrograms } from './list-addresses.ts'
import styles from './program-desk.module.css'

/** All programmes, drafts too: what each is now, whom it concerns, and what is wrong with it. For editors. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadPrograms(context, url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ProgramsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Programs {...loaderData} />
    </MoreMessages>
  )
}

type Shown = Route.ComponentProps['loaderData']

function Programs({ programs, readOnly, page, pages, discarded }: Shown) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={t('applyDesk.programs')} intro={t('applyDesk.programsIntro')}>
        {readOnly ? (
          <Notice>{t('programDesk.readOnly')}</Notice>
        ) : (
          <p>
            <ButtonLink href={newProgramPage}>{t('programDesk.new')}</ButtonLink>
          </p>
        )}
        {discarded ? <Notice role="status">{t('programDesk.done.discard')}</Notice> : null}
      </PageHead>
      {programs.length === 0 ? <EmptyState title={t('programDesk.nothing')} /> : null}
      <ul className={deskStyles.list}>
        {programs.map((program) => (
          <li key={program.uid} className={deskStyles.item}>
            <ProgramRow program={program} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        hrefOf={pageOfPrograms}
        words={{
          label: t('programDesk.pages'),
          previous: t('programDesk.previous'),
          next: t('programDesk.next'),
          goTo: (number) => t('programDesk.goTo', { page: number }),
        }}
      />
    </Container>
  )
}

function ProgramRow({ program }: { program: Shown['programs'][number] }) {
  const { t, lang } = useLocale()
  const { title, vendor, desk, page, board, findings, when, state } = program
  const own = langOf(program.locale)
  return (
    <>
      <div className={styles.line}>
        <h2 className={deskStyles.name} lang={own === lang ? undefined : own}>
          {desk === undefined ? title : <Link href={desk}>{title}</Link>}
        </h2>
        <Tag>{t(`programDesk.state.${state}`)}</Tag>
        {program.next === undefined ? null : <Tag>{t(`programDesk.next.is.${program.next}`)}</Tag>}
      </div>
      <p className={deskStyles.facts}>
        <span>{vendor}</span>
        {when.opens === '' ? null : <span>{t('programDesk.opensAt', { date: when.opens })}</span>}
        {when.closes === '' ? null : <span>{t('programDesk.closesAt', { date: when.closes })}</span>}
        {when.starts === '' ? null : <span>{t('programs.startsOn', { date: when.starts })}</span>}
        {when.time_zone === '' || (when.opens === '' && when.closes === '') ? null : (
          <span>{when.time_zone}</span>
        )}
      </p>
      <Counts {...program} />
      <Findings findings={findings} />
      <p className={deskStyles.facts}>
        {page === undefined ? null : <Link href={page}>{t('programDesk.toPage')}</Link>}
        {board === undefined ? null : <Link href={board}>{t('applyBoard.title')}</Link>}
      </p>
    </>
  )
}

function Counts({ sent, open, taken, seats, state }: Shown['programs'][number]) {
  const { t, locale } = useLocale()
  if (sent === 0 && (state === 'draft' || state === 'none' || state === 'elsewhere')) return null
  return (
    <p className={deskStyles.facts}>
      <span>{t('programDesk.sent', { count: sent })}</span>
      <span>{t('applyBoard.open', { count: open })}</span>
      <span>
        {seats === null
          ? t('applyBoard.taken', { count: taken })
          : t('applyBoard.takenOf', {
              taken: formatNumber(taken, locale),
              seats: formatNumber(seats, locale),
            })}
      </span>
    </p>
  )
}
