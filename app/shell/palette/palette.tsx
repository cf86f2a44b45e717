import { useEffect, useState } from 'react'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { loadLateMessages } from '#app/locale/messages/load-late-messages.ts'
import { PaletteDialog } from './palette-dialog.tsx'

/** The search over the page. Its words come with it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { lang } = useLocale()
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    loadLateMessages('search', lang).then(setMessages, onClose)
  }, [lang, onClose])
  if (messages === undefined) return null
  return (
    <MoreMessages messages={messages}>
      <PaletteDialog onClose={onClose} />
    </MoreMessages>
  )
}
