import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { AmountField } from '#app/ui/fields/amount-field.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import type { FieldText } from '#app/ui/fields/field.tsx'
import { MultiCheckbox } from '#app/ui/fields/multi-checkbox.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { TimeSlot } from '#app/ui/fields/time-slot.tsx'
import { fieldStates, useOptions } from './field-states.tsx'
import type { Sample } from './sample.ts'
import { useSampleText } from './sample-text.ts'

const Text = (props: FieldText & { disabled?: boolean; readOnly?: boolean; defaultValue?: string }) => (
  <TextField {...props} />
)

function Lists(
  props: FieldText & { disabled?: boolean; readOnly?: boolean; loading?: boolean; filled?: boolean },
) {
  const { filled, ...rest } = props
  return <Select {...rest} name="list" options={useOptions()} defaultValue={filled ? 'b' : ''} />
}

function Several(props: FieldText & { disabled?: boolean; readOnly?: boolean; filled?: boolean }) {
  const { filled, ...rest } = props
  return (
    <MultiCheckbox {...rest} name="several" options={useOptions()} defaultValue={filled ? ['a', 'c'] : []} />
  )
}

function One(
  props: FieldText & { disabled?: boolean; readOnly?: boolean; filled?: boolean; mode?: 'row' | 'cards' },
) {
  const { filled, ...rest } = props
  const { sentence } = useSampleText()
  const options = useOptions()
  const described =
    props.mode === 'cards' ? options.map((option) => ({ ...option, description: sentence })) : options
  return <RadioGroup {...rest} options={described} defaultValue={filled ? 'b' : ''} />
}

function Amounts(props: FieldText & { disabled?: boolean; readOnly?: boolean; filled?: boolean }) {
  const { filled, ...rest } = props
  return (
    <AmountField
      {...rest}
      name="amount"
      units={useOptions()}
      {...(filled ? { defaultValue: { amount: '1200', unit: 'b' } } : {})}
    />
  )
}

function Times(props: FieldText & { disabled?: boolean; readOnly?: boolean; filled?: boolean }) {
  const { filled, ...rest } = props
  return (
    <TimeSlot
      {...rest}
      name="time"
      min="08:00"
      max="20:00"
      {...(filled ? { defaultValue: { from: '09:30', to: '11:00' } } : {})}
    />
  )
}

function Boxes() {
  const { sentence, word, longWord } = useSampleText()
  const [on, setOn] = useState<boolean>()
  return (
    <div>
      <Checkbox label={word} />
      <Checkbox label={longWord} defaultChecked />
      <Checkbox
        label={sentence}
        indeterminate={on === undefined}
        checked={on ?? false}
        onChange={(event) => setOn(event.target.checked)}
      />
      <Checkbox label={sentence} required />
      <Checkbox label={word} size="small" />
      <Checkbox label={word} size="large" defaultChecked />
      <Checkbox label={word} description={sentence} />
      <Checkbox label={sentence} error={sentence} />
      <Checkbox label={word} disabled />
      <Checkbox label={word} disabled defaultChecked />
      <Checkbox label={word} readOnly defaultChecked />
    </div>
  )
}

function Summary() {
  const { sentence, action, label } = useSampleText()
  const [attempt, setAttempt] = useState(0)
  const wrong = attempt > 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
      }}
    >
      <Stack>
        {wrong ? (
          <ErrorSummary
            attempt={attempt}
            problems={[
              { fieldId: 'summary-text', text: sentence },
              { fieldId: 'summary-group', text: label },
            ]}
          />
        ) : null}
        <TextField id="summary-text" label={label} required error={wrong ? sentence : undefined} />
        <RadioGroup
          id="summary-group"
          label={label}
          options={useOptions()}
          required
          error={wrong ? label : undefined}
        />
        <Button type="submit" size="small" variant="quiet">
          {action}
        </Button>
      </Stack>
    </form>
  )
}

function Stack({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', gap: 'var(--s-5)' }}>{children}</div>
}

function inWords(View: ComponentType<{ text: ReturnType<typeof useSampleText> }>) {
  return () => <View text={useSampleText()} />
}

export const fieldSamples: Sample[] = [
  ...fieldStates('Text field', Text, {
    filled: ({ name }) => ({ defaultValue: name }),
    extra: [
      ['loading', (text) => <TextField label={text.label} defaultValue={text.name} loading />],
      ['with a hidden label', (text) => <TextField label={text.label} placeholder={text.label} hideLabel />],
      [
        'for an address',
        (text) => <TextField type="email" autoComplete="email" label={text.label} dir="ltr" />,
      ],
    ],
  }),
  ...fieldStates('Number field', NumberField, { filled: () => ({ defaultValue: '7.5' }) }),
  ...fieldStates('Text area', Textarea, {
    filled: ({ sentence }) => ({ defaultValue: sentence }),
    extra: [
      ['with a counter', ({ label }) => <Textarea label={label} showLength name="counted" />],
      [
        'with too much text',
        ({ label, sentence }) => <Textarea label={label} showLength limit={20} defaultValue={sentence} />,
      ],
      [
        'with a counter and an error',
        ({ label, sentence }) => <Textarea label={label} showLength limit={500} error={sentence} />,
      ],
    ],
  }),
  ...fieldStates('Select', Lists, {
    filled: () => ({ filled: true }),
    extra: [['loading', ({ label }) => <Lists label={label} loading />]],
  }),
  { part: 'Checkbox', state: 'all states', View: Boxes },
  ...fieldStates('Checkboxes', Several, { filled: () => ({ filled: true }) }),
  ...fieldStates('Radio buttons', One, {
    filled: () => ({ filled: true }),
    extra: [
      ['in a row', ({ label }) => <One label={label} mode="row" filled />],
      ['as cards', ({ label }) => <One label={label} mode="cards" filled />],
      ['as cards, disabled', ({ label }) => <One label={label} mode="cards" filled disabled />],
      ['as cards, read-only', ({ label }) => <One label={label} mode="cards" filled readOnly />],
    ],
  }),
  ...fieldStates('Amount with a unit', Amounts, { filled: () => ({ filled: true }) }),
  ...fieldStates('Time slot', Times, { filled: () => ({ filled: true }) }),
  { part: 'Error summary', state: 'appears when the form is sent', View: Summary },
  {
    part: 'Error summary',
    state: 'of the whole form',
    View: inWords(({ text }) => (
      <ErrorSummary problems={[]} title={text.title}>
        <p>{text.sentence}</p>
      </ErrorSummary>
    )),
  },
]
