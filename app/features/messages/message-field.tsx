import { useEffect, useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { MAX_MESSAGE, type TextFault } from '#domain/messages/message-text.ts'
import { faultKeys } from './message-faults.ts'

interface MessageFieldProps {
  name: string
  label: string
  description?: string | undefined
  defaultValue: string
  fault: TextFault | undefined
  rows?: number
  limit?: number
  /** Error message for an empty field. */
  missing?: string
}

/** The message's text area. If sending is refused it keeps the text and takes the focus. */
export function MessageField({ fault, limit = MAX_MESSAGE, rows = 5, missing, ...field }: MessageFieldProps) {
  const { t } = useLocale()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fault !== undefined) root.current?.querySelector('textarea')?.focus()
  }, [fault])
  const textOf = (found: TextFault) => {
    if (found === 'tooLong') return t('messages.tooLong', { max: String(limit) })
    return (found === 'missing' && missing) || t(faultKeys[found])
  }
  return (
    <div ref={root}>
      <Textarea
        key={field.defaultValue}
        id={`message-${field.name}`}
        required
        showLength
        limit={limit}
        rows={rows}
        error={fault && textOf(fault)}
        {...field}
      />
    </div>
  )
}
