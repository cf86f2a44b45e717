import { Fragment } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'

/** 'Or drop us a note at …', as a line below what went wrong. */
export function NoteAt({ email }: { email: string }) {
  const { t } = useLocale()
  // Not to be dragged: it may stand on a toast, which is.
  const link = (
    <a href={`mailto:${email}`} draggable={false}>
      {email}
    </a>
  )
  return t
    .parts('modals.noteAt', { email: link })
    .map((part) => <Fragment key={typeof part === 'string' ? part : 'email'}>{part}</Fragment>)
}
