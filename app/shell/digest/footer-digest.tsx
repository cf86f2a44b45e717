import type { DigestForm } from '#app/features/newsletter/newsletter.ts'
import { SubscribeForm } from '#app/features/newsletter/subscribe-form.tsx'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import styles from './footer-digest.module.css'

export interface FooterDigestProps {
  heading: string
  text: string
  form: DigestForm
}

/** Newsletter form in the footer, if content places it there; its code loads only then. */
export function FooterDigest({ heading, text, form }: FooterDigestProps) {
  return (
    <section aria-label={heading} className={styles.digest}>
      <h2 className={styles.heading}>{heading}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      <MoreMessages messages={form.messages}>
        <SubscribeForm form={form} />
      </MoreMessages>
    </section>
  )
}
