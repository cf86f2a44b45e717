// Maps each field type to the component that shows it.
import { type ReactNode, useMemo, useState } from 'react'
import { AmountField } from '#app/ui/fields/amount-field.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { FileDrop } from '#app/ui/fields/file-drop.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { splitInternational } from '#app/ui/fields/phone-number.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { TimeSlot } from '#app/ui/fields/time-slot.tsx'
import type { StoredFile } from '#app/ui/fields/use-file-list.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { isRecord } from '#services/record.ts'
import type { Field } from '../definition/field-schema.ts'
import type { FieldType } from '../definition/field-types.ts'
import { acceptedTypes, fileLimit } from '../validation/check-files.ts'
import { AskedChoice, Boxes, Choice, Radio, useOptions } from './choice-controls.tsx'
import { type ControlProps, shared, textOf } from './control.ts'
import { useForm } from './form-context.ts'

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

/** Value of `autocomplete`, for a field that is mapped to a part of the profile. */
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
  // The control stores country and number as typed; a complete number from elsewhere is split.
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
      label={
        <>
          {text.label}
          {text.labelEnd ? <VisuallyHidden>, {text.labelEnd}</VisuallyHidden> : null}
        </>
      }
      description={text.description}
      error={text.error}
      required={text.required}
      size={field.checkbox_size}
      checked={snapshot.value === true}
      onChange={({ target }) => change(target.checked)}
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

/** Files of an earlier visit that the upload service has. */
const storedFiles = (value: unknown): StoredFile[] =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .flatMap(({ id, name, size }) =>
      typeof id === 'string' && typeof name === 'string'
        ? [{ value: id, name, size: typeof size === 'number' ? size : undefined }]
        : [],
    )

function Files(props: ControlProps) {
  const { upload } = useForm()
  const { field, change, text, id, path, snapshot } = props
  const send = useMemo(() => upload?.(field), [upload, field])
  const { extensions } = acceptedTypes(field)
  // Only the initial files: after that the control keeps its own list.
  const [stored] = useState(() => storedFiles(snapshot.value))
  const limit = fileLimit(field)
  return (
    <FileDrop
      {...text}
      id={id}
      name={path}
      disabled={!snapshot.state.enabled}
      multiple={field.is_multi}
      upload={send}
      stored={stored}
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
            .filter(({ state }) => state !== 'failed')
            .map(({ name, size, value, file, state }) => ({
              name,
              size: size ?? 0,
              type: file?.type ?? '',
              ...(value === undefined ? {} : { id: value }),
              ...(state === 'uploading' ? { isOnItsWay: true } : {}),
            })),
        )
      }
    />
  )
}
