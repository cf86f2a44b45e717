import { data, Form } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Fieldset } from '#app/ui/fields/fieldset.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { deskRoles } from '#services/identity/viewer.ts'
import type { Route } from './+types/roles-page'
import styles from './roles-page.module.css'
import { actOnRoles, loadRoles, neverKept, type RolesAnswer } from './roles-page.server.ts'

/** Who has which role, and who gets one. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return data(await loadRoles(context, new URL(request.url).searchParams), { headers: neverKept })
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnRoles(context, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function RolesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Roles {...loaderData} outcome={actionData?.outcome} />
    </MoreMessages>
  )
}

type Shown = Route.ComponentProps['loaderData']
interface RolesProps extends Omit<Shown, 'messages' | 'head'> {
  outcome: RolesAnswer | undefined
}

function Roles({ members, typed, isTooShort, isSearched, isCut, outcome }: RolesProps) {
  const { t } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('rolesDesk.title')} intro={t('rolesDesk.lead')}>
          {outcome === undefined ? null : (
            <Notice role="status" tone={outcome === 'done' || outcome === 'signed-out' ? 'info' : 'warning'}>
              {t(`rolesDesk.outcome.${outcome}`)}
            </Notice>
          )}
          <form method="get" className={styles.search} key={typed}>
            <TextField
              name="q"
              type="search"
              label={t('rolesDesk.search')}
              defaultValue={typed}
              error={isTooShort ? t('rolesDesk.tooShort') : undefined}
            />
            <Button type="submit" variant="secondary">
              {t('rolesDesk.find')}
            </Button>
          </form>
        </PageHead>
      </Container>
      <Section heading={t(isSearched ? 'rolesDesk.found' : 'rolesDesk.staff')}>
        {members.length === 0 ? (
          <EmptyState title={t('rolesDesk.none')} text={t('rolesDesk.noneText')} />
        ) : (
          <Rows>
            {members.map((member) => (
              <Member key={`${member.id} ${member.seen}`} member={member} />
            ))}
          </Rows>
        )}
        {isCut ? <p>{t('rolesDesk.cut')}</p> : null}
      </Section>
    </>
  )
}

function Member({ member }: { member: Shown['members'][number] }) {
  const { t, locale } = useLocale()
  const { id, name, email, isEmployee, roles, claimed, seen, seenAt, isSelf } = member
  return (
    <Row
      title={name || email}
      facts={
        <Facts
          items={[
            name ? email : null,
            isEmployee ? t('rolesDesk.employee') : null,
            t('rolesDesk.seen', { date: formatDate(seenAt, locale) }),
          ]}
        />
      }
    >
      <Form method="post" className={styles.roles}>
        <input type="hidden" name="member" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <Fieldset label={t('rolesDesk.rolesOf', { name: name || email })} hideLabel>
          <div className={styles.choices}>
            {deskRoles.map((role) => (
              <Checkbox
                key={role}
                name="role"
                value={role}
                label={t(`rolesDesk.${role}`)}
                description={claimed.includes(role) ? t('rolesDesk.claimed') : undefined}
                defaultChecked={roles.includes(role)}
              />
            ))}
          </div>
        </Fieldset>
        <div className={styles.orders}>
          <Button
            type="submit"
            name="order"
            value="roles"
            size="small"
            variant="secondary"
            aria-label={t('rolesDesk.saveOf', { name: name || email })}
          >
            {t('rolesDesk.save')}
          </Button>
          {isSelf ? null : (
            <Button
              type="submit"
              name="order"
              value="sign-out"
              size="small"
              variant="quiet"
              aria-label={t('rolesDesk.signOutOf', { name: name || email })}
            >
              {t('rolesDesk.signOut')}
            </Button>
          )}
        </div>
      </Form>
    </Row>
  )
}
