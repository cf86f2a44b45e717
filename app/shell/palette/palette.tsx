import { useEffect, useState } from 'react'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { loadLateMessages } from '#app/locale/messages/load-late-messages.ts'
import type { Typing } from '../ahead/catch-typing.ts'
import { PaletteDialog } from './palette-dialog.tsx'

export interface PaletteProps {
  onClose: () => void
  /** Text typed until the field appears. */
  typing?: Typing | undefined
}

/** The search palette, with its messages. */
export function Palette({ onClose, typing }: PaletteProps) {
  const { lang } = useLocale()
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    loadLateMessages('search', lang).then((loaded) => {
      if (typing?.isGivenUp()) onClose()
      else setMessages(loaded)
    }, onClose)
  }, [lang, onClose, typing])
  if (messages === undefined) return null
  return (
    <MoreMessages messages={messages}>
      <PaletteDialog onClose={onClose} typing={typing} />
    </MoreMessages>
  )
}
