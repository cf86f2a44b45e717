import { ProgramView } from '#app/features/program-page/program-view.tsx'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import type { Route } from './+types/preview-page'
import { loadPreview } from './preview.server.ts'
import styles from './preview-page.module.css'

/** The page of a programme as it will be; for editors. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadPreview(context, params.program)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <PreviewNotice back={loaderData.back} isDraft={loaderData.isDraft} />
      <ProgramView page={loaderData} />
    </MoreMessages>
  )
}

function PreviewNotice({ back, isDraft }: { back: string; isDraft: boolean }) {
  const { t } = useLocale()
  return (
    <Container className={styles.above}>
      <Notice>
        {t('programDesk.next.previewText')}{' '}
        <Link href={back}>{t(isDraft ? 'programDesk.next.toDesk' : 'programDesk.next.back')}</Link>
      </Notice>
    </Container>
  )
}
