import type { ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ServedTenant, TenantFacts } from '#domain/tenants/served-tenant.ts'
import { languageOf } from '#services/languages.ts'
import type { Route } from './+types/tenants-page'
import styles from './tenants.module.css'
import { actOnTenants, loadTenants } from './tenants.server.ts'
import { TENANTS_PAGE } from './tenants-address.ts'

const ADD = 'npm run cli -- tenant add <name> --origin https://<host>'
const PREPARE = 'npm run cli -- tenant add <name> --database <address> --off'
const LIST = 'npm run cli -- tenant list'

/** The tenants that this process serves. For admins of its first tenant. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadTenants(context, url)
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnTenants(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TenantsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Tenants page={loaderData} said={actionData} />
    </MoreMessages>
  )
}

type Page = Route.ComponentProps['loaderData']
type Said = Route.ComponentProps['actionData']

function Tenants({ page, said }: { page: Page; said: Said }) {
  const { t } = useLocale()
  const { tenants, own, offers, closable, needsHost, needsDatabase, asked } = page
  // What was done is not asked about again.
  const isOpen = (name: string | null, other: string) =>
    name === other && (said === undefined || 'refused' in said)
  return (
    <>
      <Container>
        <PageHead title={t('tenants.title')} intro={t('tenants.lead')}>
          <Outcome said={said} />
          <p>
            {t('tenants.add')} <code className={deskStyles.command}>{ADD}</code>
          </p>
        </PageHead>
      </Container>
      <Section wide>
        <ul className={deskStyles.list}>
          {tenants.map((tenant) => (
            <li key={tenant.name} className={deskStyles.item}>
              <Tenant tenant={tenant} isOwn={tenant.name === own} />
              {!closable.includes(tenant.name) ? null : isOpen(asked.off, tenant.name) ? (
                <Question field="off" name={tenant.name} title={t('tenants.askOff', { name: tenant.name })}>
                  <p>{t('tenants.offText')}</p>
                </Question>
              ) : (
                <p>
                  <Link href={`${TENANTS_PAGE}?off=${tenant.name}`}>
                    {t('tenants.beginOff', { name: tenant.name })}
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Section>
      {offers.length === 0 ? null : (
        <Section wide heading={t('tenants.more')} text={t('tenants.moreText')}>
          {needsHost ? <p>{t('tenants.hostWork')}</p> : null}
          {needsDatabase ? (
            <p>
              {t('tenants.dbWork')} <code className={deskStyles.command}>{PREPARE}</code>
            </p>
          ) : null}
          <ul className={deskStyles.list}>
            {offers.map((offer) => (
              <li key={offer.name} className={deskStyles.item}>
                <h3 className={deskStyles.name}>{offer.name}</h3>
                {offer.wasHere ? <p className={deskStyles.facts}>{t('tenants.wasHere')}</p> : null}
                {isOpen(asked.add, offer.name) ? (
                  <Question field="add" name={offer.name} title={t('tenants.askAdd', { name: offer.name })}>
                    {offer.facts === undefined ? null : <Facts facts={offer.facts} />}
                    {needsHost ? (
                      <TextField
                        name="host"
                        label={t('tenants.host')}
                        description={t('tenants.hostText')}
                        defaultValue={said?.host}
                        maxLength={260}
                        error={
                          said !== undefined && 'refused' in said && said.refused === 'host'
                            ? t('tenants.refused.host')
                            : undefined
                        }
                      />
                    ) : null}
                  </Question>
                ) : (
                  <p>
                    <Link href={`${TENANTS_PAGE}?add=${offer.name}`}>
                      {t('tenants.beginAdd', { name: offer.name })}
                    </Link>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Outcome({ said }: { said: Said }) {
  const { t } = useLocale()
  if (said === undefined) return null
  if ('refused' in said)
    return (
      <Notice tone="error" role="alert">
        {said.refused === 'unusable'
          ? t('tenants.refused.unusable', { settings: said.settings?.join(', ') ?? '' })
          : said.refused === 'kept'
            ? t('tenants.refused.kept', { file: `${said.name}.env.off` })
            : t(`tenants.refused.${said.refused}`)}
      </Notice>
    )
  return (
    <Notice role="status">
      {said.action === 'tenant-added' ? (
        <>
          {t('tenants.added', { origin: said.origin ?? '' })}{' '}
          <a href={said.origin}>{t('tenants.visit', { name: said.name })}</a>
        </>
      ) : (
        t('tenants.closed')
      )}
    </Notice>
  )
}

interface QuestionProps {
  field: 'add' | 'off'
  name: string
  title: string
  children?: ReactNode
}

/** Asked before it is done: by an address of its own, so that it needs no script. */
function Question({ field, name, title, children }: QuestionProps) {
  const { t } = useLocale()
  return (
    <form method="post" className={styles.question} aria-label={title}>
      <p>{title}</p>
      {children}
      <div className={styles.orders}>
        <Button type="submit" name={field} value={name} size="small">
          {t(field === 'add' ? 'tenants.doAdd' : 'tenants.doOff')}
        </Button>
        <Link href={TENANTS_PAGE}>{t('tenants.cancel')}</Link>
      </div>
    </form>
  )
}

function Tenant({ tenant, isOwn }: { tenant: ServedTenant; isOwn: boolean }) {
  const { t } = useLocale()
  const { name, state, faulty, facts } = tenant
  return (
    <>
      <h2 className={deskStyles.name}>{name}</h2>
      <p className={deskStyles.facts}>
        <Tag tone={state === 'open' ? 'have' : state === 'failed' ? 'on' : 'plain'}>
          {t(`tenants.state.${state}`)}
        </Tag>
        {isOwn ? <span>{t('tenants.thisSite')}</span> : null}
      </p>
      {faulty === undefined && state === 'failed' ? (
        <Notice tone="error">{t('tenants.notOpened')}</Notice>
      ) : null}
      {faulty === undefined ? null : (
        <Notice tone="error">
          <p>
            {t('tenants.fault')} <code className={deskStyles.command}>{LIST}</code>
          </p>
          {faulty.length === 0 ? null : <p className={deskStyles.code}>{faulty.join(', ')}</p>}
        </Notice>
      )}
      {facts === undefined ? null : <Facts facts={facts} />}
      {facts === undefined || isOwn || (state !== 'open' && state !== 'unvisited') ? null : (
        <p>
          <a href={facts.origin}>{t('tenants.visit', { name })}</a>
        </p>
      )}
    </>
  )
}

/** A site that is not there yet may have no address. */
type FactsShown = Omit<TenantFacts, 'origin'> & { origin?: string }

function Facts({ facts: { origin, access, signUp, off, regions, languages } }: { facts: FactsShown }) {
  const { t } = useLocale()
  return (
    <FactList
      facts={[
        ...(origin === undefined
          ? []
          : [{ name: t('tenants.address'), value: <span className={deskStyles.code}>{origin}</span> }]),
        { name: t('tenants.access'), value: t(`tenants.access.${access}`) },
        { name: t('tenants.signUp'), value: t(`tenants.signUp.${signUp}`) },
        {
          name: t('tenants.off'),
          value:
            off.length === 0
              ? t('tenants.offNone')
              : off.map((feature) => t(`tenants.feature.${feature}`)).join(', '),
        },
        { name: t('tenants.regions'), value: regions?.join(', ') ?? t('tenants.all') },
        {
          name: t('tenants.languages'),
          value: languages?.map((lang) => languageOf(lang).name).join(', ') ?? t('tenants.all'),
        },
      ]}
    />
  )
}
