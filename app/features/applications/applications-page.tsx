import { Form } from 'react-router'
import { interviewTime } from '#app/features/interview/interview.ts'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/applications-page'
import { applicationPage } from './application-addresses.ts'
import styles from './applying.module.css'
import { loadMyApplications, setOwnReminders } from './my-applications.server.ts'
import { paymentWord } from './payment-word.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadMyApplications(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  return setOwnReminders(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Applications applications={loaderData.applications} />
      <Reminders isOn={loaderData.isReminded} />
    </MoreMessages>
  )
}

function Applications({ applications }: Pick<Route.ComponentProps['loaderData'], 'applications'>) {
  const { t, locale, lang } = useLocale()
  return (
    <Container>
      <PageHead title={t('myApplications.title')} intro={t('myApplications.intro')} />
      {applications.length === 0 ? (
        <EmptyState title={t('myApplications.none')}>
          <ButtonLink href="/programs" variant="quiet" size="small">
            {t('myApplications.programs')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Rows>
          {applications.map(
            ({ id, stage, title, locale: own, vendor, sentAt, payment, refunded, toPay, interview }) => (
              <Row
                key={id}
                level={2}
                href={applicationPage(id)}
                title={title}
                lang={own === undefined || langOf(own) === lang ? undefined : langOf(own)}
                facts={
                  <div lang={lang}>
                    <Facts
                      items={[
                        <strong key="stage">{t(`applying.stage.${stage}`)}</strong>,
                        payment && paymentWord(t, payment, refunded),
                        vendor,
                      ]}
                    />
                    {toPay === undefined ? null : <p>{t('applying.payUntil', toPay)}</p>}
                    {interview === undefined ? null : (
                      <p>{t('myApplications.interviewAt', { time: interviewTime(interview, locale) })}</p>
                    )}
                  </div>
                }
                aside={<time dateTime={sentAt}>{formatDate(sentAt, locale)}</time>}
              />
            ),
          )}
        </Rows>
      )}
    </Container>
  )
}

/** The switch of the letters before something closes. One button, so that it keeps the focus when pressed. */
function Reminders({ isOn }: { isOn: boolean }) {
  const { t } = useLocale()
  return (
    <Section id="reminders" heading={t('myApplications.letters')}>
      <Form method="post" preventScrollReset className={styles.reminders}>
        <p role="status">{t(isOn ? 'myApplications.lettersOn' : 'myApplications.lettersOff')}</p>
        <Button
          type="submit"
          name="intent"
          value={isOn ? 'reminders-off' : 'reminders-on'}
          variant="quiet"
          size="small"
        >
          {t(isOn ? 'myApplications.stopLetters' : 'myApplications.sendLetters')}
        </Button>
      </Form>
    </Section>
  )
}
