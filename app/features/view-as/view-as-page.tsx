import { formatDate, formatTime } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { languages } from '#services/languages.ts'
import type { Route } from './+types/view-as-page'
import styles from './view-as.module.css'
import { changeView, type LoggedView, loadViewPage, type OtherSite } from './view-page.server.ts'

/** Where editors choose as whom they see the site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadViewPage(context, request)
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeView(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ViewAsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <ViewAs
        {...loaderData}
        typed={actionData?.typed}
        faults={actionData !== undefined && 'faults' in actionData ? actionData.faults : []}
        other={actionData !== undefined && 'other' in actionData ? actionData.other : undefined}
      />
    </MoreMessages>
  )
}

type ViewAsProps = Pick<
  Route.ComponentProps['loaderData'],
  'page' | 'refused' | 'view' | 'countries' | 'others' | 'log'
> & {
  typed: Record<string, string> | undefined
  faults: readonly string[]
  other: OtherSite['other'] | undefined
}

const personas = ['anonymous', 'newcomer', 'member', 'employee'] as const

function ViewAs({ page, refused, view, countries, others, log, typed, faults, other }: ViewAsProps) {
  const { t, links } = useLocale()
  const isOther = typed?.tenant !== undefined
  const given = isOther ? { ...view } : (typed ?? { ...view })
  const fault = (name: string, text: string) => (faults.includes(name) ? text : undefined)
  return (
    <>
      <Container>
        <PageHead title={t('viewAs.title')} intro={t('viewAs.lead')}>
          {refused ? (
            <Notice tone="warning" role="status">
              <strong>{t('viewAs.refusedTitle')}.</strong> {t('viewAs.refused')}
            </Notice>
          ) : null}
        </PageHead>
        {/* A whole page each time: everything around it changes. */}
        <form method="post" className={styles.form}>
          <input type="hidden" name="page" value={typed?.page ?? page} />
          <RadioGroup
            name="as"
            label={t('viewAs.who')}
            defaultValue={given.as ?? 'anonymous'}
            error={fault('as', t('viewAs.wrongWho'))}
            options={personas.map((as) => ({
              value: as,
              label: t(`viewAs.${as}`),
              ...((as === 'newcomer' || as === 'member') && { description: t(`viewAs.${as}Text`) }),
            }))}
          />
          <div className={styles.more}>
            <Select
              name="locale"
              label={t('viewAs.language')}
              placeholder={t('viewAs.sameLanguage')}
              defaultValue={given.locale ?? ''}
              options={languages
                .filter(({ locale }) => links.places?.locales.includes(locale) ?? true)
                .map(({ locale, name }) => ({ value: locale, label: name }))}
            />
            <Select
              name="country"
              label={t('viewAs.country')}
              placeholder={t('viewAs.ownCountry')}
              defaultValue={given.country ?? ''}
              error={fault('country', t('viewAs.wrongCountry'))}
              options={countries}
            />
            <TextField
              type="date"
              name="day"
              label={t('viewAs.day')}
              description={t('viewAs.dayHint')}
              defaultValue={given.day ?? ''}
              error={fault('day', t('viewAs.wrongDay'))}
            />
          </div>
          <Button type="submit" name="order" value="begin">
            {t('viewAs.begin')}
          </Button>
        </form>
      </Container>
      {others.length === 0 ? null : (
        <OtherSites {...{ others, countries, other, faults }} typed={isOther ? typed : undefined} />
      )}
      {log ? <Log log={log} /> : null}
    </>
  )
}

/** Another site of the installation, as its visitors see it: for admins of the first one. */
function OtherSites({
  others,
  countries,
  other,
  typed,
  faults,
}: Pick<ViewAsProps, 'others' | 'countries' | 'other' | 'typed' | 'faults'>) {
  const { t } = useLocale()
  return (
    <Section heading={t('viewAs.other')} text={t('viewAs.otherText')}>
      {other === undefined ? null : (
        <Notice role="status" tone={other.link === undefined ? 'warning' : 'info'}>
          {other.link === undefined ? (
            t('viewAs.opening', { name: other.name })
          ) : (
            <>
              {t('viewAs.ready')} <a href={other.link}>{t('viewAs.goOn', { name: other.name })}</a>
            </>
          )}
        </Notice>
      )}
      <form method="post" className={styles.form}>
        <div className={styles.more}>
          <Select
            name="tenant"
            label={t('viewAs.site')}
            defaultValue={typed?.tenant ?? others[0] ?? ''}
            error={faults.includes('tenant') ? t('viewAs.wrongSite') : undefined}
            options={others.map((name) => ({ value: name, label: name }))}
          />
          <Select
            name="country"
            id="other-country"
            label={t('viewAs.country')}
            placeholder={t('viewAs.ownCountry')}
            defaultValue={typed?.country ?? ''}
            error={faults.includes('otherCountry') ? t('viewAs.wrongCountry') : undefined}
            options={countries}
          />
        </div>
        <Button type="submit" name="order" value="other">
          {t('viewAs.beginOther')}
        </Button>
      </form>
    </Section>
  )
}

function Log({ log }: { log: readonly LoggedView[] }) {
  const { t, locale } = useLocale()
  const nameless = (isOperators: boolean) => t(isOperators ? 'viewAs.operator' : 'viewAs.deleted')
  return (
    <Section heading={t('viewAs.log')} text={t('viewAs.logText')}>
      {log.length === 0 ? (
        <EmptyState title={t('viewAs.logNone')} />
      ) : (
        <ol className={deskStyles.list}>
          {log.map(({ at, kind, isOperators, name = nameless(isOperators), who }) => (
            <li key={`${at} ${kind}`} className={deskStyles.item}>
              <p>{kind === 'began' ? t('viewAs.began', { name, who }) : t('viewAs.ended', { name })}</p>
              <p className={deskStyles.facts}>
                {formatDate(at, locale)}, {formatTime(at, locale)} UTC
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
