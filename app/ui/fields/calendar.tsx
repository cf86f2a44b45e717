import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { formatDate, formatMonthYear, weekdayNames } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { intlTagOf, type Locale, languageOf } from '#services/languages.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './calendar.module.css'
import { addMonths, clampDay, type Day, dayAfterKey, monthGrid, monthOf } from './calendar-grid.ts'
import controlStyles from './control.module.css'

interface CalendarProps {
  value: Day | undefined
  today: Day
  min?: Day | undefined
  max?: Day | undefined
  onPick: (day: Day) => void
}

/**
 * One month as a grid, as in the date picker of the ARIA Authoring Practices: arrows move by days and weeks,
 * Home and End within the week, Page Up and Page Down by months, with Shift by years.
 */
export function Calendar({ value, today, min, max, onPick }: CalendarProps) {
  const { t, locale } = useLocale()
  const [reached, setReached] = useState(() => clampDay(value ?? today, min, max))
  const cell = useRef<HTMLTableCellElement>(null)
  const follow = useRef(true)
  const titleId = useId()
  const { firstWeekday } = languageOf(locale)
  const outside = (day: Day) => clampDay(day, min, max) !== day

  // The focus follows the arrow keys, but stays on the buttons and lists above while they change the month.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day that is reached gets the focus
  useEffect(() => {
    if (follow.current) cell.current?.focus()
  }, [reached])

  const go = (day: Day, withFocus = false) => {
    follow.current = withFocus
    setReached(clampDay(day, min, max))
  }
  const long = weekdayNames(locale, 'long')
  const short = weekdayNames(locale, 'short')

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <Turn
          label={t('fields.previousMonth')}
          disabled={min !== undefined && monthOf(reached) <= monthOf(min)}
          onClick={() => go(addMonths(reached, -1))}
        >
          <Icon name="chevron-right" className={styles.back} />
        </Turn>
        <MonthAndYear day={reached} today={today} min={min} max={max} onChange={go} />
        <Turn
          label={t('fields.nextMonth')}
          disabled={max !== undefined && monthOf(reached) >= monthOf(max)}
          onClick={() => go(addMonths(reached, 1))}
        >
          <Icon name="chevron-right" className={styles.forward} />
        </Turn>
      </div>
      <VisuallyHidden>
        <span id={titleId} aria-live="polite">
          {formatMonthYear(reached, locale)}
        </span>
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take keys */}
      <table role="grid" aria-labelledby={titleId} className={styles.grid}>
        <thead>
          <tr>
            {short.map((name, at) => (
              <th key={name} scope="col" abbr={long[at]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          onKeyDown={(event) => {
            const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
            const next = dayAfterKey(reached, event, { firstWeekday, rightToLeft })
            if (next === undefined && event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            if (next !== undefined) go(next, true)
            else if (!outside(reached)) onPick(reached)
          }}
        >
          {monthGrid(reached, firstWeekday).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  ref={day === reached ? cell : undefined}
                  day={day}
                  locale={locale}
                  reached={day === reached}
                  selected={day === value}
                  today={day === today}
                  elsewhere={monthOf(day) !== monthOf(reached)}
                  disabled={outside(day)}
                  onPick={() => onPick(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayCellProps {
  ref: Ref<HTMLTableCellElement> | undefined
  day: Day
  locale: Locale
  reached: boolean
  selected: boolean
  today: boolean
  /** True for days of the months before and after. */
  elsewhere: boolean
  disabled: boolean
  onPick: () => void
}

function DayCell(props: DayCellProps) {
  const { ref, day, locale, reached, selected, today, elsewhere, disabled, onPick } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the grid's
    <td
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a cell of a grid is, said where it is written
      role="gridcell"
      tabIndex={reached ? 0 : -1}
      aria-label={`${weekdayOf(day, locale)}, ${formatDate(day, locale)}`}
      aria-selected={selected}
      aria-current={today ? 'date' : undefined}
      aria-disabled={disabled || undefined}
      className={classNames(styles.day, elsewhere && styles.elsewhere)}
      onClick={() => {
        if (!disabled) onPick()
      }}
    >
      {Number(day.slice(8))}
    </td>
  )
}

const weekdays = new Map<Locale, Intl.DateTimeFormat>()

function weekdayOf(day: Day, locale: Locale): string {
  const format =
    weekdays.get(locale) ?? new Intl.DateTimeFormat(intlTagOf(locale), { weekday: 'long', timeZone: 'UTC' })
  weekdays.set(locale, format)
  return format.format(new Date(day))
}

interface TurnProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function Turn({ label, disabled, onClick, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: that would take the focus from the button just pressed.
      aria-disabled={disabled || undefined}
      className={controlStyles.button}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      {children}
    </button>
  )
}

const YEARS_BACK = 100
const YEARS_AHEAD = 20

interface MonthAndYearProps {
  day: Day
  today: Day
  min: Day | undefined
  max: Day | undefined
  onChange: (day: Day) => void
}

/** A birthday is 400 months away, so lists of months and years lead there in two steps. */
function MonthAndYear({ day, today, min, max, onChange }: MonthAndYearProps) {
  const { t, locale } = useLocale()
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  const thisYear = Number(today.slice(0, 4))
  const first = Math.min(year, min ? Number(min.slice(0, 4)) : thisYear - YEARS_BACK)
  const last = Math.max(year, max ? Number(max.slice(0, 4)) : thisYear + YEARS_AHEAD)
  const names = new Intl.DateTimeFormat(intlTagOf(locale), { month: 'long', timeZone: 'UTC' })
  return (
    <div className={styles.lists}>
      <select
        aria-label={t('fields.month')}
        value={month}
        className={styles.list}
        onChange={({ target }) => onChange(addMonths(day, Number(target.value) - month))}
      >
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the months are always the same twelve
          <option key={at} value={at + 1}>
            {names.format(Date.UTC(2026, at, 1))}
          </option>
        ))}
      </select>
      <select
        aria-label={t('fields.year')}
        value={year}
        className={styles.list}
        onChange={({ target }) => onChange(addMonths(day, (Number(target.value) - year) * 12))}
      >
        {Array.from({ length: last - first + 1 }, (_, at) => first + at).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  )
}
