import { useId, useRef } from 'react'
import { ComboboxBox } from './combobox-box.tsx'
import { ComboboxFallback, readEarly, readFallback } from './combobox-fallback.tsx'
import { Field, type FieldText, splitField } from './field.tsx'
import type { LoadOptions } from './find-options.ts'
import type { Option } from './option.ts'
import { useFormReset } from './use-form-reset.ts'
import { useScripted } from './use-scripted.ts'
import { useValue } from './use-value.ts'

interface Shared extends FieldText {
  id?: string | undefined
  /** Form name; sent once for each chosen value. */
  name?: string | undefined
  options?: readonly Option[] | undefined
  /** Loads the options for a query. The signal aborts when the answer is no longer needed. */
  loadOptions?: LoadOptions | undefined
  placeholder?: string | undefined
  /** Replaces the usual text for a query without results. */
  emptyText?: string | undefined
  /** False for a list that opens without a text field. */
  searchable?: boolean | undefined
  clearable?: boolean | undefined
  loading?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** Ids of further descriptions. */
  'aria-describedby'?: string | undefined
}

interface Single {
  multiple?: false | undefined
  value?: Option | null | undefined
  defaultValue?: Option | null | undefined
  onValueChange?: ((value: Option | null) => void) | undefined
}

interface Multiple {
  multiple: true
  value?: readonly Option[] | undefined
  defaultValue?: readonly Option[] | undefined
  onValueChange?: ((value: readonly Option[]) => void) | undefined
}

export type ComboboxProps = Shared & (Single | Multiple)

/** Chooses one or several of many options by typing. Options are given, or loaded while the reader types. */
export function Combobox(props: ComboboxProps) {
  const initial = props.defaultValue
  const given = props.value
  const [selected, select] = useValue(
    given === undefined ? undefined : listOf(given),
    listOf(initial),
    (next) => {
      if (props.multiple) props.onValueChange?.(next)
      else props.onValueChange?.(next[0] ?? null)
    },
  )
  const own = useId()
  const root = useRef<HTMLDivElement>(null)
  const fallback = useRef<HTMLElement>(null)
  const [field, rest] = splitField(props)
  const { id = own, name, multiple = false, options, clearable = true, disabled, readOnly } = rest
  const early = useRef<string>(undefined)
  const scripted = useScripted(() => {
    early.current = readEarly(fallback.current)
    const chosen = readFallback(fallback.current, options)
    const same = chosen?.map(({ value }) => value).join() === selected.map(({ value }) => value).join()
    if (chosen && chosen.length > 0 && !same) select(chosen)
  })
  useFormReset(root, () => select(listOf(initial)))

  return (
    <div ref={root} className={field.className}>
      <Field id={id} describedBy={rest['aria-describedby']} {...field} className={undefined}>
        {(control) => {
          if (!scripted) {
            const shared = { control, name, multiple, options, selected, disabled, readOnly }
            return <ComboboxFallback {...shared} ref={fallback} />
          }
          return (
            <>
              <ComboboxBox
                {...rest}
                early={early.current}
                label={field.labelEnd ? `${field.label}, ${field.labelEnd}` : field.label}
                control={control}
                clearable={clearable}
                multiple={multiple}
                selected={selected}
                onSelect={select}
              />
              {name ? <Sent name={name} values={selected} single={!multiple} disabled={disabled} /> : null}
            </>
          )
        }}
      </Field>
    </div>
  )
}

interface SentProps {
  name: string
  values: readonly Option[]
  single: boolean
  disabled: boolean | undefined
}

/**
 * Hidden inputs for the form. Like a native select, a single choice sends an empty value if nothing is
 * chosen.
 */
function Sent({ name, values, single, disabled }: SentProps) {
  const sent = values.map(({ value }) => value)
  return (single && sent.length === 0 ? [''] : sent).map((value) => (
    <input key={value} type="hidden" name={name} value={value} disabled={disabled} />
  ))
}

function listOf(value: Option | readonly Option[] | null | undefined): readonly Option[] {
  if (value === null || value === undefined) return NONE
  return 'length' in value ? value : [value]
}

const NONE: readonly Option[] = []
