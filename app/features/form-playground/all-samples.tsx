import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadChecks, validate } from '#app/forms/validation/validate.ts'
import { firstValues } from '#app/forms/values/first-values.ts'
import { FormView } from '#app/forms/view/form-view.tsx'
import { phoneCountriesFor } from '#app/forms/view/phone-countries.server.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import { Container } from '#app/ui/section.tsx'
import { langOf } from '#services/languages.ts'
import styles from './form-playground.module.css'
import { formSamples } from './form-samples.server.ts'
import { sampleForm } from './sample-form.ts'

/** A form of maximum size with one type of field: nothing to see. */
const LEFT_OUT = 'many-fields'

export async function loader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(placeContext)
  const { loadMessages, now } = context.get(servicesContext)
  const today = now.toISOString().slice(0, 10)
  const samples = await Promise.all(
    [...formSamples]
      .filter(([name]) => name !== LEFT_OUT)
      .map(async ([name, sample]) => {
        const form = sampleForm(sample)
        if (form === undefined) throw new Error(`${name} is broken`)
        const start = firstValues(form, { cookie: (id) => sample.cookies?.[id], profile: sample.profile })
        const errors = validate(form, start, { locale, today, ...(await loadChecks(form)) })
        return {
          name,
          // Drafts are off, so that a visit does not affect the next.
          form: { ...form, settings: { ...form.settings, save_draft: false } },
          start,
          errors,
          phoneCountries: phoneCountriesFor(form, locale),
        }
      }),
  )
  return {
    samples,
    today,
    messages: await loadMessages(langOf(locale), ['forms', 'fields']),
  }
}

export const meta: MetaFunction = () => [
  { title: 'All forms | Guildhall' },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** All samples on one page, with their errors before any answer. */
export default function AllSamples() {
  const { samples, today, messages } = useLoaderData<typeof loader>()
  return (
    <MoreMessages messages={messages}>
      <Container className={styles.alone}>
        <h1>All forms</h1>
        {samples.map(({ name, ...given }) => (
          <article key={name} aria-label={name} className={styles.sample}>
            <div>
              <FormView {...given} today={today} lookup={noneFound} onSubmit={async () => undefined} />
            </div>
          </article>
        ))}
      </Container>
    </MoreMessages>
  )
}

const noneFound = async () => []
