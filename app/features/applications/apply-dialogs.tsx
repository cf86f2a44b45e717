import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { prefixPath } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useModals } from '#app/shell/modals/modals.ts'
import { REFERRAL } from '#domain/applications/referral-parameter.ts'
import { type ApplicationSource, sourceOf } from '#domain/applications/sources.ts'
import { langOf, parseLocale } from '#services/languages.ts'
import { APPLY, applicationPage } from './application-addresses.ts'
import { applySteps } from './apply-steps.tsx'
import { type ApplicationConfig, loadConfig } from './load-config.ts'
import { placeInHistory } from './place-in-history.ts'
import { type ApplyingStanding, mayApply, missingRules } from './standing.ts'
import { standingText } from './standing-text.ts'

interface ApplyDialogsProps {
  page: string
  title: string
  source: ApplicationSource | undefined
  /** Place in the history from which they were opened; undefined after a reload or a sign-in. */
  openedFrom: RefObject<number | undefined>
}

type Existing = NonNullable<NonNullable<ApplyingStanding['own']>['existing']>

/** The address asks for something else now: whoever went on is not led back. */
type IsOver = () => boolean

const kinds = ['apply-wizard', 'success', 'not-eligible', 'existing-application', 'error'] as const

/** The dialogs of applying, as long as the address asks for them. They say and do what the pages do. */
export function ApplyDialogs({ page, title, source, openedFrom }: ApplyDialogsProps) {
  const modals = useModals()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { key } = useLocation()
  /** Whether nothing is open: at first, and after the reader has left. */
  const isClosed = useRef(true)
  const { t, here, locale, lang } = useLocale()
  const load = () =>
    loadConfig(page, {
      locale,
      // As on the page to apply on, to which this page would have led.
      source: source ?? sourceOf({ url: location.origin + page, referrer: location.href }),
      referral: query.get(REFERRAL),
    })
  const goTo = (to: string) => navigate(prefixPath(to, here), { replace: true })

  /** Back to the page as it was before. */
  const leave = () => {
    isClosed.current = true
    const [from, now] = [openedFrom.current, placeInHistory()]
    if (from !== undefined && now !== undefined && now > from) return navigate(from - now)
    const rest = new URLSearchParams(query)
    rest.delete(APPLY)
    rest.delete('step')
    return navigate({ search: `?${rest}` }, { replace: true, preventScrollReset: true })
  }

  /** The application's stage and, if a payment is due, how much and by when. */
  const standingOf = (application: Existing, isVacancy: boolean): string =>
    [
      t(standingText(application, isVacancy)),
      application.toPay === undefined ? '' : t('applying.payUntil', application.toPay),
    ]
      .join(' ')
      .trim()

  async function existing(isOver: IsOver, { modals: listed, standing }: ApplicationConfig) {
    const { own, isVacancy } = standing
    if (own?.existing === undefined) return leave()
    const { id, stage } = own.existing
    if (!listed.includes('existing_application')) return goTo(applicationPage(id))
    const text = `${t(`applying.stage.${stage}`)}. ${standingOf(own.existing, isVacancy)}`
    const answer = await modals.open('existing-application', { text })
    if (isOver()) return
    return answer === 'see-application' ? goTo(applicationPage(id)) : leave()
  }

  async function notEligible(isOver: IsOver, { modals: listed, standing }: ApplicationConfig) {
    if (!listed.includes('not_eligible')) return goTo(page)
    const { isVacancy } = standing
    const answer = await modals.open('not-eligible', {
      ...(isVacancy ? { title: t('applying.vacancy.notFor'), otherLabel: t('jobs.all') } : {}),
      ...whyNot(standing),
    })
    if (isOver()) return
    return answer === 'other-programs' ? goTo(isVacancy ? '/jobs' : '/programs') : leave()
  }

  function whyNot({ own, rules }: ApplyingStanding) {
    const unmet = rules.filter(({ answer }) => answer === 'no')
    const missing = missingRules(rules)
    if (own?.answer === 'yes')
      return own.againFrom === undefined
        ? {}
        : { text: t('applying.againFrom', { date: formatDate(own.againFrom, locale) }) }
    if (own?.answer === 'unknown')
      return {
        title: t('applying.missingTitle'),
        ...(own.missing === undefined ? {} : { text: own.missing }),
        reasons: missing,
      }
    const links = (own?.others ?? []).map((other) => {
      const known = parseLocale(other.locale)
      return {
        title: other.title,
        href: other.url,
        lang: known && langOf(known) !== lang ? langOf(known) : undefined,
      }
    })
    return { reasons: unmet.map(({ text }) => text), others: { label: t('applying.others'), links } }
  }

  async function apply(
    isOver: IsOver,
    form: NonNullable<ApplicationConfig['form']>,
    { fee }: ApplyingStanding,
  ) {
    const View = applySteps({ form, fee }, load)
    const answer = await modals.open('apply-wizard', {
      title: t('applying.title', { title }),
      steps: [{ title, View }],
    })
    if (isOver()) return
    if (answer !== 'finished') return leave()
    const { modals: listed, standing } = await load()
    const sent = standing.own?.existing
    if (sent === undefined || !listed.includes('success')) return leave()
    const choice = await modals.open('success', {
      title: t('applying.sent'),
      text: standingOf(sent, standing.isVacancy),
      actionLabel: t('applying.see'),
    })
    if (isOver()) return
    return choice === 'continued' ? goTo(applicationPage(sent.id)) : leave()
  }

  const run = useEffectEvent(async (isOver: IsOver): Promise<void> => {
    try {
      const config = await load()
      if (isOver()) return
      const { own, open } = config.standing
      if (own?.existing) await existing(isOver, config)
      else if (mayApply(config.standing)) {
        if (config.form === null) throw new Error('There is no form to apply with')
        await apply(isOver, config.form, config.standing)
      } else if (own && open === 'open') await notEligible(isOver, config)
      // The page says when it was open, or will be.
      else await leave()
    } catch {
      if (isOver()) return
      // The page to apply on needs no script.
      const answer = await modals.open('error', { canRetry: true })
      if (isOver()) return
      if (answer === 'retry') location.assign(prefixPath(page, here))
      else await leave()
    }
  })

  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      for (const kind of kinds) modals.close(kind)
    }
  }, [modals])
  // Runs each time the dialog is asked for. A member who closes and reopens it quickly does so before this component
  // has been unmounted, so the effect watches the key of the address as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that asks again has another key
  useEffect(() => {
    if (!isClosed.current) return
    isClosed.current = false
    void run(() => isGone.current)
  }, [key])
  return null
}
