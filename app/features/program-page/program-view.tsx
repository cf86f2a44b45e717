import { ApplyingPanel } from '#app/features/applications/applying-panel.tsx'
import { useSource } from '#app/features/applications/use-source.ts'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { LateKeepButton } from '#app/features/keep/late-buttons.tsx'
import { PlanButton } from '#app/features/planning/plan-button.tsx'
import { programsListing } from '#app/features/programs/programs-listing.ts'
import { Onward } from '#app/features/recommendations/onward.tsx'
import { SkillMatch } from '#app/features/skills/skill-match.tsx'
import { SkillTags } from '#app/features/skills/skill-tags.tsx'
import { capitalised } from '#app/locale/capitalised.ts'
import { formatDate, formatNumber } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { inCurrency } from '#app/locale/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Fact } from '#app/ui/structure/fact-list.tsx'
import { ItemPage } from '#app/ui/structure/item-page.tsx'
import { withSource } from '#domain/applications/sources.ts'
import { langOf } from '#services/languages.ts'
import type { ProgramPageData } from './program-page.server.ts'
import styles from './program-view.module.css'

export function ProgramView({ page }: { page: ProgramPageData }) {
  const { t } = useLocale()
  const { program, steps, application, applying, own } = page
  const lang = langOf(program.locale)
  return (
    <>
      <ItemPage
        crumbs={[{ title: t('programs.heading'), url: programsListing.page }]}
        crumbsLabel={t('shell.breadcrumbs')}
        title={program.title}
        summary={program.summary}
        lang={lang}
        notice={page.language.fellBack ? <LanguageNotice language={page.language} /> : undefined}
        actions={
          <>
            {applying ? (
              <ApplyingPanel standing={applying} dialogs={{ title: program.title }} />
            ) : application === undefined ? (
              <p>{t('programs.notYet')}</p>
            ) : (
              <ApplyElsewhere address={application} />
            )}
            <LateKeepButton id={program.uid} type="program" title={program.title} />
            <PlanButton kind="program" item={program.uid} title={program.title} />
          </>
        }
        seed={program.uid}
        topic="amber"
        facts={useFacts(page)}
        factsTitle={t('programs.facts')}
      >
        <Prose html={page.html} lang={lang} />
        {steps.length > 0 ? (
          <section>
            <h2 className={styles.heading}>{t('programs.steps')}</h2>
            <ol className={styles.steps} lang={lang}>
              {steps.map(({ title, text }) => (
                <li key={title} className={styles.step}>
                  <h3 className={styles.title}>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        <section>
          <h2 className={styles.heading}>{t('programs.skills')}</h2>
          <SkillMatch skills={program.skills} own={own} />
          <SkillTags skills={program.skills} own={own} label={t('programs.skills')} />
        </section>
      </ItemPage>
      <Onward groups={page.onward} />
    </>
  )
}

function useFacts({ program, price, decisionBy }: ProgramPageData): Fact[] {
  const { t, locale } = useLocale()
  const facts: Fact[] = [
    { name: t('programs.vendor'), value: program.vendor },
    { name: t('programs.level'), value: program.level && t(`programs.${program.level}`) },
    { name: t('programs.length'), value: program.weeks && t('programs.weeks', { count: program.weeks }) },
    {
      name: t('programs.hoursName'),
      value: program.hoursAWeek && t('programs.hours', { count: program.hoursAWeek }),
    },
    { name: t('programs.format'), value: program.format && t(`programs.${program.format}`) },
    { name: t('programs.language'), value: capitalised(program.language) },
    {
      name: t('programs.starts'),
      value: program.starts ? (
        <time key="starts" dateTime={program.starts}>
          {formatDate(program.starts, locale)}
        </time>
      ) : null,
    },
    {
      name: t('programs.decisionBy'),
      value: decisionBy ? (
        <time key="decision" dateTime={decisionBy}>
          {formatDate(decisionBy, locale)}
        </time>
      ) : null,
    },
    {
      name: t('applying.price'),
      value: price && formatNumber(price.amount, locale, inCurrency(price.currency)),
    },
    { name: t('programs.seats'), value: program.seats && formatNumber(program.seats, locale) },
  ]
  return facts.filter(({ value }) => value !== undefined && value !== null && value !== '' && value !== 0)
}

/** Another site gets the source that was recognised. */
function ApplyElsewhere({ address }: { address: string }) {
  const { t } = useLocale()
  return <ButtonLink href={withSource(address, useSource())}>{t('programs.apply')}</ButtonLink>
}
