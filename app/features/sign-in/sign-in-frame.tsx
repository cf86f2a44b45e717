import type { ReactNode } from 'react'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { Container } from '#app/ui/section.tsx'
import { DraftOffers } from './draft-offers.tsx'
import styles from './sign-in-frame.module.css'

export interface SignInFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page of the sign-in: what it is about on one side, what to do on the other. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <Container className={styles.frame}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </Container>
  )
}

/** Wraps a route's page, so that the page itself can use the words of the sign-in. */
export function withSignInMessages<Data extends { messages: Messages }, Props extends { loaderData: Data }>(
  Page: (props: Props) => ReactNode,
) {
  return function SignInPage(props: Props) {
    return (
      <MoreMessages messages={props.loaderData.messages}>
        <Page {...props} />
      </MoreMessages>
    )
  }
}

interface SignInFormProps {
  children: ReactNode
  action?: string
  /** A name under which what is typed, passwords apart, is kept on the device until it has arrived. */
  draft?: string
}

export function SignInForm({ children, action, draft }: SignInFormProps) {
  // A plain form: what is typed here reaches the server in one document request, with a script or without.
  return (
    <form method="post" action={action} data-draft={draft} className={styles.form} noValidate>
      {draft ? <DraftOffers /> : null}
      {children}
    </form>
  )
}

/** Ways on, below what there is to do. */
export function WaysOn({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}
