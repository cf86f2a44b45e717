import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SentKind } from './sent-kinds.ts'
import styles from './uploads.module.css'

/** Without script: link to a page of plain forms. */
export function WithoutScript({ kind, uploadId }: { kind: SentKind; uploadId: string | undefined }) {
  const { t, region, locale } = useLocale()
  const page = '/profile/files'
  return (
    <noscript>
      <div className={styles.actions}>
        <Link href={`${page}?form=${kind}`}>{t('uploads.withoutScript')}</Link>
        {uploadId ? (
          <form method="post" action={pagePath({ region, locale, page })}>
            <input type="hidden" name="remove" value={uploadId} />
            <Button type="submit" variant="quiet" size="small">
              {t('uploads.remove')}
            </Button>
          </form>
        ) : null}
      </div>
    </noscript>
  )
}
