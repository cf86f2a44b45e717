import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './control.module.css'
import { Field, type FieldText, splitField } from './field.tsx'
import counterStyles from './textarea.module.css'

interface TextareaProps extends FieldText, Omit<ComponentProps<'textarea'>, keyof FieldText | 'ref'> {
  /** Shows how many characters are left. */
  showLength?: boolean | undefined
  /**
   * In characters. Longer text can still be typed, so that nothing pasted is lost, but is marked as too long.
   */
  limit?: number | undefined
}

const DEFAULT_LIMIT = 1000

/** Several lines of text. */
export function Textarea({ showLength, limit = DEFAULT_LIMIT, onChange, ...props }: TextareaProps) {
  const { t } = useLocale()
  const [field, { id, 'aria-describedby': describedBy, ...textarea }] = splitField(props)
  const element = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(() => String(textarea.defaultValue ?? ''))
  const hintId = useId()
  const text = textarea.value === undefined ? typed : String(textarea.value)
  const over = text.length > limit

  // Text that was typed before this script ran, or that the browser restored.
  useEffect(() => setTyped(element.current?.value ?? ''), [])

  return (
    <Field
      id={id}
      describedBy={[describedBy, showLength && hintId].filter(Boolean).join(' ') || undefined}
      {...field}
      aside={
        showLength ? (
          <>
            <VisuallyHidden>
              <span id={hintId}>{t('fields.charactersAtMost', { count: limit })}</span>
            </VisuallyHidden>
            <p
              data-needs-script
              aria-hidden="true"
              className={classNames(counterStyles.counter, over && counterStyles.over)}
            >
              {over
                ? t('fields.charactersOver', { count: text.length - limit })
                : t('fields.charactersLeft', { count: limit - text.length })}
            </p>
            <SpokenLength length={text.length} limit={limit} />
          </>
        ) : null
      }
    >
      {(control) => (
        <textarea
          rows={4}
          {...textarea}
          {...control}
          ref={element}
          aria-invalid={over && showLength ? true : control['aria-invalid']}
          className={classNames(styles.control, counterStyles.textarea)}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}

const PAUSE_MS = 1_000

/** Announces the count after a pause: announcing it at every key would drown out what is typed. */
function SpokenLength({ length, limit }: { length: number; limit: number }) {
  const { t } = useLocale()
  const [said, setSaid] = useState<number>()
  const first = useRef(length)
  useEffect(() => {
    if (length === first.current) return
    const timer = setTimeout(() => setSaid(length), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [length])
  return (
    <VisuallyHidden>
      <span role="status">
        {said === undefined
          ? null
          : said > limit
            ? t('fields.charactersOver', { count: said - limit })
            : t('fields.charactersLeft', { count: limit - said })}
      </span>
    </VisuallyHidden>
  )
}
