import { useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import type { FieldText } from '#app/ui/fields/field.tsx'
import { FileDrop } from '#app/ui/fields/file-drop.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import type { PhoneCountry } from '#app/ui/fields/phone-number.ts'
import type { Upload } from '#app/ui/fields/use-file-list.ts'
import { intlTagOf } from '#services/languages.ts'
import { fieldStates } from './field-states.tsx'
import type { Sample } from './sample.ts'

type Props = FieldText & { disabled?: boolean; readOnly?: boolean; filled?: boolean }

function Dates({ filled, ...props }: Props) {
  return <DateField {...props} name="day" defaultValue={filled ? '2026-11-21' : ''} />
}

const callingCodes = { CA: '1', DE: '49', ES: '34', FR: '33', KZ: '7', NL: '31', UA: '380', US: '1' }

function useCountries(): PhoneCountry[] {
  const { locale } = useLocale()
  const names = new Intl.DisplayNames(intlTagOf(locale), { type: 'region' })
  return Object.entries(callingCodes)
    .map(([code, callingCode]) => ({ code, callingCode, name: names.of(code) ?? code, main: code === 'US' }))
    .sort((one, other) => one.name.localeCompare(other.name, intlTagOf(locale)))
}

function Phones({ filled, ...props }: Props) {
  return (
    <PhoneField
      {...props}
      name="phone"
      countries={useCountries()}
      defaultValue={filled ? { country: 'UA', number: '50 123 45 67' } : { country: '', number: '' }}
    />
  )
}

/** Shows the number that the form sends. */
function PhoneAndNumber({ label }: { label: string }) {
  const [sent, setSent] = useState('')
  return (
    <>
      <PhoneField label={label} countries={useCountries()} onValueChange={(_, whole) => setSent(whole)} />
      <output>{sent}</output>
    </>
  )
}

const stored = [{ value: '7', name: 'curriculum-vitae.pdf', size: 438_000 }]
const cv = 'application/pdf,.pdf,application/msword,.doc'

function Files({ filled, ...props }: Props & { loading?: boolean }) {
  return <FileDrop {...props} name="files" multiple accept={cv} maxSize={5} stored={filled ? stored : []} />
}

/**
 * Progresses by a tenth for each press of the gallery's button; a file with "fail" in its name fails halfway.
 */
function Uploads({ label }: { label: string }) {
  const [steps] = useState(() => new Set<() => void>())
  const upload: Upload = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      let percent = 0
      const step = () => {
        percent += 10
        onProgress(percent)
        if (percent === 50 && file.name.includes('fail')) end(() => reject(new Error('The line is gone')))
        if (percent >= 100) end(() => resolve(`id of ${file.name}`))
      }
      const end = (then: () => void) => {
        steps.delete(step)
        then()
      }
      steps.add(step)
      signal.addEventListener('abort', () => end(() => reject(signal.reason)))
    })
  return (
    <>
      <FileDrop label={label} name="uploads" multiple maxSize={1} maxFiles={3} upload={upload} />
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          for (const step of [...steps]) step()
        }}
      >
        +10
      </Button>
    </>
  )
}

export const inputFieldSamples: Sample[] = [
  ...fieldStates('Date field', Dates, {
    filled: () => ({ filled: true }),
    extra: [
      [
        'with bounds',
        ({ label }) => (
          <DateField label={label} name="bound" min="2026-11-05" max="2027-02-10" defaultValue="2026-11-10" />
        ),
      ],
      [
        'in a form',
        ({ label }) => (
          <form style={{ display: 'grid', gap: 'var(--s-4)', justifyItems: 'start' }}>
            <DateField label={label} name="sent" required />
            <Button type="reset" size="small" variant="quiet">
              Reset
            </Button>
            <Button type="submit" size="small" variant="quiet">
              Send
            </Button>
          </form>
        ),
      ],
    ],
  }),
  ...fieldStates('Phone field', Phones, {
    filled: () => ({ filled: true }),
    extra: [['with the whole number', ({ label }) => <PhoneAndNumber label={label} />]],
  }),
  ...fieldStates('File drop', Files, {
    filled: () => ({ filled: true }),
    extra: [
      ['loading', ({ label }) => <Files label={label} loading />],
      ['for one file', ({ label }) => <FileDrop label={label} name="file" accept={cv} maxSize={1} />],
      ['sending at once', ({ label }) => <Uploads label={label} />],
    ],
  }),
]
