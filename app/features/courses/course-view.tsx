import { LateEnrolmentPanel } from '#app/features/enrolment/late-enrolment-panel.tsx'
import type { TakingFault } from '#app/features/enrolment/taking.ts'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { LateKeepButton } from '#app/features/keep/late-buttons.tsx'
import { PlanButton } from '#app/features/planning/plan-button.tsx'
import { LateMemberBlock } from '#app/features/recommendations/late-member-block.tsx'
import { Onward } from '#app/features/recommendations/onward.tsx'
import { ReviewList } from '#app/features/reviews/review-list.tsx'
import type { ReviewFault } from '#app/features/reviews/reviews.ts'
import { enrolAction, rememberPress } from '#app/features/session/enrol-action.ts'
import { SkillMatch } from '#app/features/skills/skill-match.tsx'
import { SkillTags } from '#app/features/skills/skill-tags.tsx'
import { formatDate, formatNumber } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { signInHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Fact } from '#app/ui/structure/fact-list.tsx'
import { ItemPage } from '#app/ui/structure/item-page.tsx'
import { langOf } from '#services/languages.ts'
import type { CoursePageData } from './course-page.server.ts'
import styles from './course-parts.module.css'
import { Outcomes, Part, Runs, Syllabus, Teachers } from './course-parts.tsx'
import { CourseRows } from './course-rows.tsx'
import { hoursText, priceText } from './courses.ts'
import { coursesListing } from './courses-listing.ts'

interface CourseViewProps {
  page: CoursePageData
  fault: TakingFault | ReviewFault | undefined
}

export function CourseView({ page, fault }: CourseViewProps) {
  const { t } = useLocale()
  const { course, facts, taking } = page
  const lang = langOf(course.locale)
  const { fellBack } = page.language
  const written = fellBack ? lang : undefined
  const keep = (
    <>
      <LateKeepButton id={course.id} type="course" title={course.name} />
      <PlanButton kind="course" item={course.id} title={course.name} />
    </>
  )
  return (
    <>
      <ItemPage
        crumbs={[{ title: t('courses.heading'), url: coursesListing.page }]}
        crumbsLabel={t('shell.breadcrumbs')}
        title={course.name}
        summary={course.summary}
        lang={lang}
        notice={fellBack ? <LanguageNotice language={page.language} /> : undefined}
        actions={
          taking ? (
            <LateEnrolmentPanel
              taking={taking}
              fault={fault !== undefined && 'courseId' in fault ? fault : undefined}
            >
              {keep}
            </LateEnrolmentPanel>
          ) : (
            <>
              <WayIn page={page} />
              {keep}
            </>
          )
        }
        seed={course.id}
        topic="verdigris"
        facts={useFacts(page)}
        factsTitle={t('courses.facts')}
      >
        {facts.outcomes.length > 0 ? (
          <Outcomes title={t('courses.outcomes')} outcomes={facts.outcomes} lang={written} />
        ) : null}
        {page.html === '' ? null : (
          <Part title={t('courses.about')}>
            <Prose html={page.html} lang={lang} size="plain" />
          </Part>
        )}
        {facts.syllabus.length > 0 ? (
          <Syllabus sections={facts.syllabus} lang={written} own={page.lessons} />
        ) : null}
        {facts.audience === '' ? null : (
          <Part title={t('courses.audience')}>
            <p className={styles.text} lang={written}>
              {facts.audience}
            </p>
          </Part>
        )}
        {facts.teachers.length > 0 ? <Teachers teachers={facts.teachers} lang={written} /> : null}
        {facts.runs.length > 0 ? <Runs runs={facts.runs} /> : null}
        {course.skills.length > 0 ? (
          <Part title={t('courses.skills')}>
            <SkillMatch skills={course.skills} own={page.own} />
            <SkillTags skills={course.skills} own={page.own} label={t('courses.skills')} />
          </Part>
        ) : null}
      </ItemPage>
      <Section id="reviews" heading={t('courses.reviews')}>
        <ReviewList
          shown={page.shownReviews}
          fault={fault !== undefined && 'reviewId' in fault ? fault : undefined}
        />
      </Section>
      {page.alsoTook.length > 0 ? (
        <div data-no-print>
          <Section heading={t('courses.alsoTook')}>
            <CourseRows courses={page.alsoTook} level={3} own={page.own} states={page.states} />
          </Section>
        </div>
      ) : null}
      {page.similar.length > 0 ? (
        <div data-no-print>
          <Section id="similar" heading={t('courses.similar')}>
            <CourseRows courses={page.similar} level={3} own={page.own} states={page.states} />
          </Section>
        </div>
      ) : null}
      {page.forYou ? <LateMemberBlock block={page.forYou} /> : <Onward groups={page.onward} />}
    </>
  )
}

/** The link for anonymous viewers: directly to the provider, or through the sign-in into a course held here. */
function WayIn({ page: { course, facts, address } }: { page: CoursePageData }) {
  const { t, here } = useLocale()
  const place = { path: here.path, hash: '#enrolment' }
  if (facts.heldHere)
    return (
      <ButtonLink
        href={signInHref(place, enrolAction(course.id))}
        onClick={() => rememberPress(course.id, Date.now())}
      >
        {t('courses.enrol')}
      </ButtonLink>
    )
  return (
    <>
      {address ? (
        <ButtonLink href={address} iconAt="end" icon="external">
          {t('courses.startAt', { provider: course.provider })}
        </ButtonLink>
      ) : null}
      <ButtonLink href={signInHref(place)} variant="quiet">
        {t('courses.signInToKeep')}
      </ButtonLink>
    </>
  )
}

function useFacts({ course, facts, paths, shownReviews }: CoursePageData): Fact[] {
  const { t, locale, lang } = useLocale()
  const lessons = facts.syllabus.reduce((sum, section) => sum + section.lessons.length, 0)
  const all: Fact[] = [
    { name: t('courses.provider'), value: course.provider },
    { name: t('courses.level'), value: course.level && t(`courses.${course.level}`) },
    {
      name: t('courses.length'),
      value: [hoursText(course.hours, t), lessons === 0 ? '' : t('courses.lessons', { count: lessons })]
        .filter(Boolean)
        .join(' · '),
    },
    { name: t('courses.language'), value: course.language },
    { name: t('courses.format'), value: course.format && t(`courses.${course.format}`) },
    { name: t('courses.price'), value: priceText(course.price, t) },
    {
      name: t('courses.start'),
      value:
        course.start === null ? (
          t('courses.anyTime')
        ) : (
          <time dateTime={course.start}>{formatDate(course.start, locale)}</time>
        ),
    },
    {
      name: t('courses.certificate'),
      value:
        facts.certificate === null
          ? ''
          : t(facts.certificate ? 'courses.certificateGiven' : 'courses.certificateNone'),
    },
    {
      name: t('courses.membersRating'),
      value:
        shownReviews.average && t('courses.ratingOf', { rating: formatNumber(shownReviews.average, locale) }),
    },
    {
      name: t('courses.providersRating'),
      value: course.rating && t('courses.ratingOf', { rating: formatNumber(course.rating, locale) }),
    },
    {
      name: t('courses.path'),
      value:
        paths.length > 0 &&
        paths.map((path) => (
          <p key={path.url} lang={path.lang === lang ? undefined : path.lang}>
            <Link href={path.url}>{path.title}</Link>
          </p>
        )),
    },
  ]
  return all.filter(({ value }) => Boolean(value))
}
