import { Form } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/thanks-page'
import styles from './feedback.module.css'
import { actOnThanks, loadThanks } from './thanks.server.ts'

const pageOf = ({ category, slug }: { category: string; slug: string }) => `/blog/${category}/${slug}`

/** Confirms the thanks for an article, and lets the reader take them back. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadThanks(context, request, pageOf(params))
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnThanks(context, request, pageOf(params))
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ThanksPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Thanks page={loaderData} />
    </MoreMessages>
  )
}

function Thanks({ page: { isThanked, title, page } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t, region, locale } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead
        title={t(isThanked ? 'feedback.thankedTitle' : 'feedback.thanks')}
        intro={t(isThanked ? 'feedback.thankedText' : 'feedback.thanksText', { title })}
      />
      <Form method="post" action={`${pagePath({ region, locale, page })}/thanks`} className={styles.ways}>
        {isThanked ? (
          <>
            <ButtonLink href={page}>{t('feedback.back')}</ButtonLink>
            <Button type="submit" name="intent" value="undo" variant="plain">
              {t('feedback.undo')}
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" name="intent" value="thank">
              {t('feedback.thanks')}
            </Button>
            <ButtonLink href={page} variant="quiet">
              {t('feedback.back')}
            </ButtonLink>
          </>
        )}
      </Form>
    </Container>
  )
}
