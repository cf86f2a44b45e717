import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ServedTenant, TenantFacts } from '#domain/tenants/served-tenant.ts'
import type { Route } from './+types/tenants-page'
import { loadTenants } from './tenants.server.ts'

const ADD = 'npm run cli -- tenant add <name> --origin https://<host>'
const LIST = 'npm run cli -- tenant list'

/** The tenants that this process serves. For admins of its first tenant. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadTenants(context)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TenantsPage({ loaderData }: Route.ComponentProps) {
  const { messages, tenants, own } = loaderData
  return (
    <MoreMessages messages={messages}>
      <Tenants tenants={tenants} own={own} />
    </MoreMessages>
  )
}

function Tenants({ tenants, own }: { tenants: readonly ServedTenant[]; own: string }) {
  const { t } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('tenants.title')} intro={t('tenants.lead')}>
          <p>
            {t('tenants.add')} <code className={deskStyles.code}>{ADD}</code>
          </p>
        </PageHead>
      </Container>
      <Section wide>
        <ul className={deskStyles.list}>
          {tenants.map((tenant) => (
            <li key={tenant.name} className={deskStyles.item}>
              <Tenant tenant={tenant} isOwn={tenant.name === own} />
            </li>
          ))}
        </ul>
      </Section>
    </>
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
            {t('tenants.fault')} <code className={deskStyles.code}>{LIST}</code>
          </p>
          {faulty.length === 0 ? null : <p className={deskStyles.code}>{faulty.join(', ')}</p>}
        </Notice>
      )}
      {facts === undefined ? null : <Facts facts={facts} />}
      {facts === undefined || isOwn || state !== 'open' ? null : (
        <p>
          <a href={facts.origin}>{t('tenants.visit', { name })}</a>
        </p>
      )}
    </>
  )
}

function Facts({ facts: { origin, access, signUp, off } }: { facts: TenantFacts }) {
  const { t } = useLocale()
  return (
    <FactList
      facts={[
        { name: t('tenants.address'), value: <span className={deskStyles.code}>{origin}</span> },
        { name: t('tenants.access'), value: t(`tenants.access.${access}`) },
        { name: t('tenants.signUp'), value: t(`tenants.signUp.${signUp}`) },
        {
          name: t('tenants.off'),
          value:
            off.length === 0
              ? t('tenants.offNone')
              : off.map((feature) => t(`tenants.feature.${feature}`)).join(', '),
        },
      ]}
    />
  )
}
