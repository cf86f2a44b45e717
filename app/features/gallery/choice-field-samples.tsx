import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/fields/combobox.tsx'
import type { FieldText } from '#app/ui/fields/field.tsx'
import type { Option } from '#app/ui/fields/option.ts'
import { fieldStates, useOptions } from './field-states.tsx'
import type { Sample } from './sample.ts'

type Props = FieldText & { disabled?: boolean; readOnly?: boolean; loading?: boolean; filled?: boolean }

function One({ filled, ...props }: Props) {
  const options = useOptions()
  return <Combobox {...props} name="one" options={options} defaultValue={filled ? options[1] : undefined} />
}

function Many({ filled, ...props }: Props) {
  const options = useOptions()
  return (
    <Combobox
      {...props}
      multiple
      name="many"
      options={options}
      defaultValue={filled ? options.slice(0, 3) : []}
    />
  )
}

const cities = [
  'Berlin',
  'Bern',
  'Bilbao',
  'Brno',
  'Dnipro',
  'Hamburg',
  'Kyiv',
  'Lviv',
  'Lyon',
  'Utrecht',
].map((label) => ({ value: label.toLowerCase(), label }))

/** A slow server, which fails once when asked for "fail". */
function useSlowServer() {
  const [failures] = useState({ left: 1 })
  return (query: string, signal: AbortSignal): Promise<Option[]> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (query === 'fail' && failures.left-- > 0) reject(new Error('The server is away'))
        else if (query === 'fail') resolve(cities)
        else resolve(cities.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())))
      }, 300)
      signal.addEventListener('abort', () => clearTimeout(timer))
    })
}

function Asking({ multiple, label }: { multiple?: boolean; label: string }) {
  const loadOptions = useSlowServer()
  return multiple ? (
    <Combobox multiple label={label} name="cities" loadOptions={loadOptions} />
  ) : (
    <Combobox label={label} name="city" loadOptions={loadOptions} />
  )
}

/** In a form: submitting shows the values in the gallery's address. */
function Form({ label, title }: { label: string; title: string }) {
  return (
    <form style={{ display: 'grid', gap: 'var(--s-4)', justifyItems: 'start' }}>
      <div style={{ width: '100%', display: 'grid', gap: 'var(--s-4)' }}>
        <Combobox label={label} name="city" options={cities} required />
        <Combobox label={title} name="cities" multiple options={cities} defaultValue={cities.slice(0, 2)} />
      </div>
      <Button type="reset" size="small" variant="quiet">
        Reset
      </Button>
      <Button type="submit" size="small" variant="quiet">
        Send
      </Button>
    </form>
  )
}

export const choiceFieldSamples: Sample[] = [
  ...fieldStates('Combobox', One, {
    filled: () => ({ filled: true }),
    extra: [
      ['loading', ({ label }) => <One label={label} loading />],
      ['asking a server', ({ label }) => <Asking label={label} />],
      [
        'not searchable',
        ({ label }) => (
          <Combobox label={label} options={cities} searchable={false} defaultValue={cities[2]} />
        ),
      ],
      ['not clearable', ({ label }) => <Combobox label={label} options={cities} clearable={false} />],
      ['in a form', ({ label, title }) => <Form label={label} title={title} />],
    ],
  }),
  ...fieldStates('Combobox for several', Many, {
    filled: () => ({ filled: true }),
    extra: [
      ['asking a server', ({ label }) => <Asking label={label} multiple />],
      [
        'not searchable',
        ({ label }) => <Combobox label={label} multiple options={cities} searchable={false} />,
      ],
    ],
  }),
]
