import { lazy, Suspense } from 'react'
import { LazyContentForm } from '#app/features/content-form/lazy-content-form.tsx'
import { SubscribeForm } from '#app/features/newsletter/subscribe-form.tsx'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import { Section } from '#app/ui/section.tsx'
import type { BlockOf } from './blocks.ts'
import styles from './form-blocks.module.css'

export function Digest({ block }: { block: BlockOf<'digest'> }) {
  return (
    <Section heading={block.heading} text={block.text} theme={block.theme} edit={block.edit}>
      <MoreMessages messages={block.form.messages}>
        <div className={styles.form}>
          <SubscribeForm form={block.form} />
        </div>
      </MoreMessages>
    </Section>
  )
}

/** A form that content defines. */
export function FormBlock({ block }: { block: BlockOf<'form'> }) {
  return (
    <Section heading={block.heading} text={block.text} theme={block.theme} edit={block.edit}>
      <LazyContentForm content={block.form} />
    </Section>
  )
}

const Choice = lazy(() => import('./cookie-choice.tsx').then((module) => ({ default: module.CookieChoice })))

/** Only the page about privacy has it, so its code is loaded late. Its style is on every page, with the cookie question. */
export function LateCookieChoice({ block }: { block: BlockOf<'cookie_choice'> }) {
  return (
    <Suspense>
      <Choice block={block} />
    </Suspense>
  )
}
