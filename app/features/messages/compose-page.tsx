import { Form, useNavigation } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/compose-page'
import { loadCompose, sendFirst } from './compose.server.ts'
import { refusalKeys } from './message-faults.ts'
import { MessageField } from './message-field.tsx'
import styles from './messages.module.css'

/** A first message to a member with a public page. Anonymous viewers sign in after they press send; their text is kept. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadCompose(context, request, params.slug)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return sendFirst(context, request, params.slug)
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ComposePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Compose page={loaderData} answer={actionData} />
    </MoreMessages>
  )
}

type Answer = {
  fault?: 'missing' | 'tooLong' | 'controls'
  refusal?: keyof typeof refusalKeys
  typed: string
}

function Compose({ page, answer }: { page: Route.ComponentProps['loaderData']; answer: Answer | undefined }) {
  const { t, region, locale } = useLocale()
  const { state } = useNavigation()
  const { title, name, slug, about, isMember, ownName, typed } = page
  const refusal = answer?.refusal ?? page.refusal
  return (
    <Container className={styles.page}>
      <PageHead title={title} intro={t('messages.composeIntro', { name })} />
      {refusal ? (
        <Notice tone="error" role="alert">
          {t(refusalKeys[refusal])}
        </Notice>
      ) : null}
      {page.refusal && !answer ? null : (
        <Form
          method="post"
          action={pagePath({ region, locale, page: `/people/${slug}/message` })}
          className={styles.form}
        >
          <input type="hidden" name="about" value={about} />
          <MessageField
            name="text"
            label={t('messages.text')}
            description={t(about === 'mentoring' ? 'messages.mentoringHelp' : 'messages.helloHelp')}
            defaultValue={answer?.typed ?? typed}
            fault={answer?.fault}
            rows={8}
          />
          <p className={styles.quiet}>
            {isMember ? `${t('messages.shownAs', { name: ownName })} ` : `${t('messages.signInFirst')} `}
            {t('messages.oneFirst')}
          </p>
          <div className={styles.ways}>
            <Button type="submit" loading={state === 'submitting'}>
              {t(isMember ? 'messages.send' : 'messages.signInAndSend')}
            </Button>
            <ButtonLink href={`/people/${slug}`} variant="plain">
              {name}
            </ButtonLink>
          </div>
        </Form>
      )}
    </Container>
  )
}
