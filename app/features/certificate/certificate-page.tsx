import { data } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/section.tsx'
import type { Route } from './+types/certificate-page'
import styles from './certificate.module.css'
import { loadPublic, neverKept } from './certificate.server.ts'
import { certificatePage } from './certificate-pages.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { CheckResult } from './check-result.tsx'

/** A certificate at its unguessable address, with the same contents as its PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return data(await loadPublic(context, params.token), { headers: neverKept })
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <PublicCertificate {...loaderData} />
    </MoreMessages>
  )
}

function PublicCertificate({ text, check, qr, address, token }: Route.ComponentProps['loaderData']) {
  const { t, region, locale } = useLocale()
  return (
    <Container className={styles.page}>
      <CertificateSheet
        text={text}
        beside={
          <svg
            viewBox={`-2 -2 ${qr.side + 4} ${qr.side + 4}`}
            role="img"
            aria-label={t('certificate.qr')}
            className={styles.qr}
          >
            <path d={qr.path} />
          </svg>
        }
      />
      <p className={styles.address}>{address}</p>
      <CheckResult check={check} />
      <p className={styles.actions} data-no-print>
        <ButtonLink
          href={`${pagePath({ region, locale, page: certificatePage(token) })}/certificate.pdf`}
          icon="download"
          variant="secondary"
          reloadDocument
        >
          {t('certificate.pdf')}
        </ButtonLink>
        <Link href={`/api/certificates/${token}`}>{t('certificate.badge')}</Link>
        <Link href={`/api/certificates/${token}/credential`}>{t('certificate.badgeJson')}</Link>
        <Link href="/certificates">{t('certificate.checkAnother')}</Link>
      </p>
    </Container>
  )
}
