import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/elsewhere-page'
import styles from './elsewhere-page.module.css'
import { loadElsewhere } from './elsewhere-page.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadElsewhere(context, url)
}

// Join links lead here, too.
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ElsewherePage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Elsewhere {...loaderData} />
    </MoreMessages>
  )
}

function Elsewhere({ address, site, back }: Route.ComponentProps['loaderData']) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead title={t('elsewhere.title')} intro={t('elsewhere.text', { site })} />
      <dl className={styles.address}>
        <dt>{t('elsewhere.address')}</dt>
        <dd dir="ltr">{address}</dd>
      </dl>
      {back === undefined ? null : <ButtonLink href={back}>{t('elsewhere.back')}</ButtonLink>}
    </Container>
  )
}
