import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ConsentForm } from '#app/shell/consent/question/consent-form.tsx'
import { Section } from '#app/ui/section.tsx'
import type { BlockOf } from './blocks.ts'
import styles from './form-blocks.module.css'

/** The visitor's current consent, and a form to change it. The browser decides which sentence is shown. */
export function CookieChoice({ block }: { block: BlockOf<'cookie_choice'> }) {
  return (
    <Section id="cookies" heading={block.heading} text={block.text} theme={block.theme} edit={block.edit}>
      <MoreMessages messages={block.messages}>
        <ChosenNow />
      </MoreMessages>
      <ConsentForm place="#cookies" className={styles.choices} />
      <noscript>
        <link rel="stylesheet" href="/api/consent.css" />
      </noscript>
    </Section>
  )
}

function ChosenNow() {
  const { t } = useLocale()
  return (
    <p role="status" className={styles.now}>
      <span data-consent-state="nothing">{t('privacy.chosenNothing')}</span>
      <span data-consent-state="necessary">{t('privacy.chosenNecessary')}</span>
      <span data-consent-state="all">{t('privacy.chosenAll')}</span>
    </p>
  )
}
