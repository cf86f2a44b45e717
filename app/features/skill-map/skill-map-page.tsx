import { data } from 'react-router'
import { Credit } from '#app/features/career-quiz/credit.tsx'
import { SKILL_MAP } from '#app/features/map-links/skill-map-address.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/skill-map-page'
import { RoleSearch } from './role-search.tsx'
import { SkillLadder } from './skill-ladder.tsx'
import { loadSkillMap, type SkillMap, type SkillMapData } from './skill-map.server.ts'
import styles from './skill-map-page.module.css'

const neverKept = { 'cache-control': 'no-store' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadSkillMap(context, request)
  return data(page, { status: page.failed ? 503 : 200, headers: neverKept })
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SkillMapPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <MoreMessages messages={page.messages}>
      {page.map ? <Shown page={page} map={page.map} /> : <Choice page={page} />}
    </MoreMessages>
  )
}

/** No role yet. */
function Choice({ page }: { page: SkillMapData }) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={t('skillMap.title')} intro={t('skillMap.intro')} />
      {page.failed ? (
        <Notice tone="error" role="alert">
          {t('skillMap.failed')}
        </Notice>
      ) : null}
      <h2 className={styles.heading}>{t('skillMap.choose')}</h2>
      <RoleSearch query={page.query} offers={page.offers} />
      <p className={styles.quiz}>
        <Link href="/career-quiz" prefetch="none">
          {t('skillMap.quiz')}
        </Link>
      </p>
    </Container>
  )
}

function Shown({ page, map }: { page: SkillMapData; map: SkillMap }) {
  const { t } = useLocale()
  const isEmpty = map.must.length + map.nice.length + map.generic.length + map.onet.length === 0
  return (
    <>
      <Container className={styles.page}>
        <PageHead title={t('skillMap.of', { role: map.name })} intro={t('skillMap.intro')} />
        {isEmpty ? (
          <EmptyState title={t('skillMap.nothing')} text={t('skillMap.nothingText')}>
            <ButtonLink href={`${SKILL_MAP}?role=`} prefetch="none">
              {t('skillMap.other')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <Summary page={page} map={map} />
        )}
      </Container>
      {isEmpty ? null : <Rows map={map} />}
      <How isMember={page.isMember} />
    </>
  )
}

function Summary({ page, map }: { page: SkillMapData; map: SkillMap }) {
  const { t } = useLocale()
  return (
    <div className={styles.summary}>
      {page.isMember ? (
        <p className={styles.said}>
          {map.must.length > 0 ? t('skillMap.summary', { own: map.have, all: map.must.length }) : null}{' '}
          {map.fitting && map.fitting.of > 0
            ? t('skillMap.matching', { matching: map.fitting.count, total: map.fitting.of })
            : null}
        </p>
      ) : (
        <p>
          <ButtonLink href={page.signIn} prefetch="none" reloadDocument>
            {t('skillMap.signIn')}
          </ButtonLink>
        </p>
      )}
      {page.isMember && !page.hasSkills ? (
        <p>
          {t('skillMap.noSkills')} <Link href="/profile/edit/skills#editor">{t('skillMap.addSkills')}</Link>
        </p>
      ) : null}
      <p className={styles.basis}>
        {map.vacancies === 0 ? (
          t('skillMap.noVacancies')
        ) : (
          <>
            {t('skillMap.basis', { count: map.vacancies, employers: map.employers })}{' '}
            {map.isCut ? `${t('skillMap.newest', { found: map.found })} ` : null}
            {map.isFilled ? t('skillMap.filled') : null}
          </>
        )}
      </p>
      <p className={styles.ways}>
        {map.vacancies === 0 ? null : (
          <Link href={map.list} rel="nofollow">
            {t('skillMap.vacancies')}
          </Link>
        )}
        <Link href={`${SKILL_MAP}?role=`} prefetch="none">
          {t('skillMap.other')}
        </Link>
      </p>
    </div>
  )
}

function Rows({ map }: { map: SkillMap }) {
  const { t } = useLocale()
  return (
    <>
      {map.must.length > 0 ? (
        <Section wide heading={t('skillMap.must')} text={t('skillMap.mustText')}>
          <SkillLadder map={map} skills={map.must} label={t('skillMap.must')} />
        </Section>
      ) : null}
      {map.nice.length > 0 ? (
        <Section wide heading={t('skillMap.nice')} text={t('skillMap.niceText')}>
          <SkillLadder map={map} skills={map.nice} label={t('skillMap.nice')} />
        </Section>
      ) : null}
      {map.generic.length > 0 ? (
        <Section wide heading={t('skillMap.generic')} text={t('skillMap.genericText')}>
          <SkillLadder map={map} skills={map.generic} label={t('skillMap.generic')} />
        </Section>
      ) : null}
      {map.onet.length > 0 ? (
        <Section
          wide
          heading={t('skillMap.onet')}
          text={map.vacancies === 0 ? undefined : t('skillMap.onetText')}
        >
          <SkillLadder map={map} skills={map.onet} label={t('skillMap.onet')} />
        </Section>
      ) : null}
      {map.unlisted.length > 0 ? (
        <Container>
          <p className={styles.basis}>{t('skillMap.unlisted', { names: map.unlisted.join(', ') })}</p>
        </Container>
      ) : null}
    </>
  )
}

function How({ isMember }: { isMember: boolean }) {
  const { t } = useLocale()
  return (
    <Section heading={t('skillMap.howHeading')}>
      <ul className={styles.how}>
        <li>{t('skillMap.howBar')}</li>
        <li>{t('skillMap.howRing')}</li>
        <li>{t('skillMap.howFew')}</li>
        {isMember ? <li>{t('skillMap.unlockNote')}</li> : null}
      </ul>
      <Credit />
    </Section>
  )
}
