import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** Says a text to those who listen, when there is a pause. It is put into a region that stands already: only changes are heard. */
export function Announcement({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => say(text), [text])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
