import { Form, useNavigation } from 'react-router'
import courseStyles from '#app/features/courses/course-parts.module.css'
import { Outcomes, Part } from '#app/features/courses/course-parts.tsx'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { PATHS } from '#app/features/paths/paths.ts'
import { formatDate } from '#app/locale/dates.ts'
import { signInHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ItemPage } from '#app/ui/structure/item-page.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import { langOf } from '#services/languages.ts'
import { lengthText } from './length-text.ts'
import type { PathPageData } from './path-page.server.ts'
import { PathStages } from './path-stages.tsx'
import styles from './path-view.module.css'

export function PathView({ page, isTooMany }: { page: PathPageData; isTooMany: boolean }) {
  const { t, locale, lang: here } = useLocale()
  const lang = langOf(page.language.locale)
  const written = lang === here ? undefined : lang
  const steps = page.stages.flatMap((stage) => stage.steps)
  const counted = steps.filter(({ isOptional }) => !isOptional).length
  const extra = steps.length - counted
  return (
    <ItemPage
      crumbs={[{ title: t('paths.title'), url: PATHS }]}
      crumbsLabel={t('shell.breadcrumbs')}
      title={page.title}
      summary={page.summary}
      lang={lang}
      notice={<LanguageNotice language={page.language} />}
      actions={<Own page={page} isTooMany={isTooMany} written={written} />}
      seed={page.uid}
      topic="amber"
      facts={[
        { name: t('courses.length'), value: lengthText(page.minutes, t, locale) },
        {
          name: t('paths.stepsTitle'),
          value: [t('paths.steps', { count: counted }), extra > 0 ? t('paths.extra', { count: extra }) : '']
            .filter(Boolean)
            .join(' · '),
        },
      ]}
      factsTitle={t('courses.facts')}
    >
      {page.outcomes.length > 0 ? (
        <Outcomes title={t('paths.outcomes')} outcomes={page.outcomes} lang={written} />
      ) : null}
      {page.audience === '' ? null : (
        <Part title={t('courses.audience')}>
          <p className={courseStyles.text} lang={written}>
            {page.audience}
          </p>
        </Part>
      )}
      <Part title={t('paths.stepsTitle')}>
        <PathStages
          stages={page.stages}
          next={page.next}
          isOn={page.own !== undefined && (page.own.startedAt !== undefined || page.own.percent > 0)}
          written={written}
        />
        <p className={styles.rule}>{t('paths.rule')}</p>
      </Part>
    </ItemPage>
  )
}

interface OwnProps {
  page: PathPageData
  isTooMany: boolean
  written: string | undefined
}

/** The viewer's progress, the next step, and the button to begin or leave the path. */
function Own({ page: { own, isOwnKnown, next }, isTooMany, written }: OwnProps) {
  const { t, locale, here } = useLocale()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && /start|leave/.test(String(formData?.get('intent') ?? ''))
  if (!isOwnKnown) return <Notice tone="warning">{t('paths.progressFailed')}</Notice>
  if (own === undefined)
    return (
      <>
        {next ? <ButtonLink href={`#${next.id.replace(' ', '-')}`}>{t('paths.see')}</ButtonLink> : null}
        <ButtonLink href={signInHref({ path: here.path, hash: '#own' })} variant="quiet">
          {t('paths.signIn')}
        </ButtonLink>
      </>
    )
  const { startedAt, isComplete, percent } = own
  const isOn = startedAt !== undefined
  return (
    <section id="own" aria-label={t('paths.own')} className={styles.own}>
      <p role="status" className={styles.standing}>
        {isComplete
          ? t('paths.complete')
          : isOn
            ? t('paths.onItSince', { date: formatDate(startedAt, locale) })
            : percent > 0
              ? t('paths.already')
              : ''}
      </p>
      {isOn || percent > 0 ? (
        <Meter
          label={t('paths.own')}
          value={percent}
          text={t('paths.progress', {
            percent,
            done: lengthText(own.doneMinutes, t, locale),
            all: lengthText(own.minutes, t, locale),
          })}
        />
      ) : null}
      {isTooMany ? (
        <Notice tone="error" role="alert">
          {t('paths.tooMany')}
        </Notice>
      ) : null}
      <div className={styles.ways}>
        {isOn && next ? (
          <ButtonLink href={next.href}>
            {next.text ?? (
              <>
                {t('paths.goOn')} <span lang={written}>{next.title}</span>
              </>
            )}
          </ButtonLink>
        ) : null}
        <Form method="post" preventScrollReset>
          {/* One button with two states, so that it keeps the focus when pressed. */}
          <Button
            type="submit"
            name="intent"
            value={isOn ? 'leave' : 'start'}
            variant={isOn ? 'plain' : 'primary'}
            loading={isBusy}
          >
            {t(isOn ? 'paths.leave' : 'paths.start')}
          </Button>
        </Form>
      </div>
    </section>
  )
}
