// Controls for choices: a few visible options, the browser's own list, or a searchable list.
import { useEffect, useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Combobox } from '#app/ui/fields/combobox.tsx'
import { MultiCheckbox } from '#app/ui/fields/multi-checkbox.tsx'
import type { Option as KitOption } from '#app/ui/fields/option.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { Field } from '../definition/field-schema.ts'
import { type Option, optionId, optionName } from '../definition/options.ts'
import { ownOptions, readValue } from '../values/read-value.ts'
import { type ControlProps, shared } from './control.ts'
import { firstChoices } from './first-choices.ts'
import { type FormTools, useForm } from './form-context.ts'

const kitOption = (option: Option): KitOption => ({
  value: optionId(option) ?? '',
  label: optionName(option),
  description: placeOf(option),
})

/** The option's parents, nearest first, if the service names any: many towns share a name. */
function placeOf({ parents }: Option): string | undefined {
  if (!Array.isArray(parents)) return undefined
  return parents.map(optionName).filter(Boolean).reverse().join(', ') || undefined
}

export function useOptions(field: Field): KitOption[] {
  const { locale } = useLocale()
  const options = (ownOptions(field) ?? []).map(kitOption)
  return field.alphabet_sorting ? options.sort((a, b) => a.label.localeCompare(b.label, locale)) : options
}

/** Ids of the chosen options. */
function chosenIds({ field, snapshot }: ControlProps): string[] {
  return [readValue(field, snapshot.value)].flat().flatMap((option) => optionId(option) ?? [])
}

export function Boxes(props: ControlProps) {
  const { placeholder: _, onBlur: __, ...fieldset } = shared(props)
  return (
    <MultiCheckbox
      {...fieldset}
      options={useOptions(props.field)}
      size={props.field.checkbox_size}
      value={chosenIds(props)}
      onValueChange={(ids) => props.change(ids.length === 0 ? [] : readValue({ ...props.field }, [...ids]))}
    />
  )
}

export function Radio(props: ControlProps) {
  const { placeholder: _, onBlur: __, ...fieldset } = shared(props)
  return (
    <RadioGroup
      {...fieldset}
      options={useOptions(props.field)}
      mode={props.field.radio_group_mode === 'horizontal' ? 'row' : 'list'}
      value={chosenIds(props)[0] ?? ''}
      onValueChange={(id) => props.change(readValue(props.field, id))}
    />
  )
}

/** A few options use the browser's own list; searchable or multiple ones use the combobox. */
export function Choice(props: ControlProps) {
  const { field, change } = props
  const options = useOptions(field)
  if (field.loadOptions !== undefined || field.dictionary?.api !== undefined)
    return <AskedChoice {...props} />
  if (field.is_multi || field.is_searchable || field.is_clearable)
    return <Found {...props} options={options} tools={{}} />
  return (
    <Select
      {...shared(props)}
      options={options}
      placeholder={field.placeholder}
      value={chosenIds(props)[0] ?? ''}
      onChange={({ target }) => change(readValue(field, target.value))}
    />
  )
}

export function AskedChoice(props: ControlProps) {
  const { lookup } = useForm()
  const { dictionary } = props.field
  useFirstChoices(props)
  const own = useOptions(props.field)
  const first = dictionary?.default_list?.map(kitOption)
  const options = own.length > 0 ? own : first
  return <Found {...props} options={options} tools={dictionary?.api === undefined ? {} : { lookup }} />
}

/** Fetches the initial choice that only the service knows: once, and only if nothing is chosen yet. */
function useFirstChoices({ field, path, snapshot, change }: ControlProps): void {
  const { findByIds, store } = useForm()
  const { api, default_options: ids } = field.dictionary ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what the form starts with
  useEffect(() => {
    if (findByIds === undefined || api === undefined || ids === undefined || snapshot.value !== undefined)
      return
    const asking = new AbortController()
    void firstChoices(() => findByIds(api, ids, asking.signal), asking.signal).then((found) => {
      // The reader may have chosen meanwhile.
      if (found.length > 0 && store.field(path)?.value === undefined)
        change(field.is_multi ? found : found[0])
    })
    return () => asking.abort()
  }, [findByIds, api])
}

interface FoundProps extends ControlProps {
  options: readonly KitOption[] | undefined
  tools: Pick<FormTools, 'lookup'>
}

/** Chosen by typing. The service's options are stored unchanged and sent back as it knows them. */
function Found(props: FoundProps) {
  const { field, snapshot, change, options, tools } = props
  const found = useRef(new Map<string, Option>())
  const { onBlur: _, ...combobox } = shared(props)
  const { api, initial_query } = field.dictionary ?? {}
  const { lookup } = tools
  const loadOptions =
    lookup === undefined || api === undefined
      ? undefined
      : async (query: string, signal: AbortSignal) => {
          const list = await lookup(api, query === '' ? (initial_query ?? '') : query, signal)
          for (const option of list) found.current.set(optionId(option) ?? '', option)
          return list.map(kitOption)
        }
  const chosen = [readValue(field, snapshot.value)].flat().filter((option) => optionId(option) !== undefined)
  const whole = ({ value, label }: KitOption): unknown => {
    const before = chosen.find((option) => optionId(option) === value)
    return (
      before ??
      found.current.get(value) ??
      readValue({ ...field, is_multi: false }, { id: value, name: label })
    )
  }
  const more = {
    options,
    loadOptions,
    emptyText: field.no_option_message,
    clearable: field.is_clearable || !field.required,
  }
  const values = chosen.map((option) => kitOption(option as Option))
  return field.is_multi ? (
    <Combobox
      {...combobox}
      {...more}
      multiple
      value={values}
      onValueChange={(list) => change(list.map(whole))}
    />
  ) : (
    <Combobox
      {...combobox}
      {...more}
      value={values[0] ?? null}
      onValueChange={(option) => change(option === null ? undefined : whole(option))}
    />
  )
}
