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

/** Layout of sign-in pages: explanation on one side, form on the other. */
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

/** Wraps a page so that it can use the sign-in messages. */
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
  /** Name of the draft on the device, which excludes passwords and lasts until the form has arrived. */
  draft?: string
}

export function SignInForm({ children, action, draft }: SignInFormProps) {
  // A plain form: it is sent as a document request, with or without script.
  return (
    <form method="post" action={action} data-draft={draft} className={styles.form} noValidate>
      {draft ? <DraftOffers /> : null}
      {children}
    </form>
  )
}

/** Further links, below the form. */
export function WaysOn({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}
