import { Form, useLocation } from 'react-router'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/demo-checkout-page'
import styles from './applying.module.css'
import { loadDemoCheckout, pressDemoCheckout } from './demo-checkout.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadDemoCheckout(context, url)
}

export async function action({ context, request }: Route.ActionArgs) {
  return pressDemoCheckout(context, request)
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DemoCheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <DemoCheckout toPay={loaderData.toPay} />
    </MoreMessages>
  )
}

function DemoCheckout({ toPay }: Pick<Route.ComponentProps['loaderData'], 'toPay'>) {
  const { t } = useLocale()
  const { search } = useLocation()
  return (
    <Container className={styles.page}>
      <PageHead title={t('payments.demo')} intro={toPay && t('payments.for', toPay)} />
      <section className={styles.part}>
        <Notice>{t('payments.demoText')}</Notice>
        {toPay === undefined ? (
          <EmptyState title={t('payments.demoOld')}>{t('payments.demoOldText')}</EmptyState>
        ) : (
          // As on another site: whole documents, with the signed address.
          <Form method="post" action={search} reloadDocument className={styles.way}>
            <Button type="submit" name="outcome" value="paid">
              {t('payments.demoPay')}
            </Button>
            <Button type="submit" name="outcome" value="failed" variant="secondary">
              {t('payments.demoFail')}
            </Button>
            <Button type="submit" name="outcome" value="cancelled" variant="quiet">
              {t('payments.demoCancel')}
            </Button>
          </Form>
        )}
      </section>
    </Container>
  )
}
