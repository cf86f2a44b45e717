import { Fragment } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'

/** The line 'Or drop us a note at …' below an error. */
export function NoteAt({ email }: { email: string }) {
  const { t } = useLocale()
  // Not draggable, because toasts are.
  const link = (
    <a href={`mailto:${email}`} draggable={false}>
      {email}
    </a>
  )
  return t
    .parts('modals.noteAt', { email: link })
    .map((part) => <Fragment key={typeof part === 'string' ? part : 'email'}>{part}</Fragment>)
}
