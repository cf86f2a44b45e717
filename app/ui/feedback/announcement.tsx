import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

/**
 * Announces a text to screen readers at the next pause. The live region is in the page already, because only
 * changes are announced.
 */
export function Announcement({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => say(text), [text])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
