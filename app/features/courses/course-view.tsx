import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { LateKeepButton } from '#app/features/keep/late-buttons.tsx'
import { LateMemberBlock } from '#app/features/recommendations/late-member-block.tsx'
import { Onward } from '#app/features/recommendations/onward.tsx'
import { SkillMatch } from '#app/features/skills/skill-match.tsx'
import { SkillTags } from '#app/features/skills/skill-tags.tsx'
import { formatDate, formatNumber } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Fact } from '#app/ui/structure/fact-list.tsx'
import { ItemPage } from '#app/ui/structure/item-page.tsx'
import { langOf } from '#services/languages.ts'
import type { CoursePageData } from './course-page.server.ts'
import { CourseRows } from './course-rows.tsx'
import { hoursText, priceText } from './courses.ts'
import { coursesListing } from './courses-listing.ts'

export function CourseView({ page }: { page: CoursePageData }) {
  const { t } = useLocale()
  const { course, address } = page
  const lang = langOf(course.locale)
  const { fellBack } = page.language
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
          <>
            {address ? (
              <ButtonLink href={address} iconAt="end" icon="external">
                {t('courses.go', { provider: course.provider })}
              </ButtonLink>
            ) : null}
            <LateKeepButton item={{ id: course.id, type: 'course' }} title={course.name} />
          </>
        }
        seed={course.id}
        topic="verdigris"
        facts={useFacts(page)}
        factsTitle={t('courses.facts')}
      >
        <Prose html={page.html} lang={lang} />
        <SkillMatch skills={course.skills} own={page.own} />
        <SkillTags skills={course.skills} own={page.own} label={t('courses.skills')} />
      </ItemPage>
      {page.similar.length > 0 ? (
        <div data-no-print>
          <Section heading={t('courses.similar')}>
            <CourseRows courses={page.similar} level={3} own={page.own} />
          </Section>
        </div>
      ) : null}
      {page.forYou ? <LateMemberBlock block={page.forYou} /> : <Onward groups={page.onward} />}
    </>
  )
}

function useFacts({ course, laterStarts }: CoursePageData): Fact[] {
  const { t, locale } = useLocale()
  const starts = course.start === null ? [] : [course.start, ...laterStarts]
  const facts: Fact[] = [
    { name: t('courses.provider'), value: course.provider },
    { name: t('courses.level'), value: course.level && t(`courses.${course.level}`) },
    { name: t('courses.length'), value: hoursText(course.hours, t) },
    { name: t('courses.language'), value: course.language },
    { name: t('courses.format'), value: course.format && t(`courses.${course.format}`) },
    { name: t('courses.price'), value: priceText(course.price, t, locale) },
    {
      name: t('courses.start'),
      value:
        starts.length === 0
          ? t('courses.anyTime')
          : starts.map((day) => (
              <time key={day} dateTime={day} style={{ display: 'block' }}>
                {formatDate(day, locale)}
              </time>
            )),
    },
    {
      name: t('courses.rating'),
      value: course.rating && t('courses.ratingOf', { rating: formatNumber(course.rating, locale) }),
    },
  ]
  return facts.filter(({ value }) => value !== null && value !== '' && value !== 0)
}
