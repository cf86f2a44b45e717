import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { parseEmail } from '#domain/newsletter/email-rule.ts'
import { addressToSend, DIGEST_ITEM, type DigestForm } from './newsletter.ts'
import { SubscribeFields } from './subscribe-fields.tsx'
import { isTaken, type SubscribeState } from './subscribe-state.ts'

interface SubscribeFormProps {
  form: Omit<DigestForm, 'messages'>
  /** Storage key of the notice around the form. */
  storageItem?: string
  onSubscribed?: () => void
  /** Text typed before, if the page answers a form posted without script. */
  typed?: string
  state?: SubscribeState
  /** True if the page is about this form only: the field to correct gets the focus. */
  opened?: boolean
}

/**
 * Subscribes an address to the newsletter. Without script it posts to `/newsletter`. With script it stays on
 * this page, and the field keeps its text until the address is stored.
 */
export function SubscribeForm({
  form,
  storageItem = DIGEST_ITEM,
  onSubscribed,
  typed = '',
  state: first = 'idle',
  opened = false,
}: SubscribeFormProps) {
  const { region, locale } = useLocale()
  const [state, setState] = useState<SubscribeState>(first)
  const input = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLParagraphElement>(null)
  const [scripted, setScripted] = useState(false)
  const wrong = state === 'missing' || state === 'invalid'

  useEffect(() => setScripted(true), [])

  useEffect(() => {
    // The pressed button no longer exists: focus the result.
    if (isTaken(state)) result.current?.focus()
  }, [state])

  function look(value: string) {
    const isAddress = parseEmail(value, form.emailRule) !== undefined
    if (isAddress && wrong) setState('idle')
  }

  function leave(value: string) {
    if (state === 'sending' || value.trim() === '') return
    setState(parseEmail(value, form.emailRule) === undefined ? 'invalid' : wrong ? 'idle' : state)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const value = input.current?.value ?? ''
    const email = addressToSend(storageItem, value, form.emailRule)
    if (email === undefined) {
      setState(value.trim() === '' ? 'missing' : 'invalid')
      input.current?.focus()
      return
    }
    setState('sending')
    const outcome = await import('./post-subscription.ts').then(
      ({ postSubscription }) => postSubscription({ email, locale, region }, form.botCheck),
      () => 'failed' as const,
    )
    setState(outcome)
    if (isTaken(outcome)) onSubscribed?.()
    if (outcome === 'invalid') input.current?.focus()
  }

  return (
    <SubscribeFields
      state={state}
      successText={form.successText}
      privacy={form.privacy}
      typed={typed}
      opened={opened}
      held={scripted && state === 'invalid'}
      input={input}
      result={result}
      onSubmit={submit}
      onType={look}
      onLeave={leave}
    />
  )
}
