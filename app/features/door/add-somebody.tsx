import { type FormEvent, useId, useState } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import styles from './door.module.css'
import { faultOf, type NotAdded } from './door.ts'

interface AddSomebodyProps {
  /** Of the plain form, so that pressing twice adds one person. */
  nextId: string
  /** What the server said of the plain form. */
  said: NotAdded | undefined
  onAdd: (guest: { name: string; email: string }) => void
}

/** Adds somebody who is at the door and not on the list. */
export function AddSomebody({ nextId, said, onAdd }: AddSomebodyProps) {
  const { t } = useLocale()
  const id = useId()
  const [wrong, setWrong] = useState(said?.why)

  function add(event: FormEvent<HTMLFormElement>) {
    // As for presses: without https browsers make no ids.
    if (!('randomUUID' in crypto)) return
    event.preventDefault()
    const form = event.currentTarget
    const posted = new FormData(form)
    const typed = {
      name: String(posted.get('name')).trim(),
      email: String(posted.get('email')).trim(),
    }
    const fault = faultOf({ ...typed, consent: posted.get('consent') === 'on' })
    setWrong(fault)
    if (fault !== undefined) {
      form.querySelector<HTMLElement>(`[name=${fieldOf[fault] ?? 'name'}]`)?.focus()
      return
    }
    onAdd(typed)
    form.reset()
    form.querySelector<HTMLElement>('[name=name]')?.focus()
  }

  return (
    <details className={styles.add} open={said !== undefined}>
      <summary>{t('door.add')} …</summary>
      <Form method="post" reloadDocument noValidate className={styles.addForm} onSubmit={add}>
        <TextField
          id={`${id}-name`}
          name="name"
          label={t('door.addName')}
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={said?.name}
          error={wrong === 'noName' ? t('door.faultName') : undefined}
        />
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          label={t('door.addEmail')}
          maxLength={320}
          autoComplete="off"
          defaultValue={said?.email}
          error={wrong === 'noEmail' ? t('coming.emailInvalid') : undefined}
        />
        <Checkbox
          name="consent"
          label={t('door.addConsent')}
          error={wrong === 'noConsent' ? t('door.faultConsent') : undefined}
        />
        {said?.why === 'full' ? <Checkbox name="over" label={t('door.over')} /> : null}
        <Button type="submit" name="add" value={nextId} variant="secondary">
          {t('door.addButton')}
        </Button>
      </Form>
    </details>
  )
}

const fieldOf: Partial<Record<NotAdded['why'], string>> = {
  noName: 'name',
  noEmail: 'email',
  noConsent: 'consent',
}
