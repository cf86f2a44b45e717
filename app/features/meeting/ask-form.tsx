import { type SubmitEvent, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { YourZone } from '#app/features/events/your-zone.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { HOLD_MINUTES } from '#domain/meeting/rules.ts'
import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'
import { GuestsSelect } from './answer-forms.tsx'

import { ASK_ACTION } from './ask-action.ts'
import type { AnswerSaid, ComingData } from './coming.ts'
import styles from './coming-panel.module.css'

/** Form to register without an account: a letter asks to confirm the address. */
export function AskForm({ coming, said }: { coming: ComingData; said: AnswerSaid | undefined }) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  const submit = useSubmit()
  const [proving, setProving] = useState(false)
  const sending = proving || formData?.get('intent') === 'ask'

  async function prove(event: SubmitEvent<HTMLFormElement>) {
    if (coming.botCheck === undefined) return
    event.preventDefault()
    if (sending) return
    const form = new FormData(event.currentTarget)
    form.set('intent', 'ask')
    setProving(true)
    const proof = await proofOf(coming.botCheck)
    if (proof !== undefined) form.set('proof', proof)
    setProving(false)
    await submit(form, { method: 'post', preventScrollReset: true })
  }

  const invalid = said?.kind === 'invalid' ? said : undefined
  const typed = invalid?.typed ?? { name: '', email: '', guests: 0 }
  return (
    <details className={styles.change} open={invalid !== undefined}>
      <summary>{t('coming.without')}</summary>
      <p className={styles.small}>{t('coming.withoutText', { count: HOLD_MINUTES })}</p>
      {/* The server returns messages in the viewer's language. */}
      <Form method="post" preventScrollReset noValidate className={styles.form} onSubmit={prove}>
        <YourZone />
        <TextField
          name="name"
          label={t('coming.name')}
          required
          autoComplete="name"
          maxLength={200}
          defaultValue={typed.name}
          error={invalid?.faults.includes('name') ? t('coming.nameMissing') : undefined}
        />
        <TextField
          type="email"
          name="email"
          label={t('coming.email')}
          required
          autoComplete="email"
          maxLength={320}
          defaultValue={typed.email}
          error={invalid?.faults.includes('email') ? t('coming.emailInvalid') : undefined}
        />
        <GuestsSelect max={coming.maxGuests} chosen={typed.guests} />
        <Button type="submit" name="intent" value="ask" variant="secondary" loading={sending}>
          {t('coming.ask')}
        </Button>
      </Form>
    </details>
  )
}

/** Returns a bot check proof; undefined if none could be made. The server limits requests without one. */
async function proofOf(botCheck: BotCheckSetting): Promise<string | undefined> {
  try {
    const { makeProof } = await import('#app/features/bot-check/bot-check-proof.ts')
    return await makeProof(botCheck, ASK_ACTION)
  } catch {
    return undefined
  }
}
