import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { safeRedirectOr } from '#app/features/sign-in/safe-redirect.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate, machineDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/terms-page'
import { clauses } from './clauses.ts'
import { acceptTerms, currentTerms, memberTerms } from './terms.server.ts'
import styles from './terms-page.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { viewerProfile } = context.get(viewerContext)
  const services = context.get(servicesContext)
  const lang = langOf(locale)
  const profile = await viewerProfile()
  const [messages, { product }, current, mine] = await Promise.all([
    services.loadMessages(lang, ['terms']),
    loadSiteIdentity(context),
    currentTerms(services, lang),
    profile && memberTerms(services, profile),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('terms.title'), product),
    current,
    redirect: mine ? new URL(request.url).searchParams.get('redirect') : null,
    mine: mine && {
      changed: mine.due?.changed,
      history: mine.history.map((one) => ({ ...one, acceptedAt: one.acceptedAt.toISOString() })),
    },
    today: services.now.toISOString().slice(0, 10),
  }
}

/** Accepts or declines the terms without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { locale } = context.get(placeContext)
  const services = context.get(servicesContext)
  const viewer = signInFirst(context, url)
  const { answer, version = '', digest = '', redirect: wanted } = await readForm(request)
  const here = pagePath({ ...context.get(placeContext), page: '/terms' })
  if (answer !== 'accept') return data({ outdated: false }, 422)
  const outcome = await acceptTerms(services, viewer.userId, {
    version,
    digest,
    language: langOf(locale),
  })
  if (outcome === 'outdated') return data({ outdated: true }, 409)
  return redirect(safeRedirectOr(wanted, services.redirects, here))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Terms {...loaderData} outdated={actionData?.outdated === true} />
    </MoreMessages>
  )
}

type TermsProps = Route.ComponentProps['loaderData'] & { outdated: boolean }

function Terms({ current, mine, redirect, outdated }: TermsProps) {
  const { t, locale, region } = useLocale()
  const home = pagePath({ region, locale, page: '/home' })
  return (
    <>
      <Container>
        <PageHead title={t('terms.title')} intro={t('terms.lead')}>
          {current ? (
            <p className={styles.version}>
              {t('terms.version', { version: current.version, date: formatDate(current.since, locale) })}
            </p>
          ) : null}
          {mine?.changed && current ? (
            <p>
              <a href="#answer">{t('terms.askTitle')}</a>
            </p>
          ) : null}
          {outdated ? (
            <Notice tone="warning" role="alert">
              {t('terms.outdated')}
            </Notice>
          ) : null}
        </PageHead>
      </Container>
      {clauses.map((clause) => (
        <Section key={clause} heading={t(`terms.${clause}Title`)}>
          <p className={styles.clause}>{t(`terms.${clause}Text`)}</p>
        </Section>
      ))}
      {mine?.changed && current ? (
        <Section id="answer" heading={t('terms.askTitle')} text={t('terms.askText')}>
          <Changes versions={mine.changed} />
          <div className={styles.answers}>
            <form method="post">
              <input type="hidden" name="version" value={current.version} />
              <input type="hidden" name="digest" value={current.digest} />
              {redirect ? <input type="hidden" name="redirect" value={redirect} /> : null}
              <Button type="submit" name="answer" value="accept">
                {t('terms.accept')}
              </Button>
            </form>
            <form method="post" action={`/api/logout?area=club&redirect=${encodeURIComponent(home)}`}>
              <Button type="submit" variant="quiet">
                {t('terms.decline')}
              </Button>
            </form>
          </div>
        </Section>
      ) : null}
      {mine ? (
        <Section heading={t('terms.historyTitle')}>
          {mine.changed ? null : <p className={styles.clause}>{t('terms.accepted')}</p>}
          {mine.changed && mine.history.length === 0 ? (
            <p className={styles.clause}>{t('terms.historyNone')}</p>
          ) : null}
          <History items={mine.history} />
        </Section>
      ) : null}
    </>
  )
}

/** The changes by version; empty for members who are asked for the first time. */
export function Changes({ versions }: { versions: readonly string[] }) {
  const { t } = useLocale()
  const known = versions.filter((version) => version in changeKeys)
  if (known.length === 0) return null
  return (
    <div className={styles.changes}>
      <h3 className={styles.changesTitle}>{t('terms.changed')}</h3>
      <ul>
        {known.map((version) => (
          <li key={version}>{t(changeKeys[version as keyof typeof changeKeys])}</li>
        ))}
      </ul>
    </div>
  )
}

/** Message that describes the changes of each version. */
export const changeKeys = {
  '1': 'terms.change1',
  '2': 'terms.change2',
} as const satisfies Record<string, MessageKey>

interface HistoryItem {
  version: string
  language: string
  digest: string
  acceptedAt: string
}

function History({ items }: { items: readonly HistoryItem[] }) {
  const { t, locale } = useLocale()
  if (items.length === 0) return null
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <ul className={styles.history}>
      {items.map(({ version, language, digest, acceptedAt }) => (
        <li key={acceptedAt}>
          <dl className={styles.facts}>
            <dt>{t('terms.historyVersion')}</dt>
            <dd>{version}</dd>
            <dt>{t('terms.historyDate')}</dt>
            <dd>
              <time dateTime={machineDate(acceptedAt)}>{formatDate(acceptedAt, locale)}</time>
            </dd>
            <dt>{t('terms.historyLanguage')}</dt>
            <dd>{languages.of(language)}</dd>
            <dt>{t('terms.historyDigest')}</dt>
            <dd className={styles.digest}>{digest}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
