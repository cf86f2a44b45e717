import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/payment-page'
import { applicationPage, paymentPage } from './application-addresses.ts'
import styles from './applying.module.css'
import { PaidFor } from './fee-terms.tsx'
import { loadPayment, pay } from './payment.server.ts'
import { PaymentPart } from './payment-part.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadPayment(context, params.application)
}

export async function action({ context, params }: Route.ActionArgs) {
  return pay(context, params.application)
}

/** If nothing can be paid, the page shows the current state instead. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Payment page={loaderData} />
    </MoreMessages>
  )
}

const LOOK_MS = 3_000
/** Ten minutes. After that, the link on the page checks again. */
const MAX_LOOKS = 200

function Payment({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  const { id, amount, title, lang, programTitle, payment, mayPay, stage } = page
  const isWaiting = payment === 'open' && mayPay
  useLooking(isWaiting)
  return (
    <Container className={styles.page}>
      <PageHead
        title={t('payments.title')}
        intro={
          <PaidFor title={title || programTitle} lang={title === '' ? undefined : lang} amount={amount} />
        }
      />
      <section className={styles.part}>
        <h2>{t(`applying.stage.${stage}`)}</h2>
        <PaymentPart id={id} payment={page} />
        {isWaiting ? (
          <>
            <p>{t('payments.waitingText')}</p>
            <p>
              <Link href={paymentPage(id)}>{t('payments.look')}</Link>
            </p>
          </>
        ) : null}
        <p>
          <Link href={applicationPage(id)}>{t('payments.back')}</Link>
        </p>
      </section>
    </Container>
  )
}

/** Checks again every few seconds while the page is visible. */
function useLooking(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (!isWaiting || looks >= MAX_LOOKS) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
      setLooks(looks + 1)
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, looks, revalidate])
}
