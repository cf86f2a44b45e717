import { use } from 'react'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { errorMessages } from './error-messages.ts'
import { LoadsAgain } from './loads-again.tsx'

/** For a part of a page that could not be read: the page is asked for again by itself. */
export function PartLoadsAgain() {
  const { lang } = useLocale()
  return (
    <MoreMessages messages={use(errorMessages(lang))}>
      <LoadsAgain className="" isPart />
    </MoreMessages>
  )
}
