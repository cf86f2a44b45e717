import { type ComponentProps, useId, useRef, useState } from 'react'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import boxStyles from './box.module.css'
import { Calendar } from './calendar.tsx'
import { clampDay, type Day, isDay } from './calendar-grid.ts'
import controlStyles from './control.module.css'
import { Field, type FieldText, splitField } from './field.tsx'
import { FieldSign } from './field-sign.tsx'
import { numericDate, parseTypedDate } from './typed-date.ts'
import { useFloating } from './use-floating.ts'
import { useFormReset } from './use-form-reset.ts'
import { useScripted } from './use-scripted.ts'
import { useValue } from './use-value.ts'

interface DateFieldProps
  extends FieldText,
    Omit<
      ComponentProps<'input'>,
      keyof FieldText | 'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'onChange' | 'ref'
    > {
  /** `2026-11-21`, or empty. With script the form sends this. */
  value?: Day | undefined
  defaultValue?: Day | undefined
  /** The day, or an empty string; and the text that was typed. */
  onValueChange?: ((value: Day, typed: string) => void) | undefined
  /** First and last day that can be chosen. */
  min?: Day | undefined
  max?: Day | undefined
}

/** For hints only; any day whose number cannot be a month. */
const EXAMPLE: Day = '2026-11-21'

/**
 * A date, typed in any common format of the language or picked from a calendar. Without script it is a text
 * field, and `parseTypedDate` reads the text on the server as it does here.
 */
export function DateField(props: DateFieldProps) {
  const [field, rest] = splitField(props)
  const { id: given, value, defaultValue, onValueChange, min, max, name, disabled, readOnly, ...input } = rest
  const { t, locale } = useLocale()
  const own = useId()
  const id = given ?? own
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const [open, setOpen] = useState(false)
  const [day, change] = useValue<Day>(value, defaultValue ?? '', undefined)

  const written = isDay(day) ? formatDate(day, locale) : day
  const text = typed ?? written
  const example = numericDate(clampDay(EXAMPLE, min, max), locale)

  function take(next: Day, as: string | undefined) {
    setTyped(as)
    change(next)
    onValueChange?.(next, as ?? '')
  }

  function type(next: string) {
    setLeft(false)
    take(parseTypedDate(next, locale, today()) ?? '', next)
  }

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  // Text that was typed before this script ran, or that the browser restored.
  const scripted = useScripted(() => {
    const found = box.current?.value ?? ''
    if (found !== written) type(found)
  })
  useFormReset(root, () => take(defaultValue ?? '', undefined))

  const unreadable = day === '' && text.trim() !== ''
  const trouble = !left
    ? undefined
    : unreadable
      ? t('fields.dateUnreadable', { date: example })
      : min !== undefined && day !== '' && day < min
        ? t('fields.dateTooEarly', { date: formatDate(min, locale) })
        : max !== undefined && day !== '' && day > max
          ? t('fields.dateTooLate', { date: formatDate(max, locale) })
          : undefined
  const fixed = disabled || readOnly
  const openLabel = isDay(day) ? t('fields.changeDate', { date: written }) : t('fields.chooseDate')

  return (
    <Field
      id={id}
      describedBy={input['aria-describedby']}
      {...field}
      description={
        <>
          {field.description ? <div>{field.description}</div> : null}
          <div>{t('fields.dateExample', { date: example })}</div>
        </>
      }
      error={field.error ?? trouble}
    >
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it watches where the focus goes, and for Escape
        <div
          ref={root}
          data-disabled={disabled || undefined}
          data-readonly={readOnly || undefined}
          data-invalid={control['aria-invalid']}
          className={classNames(controlStyles.control, boxStyles.box)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
            setOpen(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !open) return
            event.stopPropagation()
            close()
          }}
        >
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={box}
            name={scripted ? undefined : name}
            disabled={disabled}
            readOnly={readOnly}
            value={text}
            className={boxStyles.input}
            onChange={({ target }) => type(target.value)}
            onBlur={() => {
              setLeft(true)
              if (day !== '') setTyped(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !event.altKey || fixed) return
              event.preventDefault()
              setOpen(true)
            }}
          />
          {scripted && name ? (
            <input type="hidden" name={name} value={unreadable ? text : day} disabled={disabled} />
          ) : null}
          {readOnly ? null : (
            <button
              ref={opener}
              type="button"
              data-needs-script
              aria-label={`${openLabel}: ${field.label}`}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={disabled}
              className={controlStyles.button}
              onClick={() => setOpen(!open)}
            >
              <FieldSign name="calendar" />
            </button>
          )}
          {open ? (
            <CalendarPopover
              anchor={root}
              label={`${t('fields.chooseDate')}: ${field.label}`}
              value={isDay(day) ? day : undefined}
              today={today()}
              min={min}
              max={max}
              onPick={(next) => {
                setLeft(true)
                take(next, undefined)
                close()
              }}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}

interface CalendarPopoverProps extends ComponentProps<typeof Calendar> {
  anchor: Parameters<typeof useFloating>[1]
  label: string
}

function CalendarPopover({ anchor, label, ...calendar }: CalendarPopoverProps) {
  const popover = useRef<HTMLDivElement>(null)
  useFloating(true, anchor, popover, { width: 'content' })
  return (
    // Focusable, so that a click between the days does not close the calendar.
    <div
      ref={popover}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={boxStyles.popover}
    >
      <Calendar {...calendar} />
    </div>
  )
}

/** Today in the reader's time zone, which may differ from the server's. */
function today(): Day {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0'))
    .join('-')
}
