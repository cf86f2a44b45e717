import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import panel from '#app/ui/structure/own-panel.module.css'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ApplicationSource } from '#domain/applications/sources.ts'
import { langOf, parseLocale } from '#services/languages.ts'
import { applicationPage, referPage } from './application-addresses.ts'
import { ApplyLink, LateApplyDialogs } from './apply-link.tsx'
import styles from './applying.module.css'
import { FeeTerms, ToPay } from './fee-terms.tsx'
import { type ApplyingStanding, type OwnStanding, placesText, type ShownRule } from './standing.ts'
import { useSource } from './use-source.ts'

/** On a programme's page: who can apply, whether the reader can, and until when. */
export function ApplyingPanel({
  standing,
  dialogs,
}: {
  standing: ApplyingStanding
  dialogs?: { title: string }
}) {
  const { t } = useLocale()
  const source = useSource()
  return (
    <div className={styles.whole}>
      <section className={panel.panel} aria-labelledby="applying">
        <h2 id="applying" className={styles.heading}>
          {t('applying.heading')}
        </h2>
        <Verdict standing={standing} />
        <Rules rules={standing.rules} />
        <Terms standing={standing} />
        <Way standing={standing} source={source} />
        {standing.own && standing.open !== 'over' ? (
          <p>
            <Link href={referPage(standing.page)}>{t('applying.recommend')}</Link>
          </p>
        ) : null}
      </section>
      {dialogs ? <LateApplyDialogs standing={standing} title={dialogs.title} source={source} /> : null}
    </div>
  )
}

/** Whether the reader can apply, in one sentence. */
export function Verdict({ standing: { open, own, isVacancy } }: { standing: ApplyingStanding }) {
  const { t, locale } = useLocale()
  if (own === undefined) return null
  if (own.existing)
    return (
      <p className={styles.verdict}>{t(isVacancy ? 'applying.vacancy.existing' : 'applying.existing')}</p>
    )
  if (own.againFrom)
    return (
      <p className={styles.verdict}>{t('applying.againFrom', { date: formatDate(own.againFrom, locale) })}</p>
    )
  // The terms below say when it was open, or will be.
  if (open === 'over' || (open === 'soon' && own.answer === 'yes')) return null
  return (
    <p className={styles.verdict}>
      {own.answer === 'yes'
        ? t('applying.can')
        : own.answer === 'no'
          ? t(isVacancy ? 'applying.vacancy.cannot' : 'applying.cannot')
          : own.missing}
    </p>
  )
}

const signs = { yes: 'check', no: 'close', unknown: 'clock' } as const

export function Rules({ rules }: { rules: readonly ShownRule[] }) {
  const { t } = useLocale()
  if (rules.length === 0) return <p>{t('applying.everybody')}</p>
  return (
    <ul className={styles.rules}>
      {rules.map(({ text, answer, fix, asked }) => (
        <li key={text} data-answer={answer}>
          {answer === undefined ? null : (
            <>
              <Icon name={signs[answer]} size={20} />
              {asked === undefined ? (
                <VisuallyHidden>{t(`applying.answer.${answer}`)} </VisuallyHidden>
              ) : null}
            </>
          )}
          <span>
            {text}
            {asked === undefined ? null : <span className={styles.fix}> {asked}</span>}
            {fix ? (
              <span className={styles.fix}>
                {' '}
                <Link href={fix.href}>{fix.label}</Link>
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Until when, how many places, and which act takes one. */
function Terms({ standing }: { standing: ApplyingStanding }) {
  const { t } = useLocale()
  const { open, opens, closes, workflow, order, draw, placesLeft, againAfterDays } = standing
  return (
    <div className={styles.terms}>
      <p>{t(placesText(standing))}</p>
      {order === 'score' ? <p>{t('applying.byScore')}</p> : null}
      {draw === undefined ? null : <DrawTerms draw={draw} />}
      {open === 'over' && closes ? <p>{t('applying.closed', { time: closes })}</p> : null}
      {open === 'soon' && opens ? <p>{t('applying.opens', { time: opens })}</p> : null}
      {open !== 'over' && closes ? <p>{t('applying.closes', { time: closes })}</p> : null}
      {placesLeft === null || open === 'over' ? null : (
        <p>{placesLeft === 0 ? t('applying.noPlace') : t('applying.places', { count: placesLeft })}</p>
      )}
      <FeeTerms fee={standing.fee} />
      {workflow === 'preselect-only' && againAfterDays ? (
        <p>{t('applying.againAfter', { count: againAfterDays })}</p>
      ) : null}
    </div>
  )
}

/** How a draw can be checked: by the digest of its seed before, and by the seed itself afterwards. */
function DrawTerms({ draw: { digest, seed, drawnAt } }: { draw: NonNullable<ApplyingStanding['draw']> }) {
  const { t } = useLocale()
  return (
    <details>
      <summary>
        {drawnAt === undefined ? t('applying.drawCheck') : t('applying.drawn', { time: drawnAt })}
      </summary>
      <p>{t(seed === undefined ? 'applying.drawDigestText' : 'applying.drawSeedText')}</p>
      <p className={styles.digest}>
        {t('applying.drawDigest')} <code>{digest}</code>
      </p>
      {seed === undefined ? null : (
        <p className={styles.digest}>
          {t('applying.drawSeed')} <code>{seed}</code>
        </p>
      )}
    </details>
  )
}

interface WayProps {
  standing: ApplyingStanding
  source: ApplicationSource | undefined
}

function Way({ standing, source }: WayProps) {
  const { t } = useLocale()
  const { open, own, isVacancy } = standing
  if (own?.existing)
    return (
      <div className={styles.way}>
        <ToPay existing={own.existing} />
        <ButtonLink href={applicationPage(own.existing.id)}>{t('applying.see')}</ButtonLink>
      </div>
    )
  if (own?.answer === 'no') return <Others own={own} />
  if (open !== 'open' || own?.againFrom || own?.answer === 'unknown') return null
  const apply = isVacancy ? 'applying.vacancy.apply' : 'programs.apply'
  return (
    <div className={styles.way}>
      <ApplyLink standing={standing} source={source}>
        {t(own?.hasDraft ? 'applying.goOn' : apply)}
      </ApplyLink>
      {own === undefined ? <p>{t('applying.signInFirst')}</p> : null}
    </div>
  )
}

/** Programmes that this reader can apply for instead. */
export function Others({ own }: { own: OwnStanding }) {
  const { t, lang } = useLocale()
  if (own.others.length === 0) return <Link href="/programs">{t('programs.all')}</Link>
  return (
    <div className={styles.others}>
      <p>{t('applying.others')}</p>
      <ul>
        {own.others.map(({ title, url, locale }) => {
          const known = parseLocale(locale)
          const other = known && langOf(known)
          return (
            <li key={url}>
              <Link href={url} lang={other === lang ? undefined : other}>
                {title}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
