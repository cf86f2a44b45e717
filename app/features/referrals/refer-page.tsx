import { Form, useNavigation } from 'react-router'
import styles from '#app/features/applications/applying.module.css'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/refer-page'
import { actOnReferral, loadReferPage } from './referrals.server.ts'

/** A member's link to a programme or vacancy, for somebody whom it would suit. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadReferPage(context, params.program)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnReferral(context, params.program, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ReferPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Refer {...loaderData} />
    </MoreMessages>
  )
}

function Refer({ title, page, isVacancy, isOver, own }: Route.ComponentProps['loaderData']) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={t('referral.title', { title })} intro={t('referral.intro')} />
      <div className={styles.part}>
        <p>{t('referral.seen')}</p>
        {isOver ? <Notice>{t('referral.over')}</Notice> : null}
        {own === undefined ? <Act intent="make" /> : <Own own={own} />}
      </div>
      <p className={styles.back}>
        <Link href={page}>{t(isVacancy ? 'applying.vacancy.back' : 'applying.backToProgram')}</Link>
      </p>
    </Container>
  )
}

function Own({ own }: { own: NonNullable<Route.ComponentProps['loaderData']['own']> }) {
  const { t } = useLocale()
  return (
    <>
      <TextField
        label={t('referral.link')}
        value={own.address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>{own.applied === 0 ? t('referral.none') : t('referral.applied', { count: own.applied })}</p>
      <Act intent="remove" />
      <p>{t('referral.removeText')}</p>
    </>
  )
}

function Act({ intent }: { intent: 'make' | 'remove' }) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={intent === 'remove' ? 'secondary' : 'primary'}
        loading={formData?.get('intent') === intent}
      >
        {t(`referral.${intent}`)}
      </Button>
    </Form>
  )
}
