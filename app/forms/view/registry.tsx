// Which part of the design kit shows a field of which type.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { AmountField } from '#app/ui/fields/amount-field.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Combobox } from '#app/ui/fields/combobox.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import type { FieldText } from '#app/ui/fields/field.tsx'
import { FileDrop } from '#app/ui/fields/file-drop.tsx'
import { MultiCheckbox } from '#app/ui/fields/multi-checkbox.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import type { Option as KitOption } from '#app/ui/fields/option.ts'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { splitInternational } from '#app/ui/fields/phone-number.ts'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { TimeSlot } from '#app/ui/fields/time-slot.tsx'
import type { Field } from '../definition/field-schema.ts'
import type { FieldType } from '../definition/field-types.ts'
import { type Option, optionId, optionName } from '../definition/options.ts'
import { acceptedTypes, fileLimit } from '../validation/check-files.ts'
import { ownOptions, readValue } from '../values/read-value.ts'
import { type FormTools, type PartProps, useForm } from './form-context.ts'

export interface ControlProps extends PartProps {
  /** Label, description, error, as every part of the kit takes them. */
  text: FieldText
  leave: () => void
}

export const registry: Readonly<Record<FieldType, (props: ControlProps) => ReactNode>> = {
  text: Text,
  email: Text,
  customField: OwnPart,
  custom: OwnPart,
  textarea: LongText,
  customRichText: LongText,
  number: Numbers,
  phone: Phone,
  hidden: Hidden,
  checkbox: Box,
  multiCheckbox: Boxes,
  radio: Radio,
  select: Choice,
  selectAsync: AskedChoice,
  inputWithSelect: AmountWithUnit,
  datepicker: Day,
  timeSlot: PartOfDay,
  file: Files,
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** What all controls share. */
function shared({ path, id, field, snapshot, text, leave }: ControlProps) {
  return {
    ...text,
    id,
    name: path,
    disabled: !snapshot.state.enabled,
    placeholder: field.placeholder,
    onBlur: leave,
  }
}

function Text(props: ControlProps) {
  const { field, snapshot, change } = props
  const type = field.type === 'email' ? 'email' : field.input_type
  return (
    <TextField
      {...shared(props)}
      type={type === 'number' ? 'text' : type}
      inputMode={type === 'number' ? 'numeric' : undefined}
      autoComplete={autoCompleteOf(field)}
      value={textOf(snapshot.value)}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** What a browser may fill in for the reader, where the field says which part of a profile it is. */
function autoCompleteOf({ type, user_data_field: member }: Field): string | undefined {
  if (type === 'email') return 'email'
  if (member === 'firstName') return 'given-name'
  return member === 'lastName' ? 'family-name' : undefined
}

function LongText(props: ControlProps) {
  const { field, snapshot, change } = props
  return (
    <Textarea
      {...shared(props)}
      showLength={field.show_text_length}
      limit={field.maxlength}
      value={textOf(snapshot.value)}
      onChange={({ target }) => change(target.value)}
    />
  )
}

function OwnPart(props: ControlProps) {
  const part = useForm().parts?.[props.field.field_id]
  if (part !== undefined) return part(props)
  return props.field.type === 'customField' ? <Text {...props} /> : null
}

function Numbers(props: ControlProps) {
  const { snapshot, change } = props
  return (
    <NumberField
      {...shared(props)}
      value={textOf(snapshot.value)}
      onChange={({ target }) => change(target.value)}
    />
  )
}

function Phone(props: ControlProps) {
  const { phoneCountries } = useForm()
  const { snapshot, change } = props
  const whole = textOf(snapshot.value)
  const [typed, setTyped] = useState({ country: '', number: '', whole: '' })
  if (phoneCountries === undefined)
    return (
      <TextField
        {...shared(props)}
        type="tel"
        autoComplete="tel"
        value={whole}
        onChange={({ target }) => change(target.value)}
      />
    )
  // The part keeps country and number apart as they were typed; a whole that came from elsewhere is taken apart anew.
  const parts =
    typed.whole === whole
      ? typed
      : (splitInternational(whole, phoneCountries, '') ?? { country: '', number: whole })
  return (
    <PhoneField
      {...shared(props)}
      countries={phoneCountries}
      value={{ country: parts.country, number: parts.number }}
      onValueChange={(value, international) => {
        setTyped({ ...value, whole: international })
        change(international)
      }}
    />
  )
}

function Hidden({ path, snapshot }: ControlProps) {
  return <input type="hidden" name={path} value={textOf(snapshot.value)} />
}

function Box(props: ControlProps) {
  const { field, snapshot, text, change } = props
  const { onBlur, id, name, disabled } = shared(props)
  return (
    <Checkbox
      id={id}
      name={name}
      disabled={disabled}
      onBlur={onBlur}
      label={text.label}
      description={text.description}
      error={text.error}
      required={text.required}
      size={field.checkbox_size}
      checked={snapshot.value === true}
      onChange={({ target }) => change(target.checked)}
    />
  )
}

const kitOption = (option: Option): KitOption => ({
  value: optionId(option) ?? '',
  label: optionName(option),
})

function useOptions(field: Field): KitOption[] {
  const { locale } = useLocale()
  const options = (ownOptions(field) ?? []).map(kitOption)
  return field.alphabet_sorting ? options.sort((a, b) => a.label.localeCompare(b.label, locale)) : options
}

/** The ids of what was chosen. */
function chosenIds({ field, snapshot }: ControlProps): string[] {
  return [readValue(field, snapshot.value)].flat().flatMap((option) => optionId(option) ?? [])
}

function Boxes(props: ControlProps) {
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

function Radio(props: ControlProps) {
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

/** A few choices are the browser's own list; those to search in, or several, are the combobox. */
function Choice(props: ControlProps) {
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

function AskedChoice(props: ControlProps) {
  const { lookup } = useForm()
  const { dictionary } = props.field
  useFirstChoices(props)
  const own = useOptions(props.field)
  const first = dictionary?.default_list?.map(kitOption)
  const options = own.length > 0 ? own : first
  return <Found {...props} options={options} tools={dictionary?.api === undefined ? {} : { lookup }} />
}

/** What is chosen at first and only the service knows: asked for once, and only where nothing is chosen yet. */
function useFirstChoices({ field, snapshot, change }: ControlProps): void {
  const { findByIds } = useForm()
  const { api, default_options: ids } = field.dictionary ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what the form starts with
  useEffect(() => {
    if (findByIds === undefined || api === undefined || ids === undefined || snapshot.value !== undefined)
      return
    const asking = new AbortController()
    findByIds(api, ids, asking.signal).then(
      (found) => {
        if (!asking.signal.aborted && found.length > 0) change(field.is_multi ? found : found[0])
      },
      // Then nothing is chosen at first, and the reader chooses.
      () => {},
    )
    return () => asking.abort()
  }, [findByIds, api])
}

interface FoundProps extends ControlProps {
  options: readonly KitOption[] | undefined
  tools: Pick<FormTools, 'lookup'>
}

/** Chosen by typing. A service's choices are kept as they came, so that they are sent as the service knows them. */
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

function AmountWithUnit(props: ControlProps) {
  const { field, snapshot, change } = props
  const units = useOptions(field)
  const { amount, unit } = (snapshot.value ?? {}) as Partial<Record<string, unknown>>
  const first = field.dropdown_value === undefined ? units[0]?.value : String(field.dropdown_value)
  return (
    <AmountField
      {...shared(props)}
      units={units}
      value={{ amount: textOf(amount), unit: textOf(unit) || (first ?? '') }}
      onValueChange={change}
    />
  )
}

function Day(props: ControlProps) {
  const { field, snapshot, change } = props
  const min = field.start_date === 'today' ? new Date().toISOString().slice(0, 10) : field.start_date
  return (
    <DateField
      {...shared(props)}
      min={min}
      value={textOf(snapshot.value)}
      onValueChange={(day, typed) => change(day === '' ? typed : day)}
    />
  )
}

function PartOfDay(props: ControlProps) {
  const { snapshot, change } = props
  const { placeholder: _, onBlur: __, ...fieldset } = shared(props)
  const { from, to } = (snapshot.value ?? {}) as Partial<Record<string, unknown>>
  return <TimeSlot {...fieldset} value={{ from: textOf(from), to: textOf(to) }} onValueChange={change} />
}

function Files(props: ControlProps) {
  const { upload } = useForm()
  const { field, change, text, id, path, snapshot } = props
  const { extensions } = acceptedTypes(field)
  const limit = fileLimit(field)
  return (
    <FileDrop
      {...text}
      id={id}
      name={path}
      disabled={!snapshot.state.enabled}
      multiple={field.is_multi}
      upload={upload}
      accept={extensions.join(',')}
      maxSize={field.max_file_size}
      minSize={field.min_file_size}
      maxFiles={Number.isFinite(limit) ? limit : undefined}
      refusalText={({ reason }) =>
        ({
          empty: field.zero_size_message,
          'too small': field.min_size_message,
          'too large': field.max_size_message,
        })[reason as 'empty']
      }
      onFilesChange={(files) =>
        change(
          files
            .filter(({ state }) => state === 'chosen' || state === 'uploaded')
            .map(({ name, size, value, file }) => ({
              name,
              size: size ?? 0,
              type: file?.type ?? '',
              ...(value === undefined ? {} : { id: value }),
            })),
        )
      }
    />
  )
}
