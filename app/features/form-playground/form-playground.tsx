import { useMemo, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { requestContext } from '#app/context.server.ts'
import { answerPost } from '#app/forms/answer-post.ts'
import { loadChecks } from '#app/forms/validation/validate.ts'
import { firstValues } from '#app/forms/values/first-values.ts'
import { FormView } from '#app/forms/view/form-view.tsx'
import { phoneCountriesFor } from '#app/forms/view/phone-countries.server.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { langOf } from '#app/locale/locales.ts'
import { Container } from '#app/ui/section.tsx'
import styles from './form-playground.module.css'
import { formSamples, sampleForm } from './form-samples.server.ts'

const chosen = (request: Request) => new URL(request.url).searchParams.get('sample') ?? 'whole-contact'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { messages, locale, now } = context.get(requestContext)
  const name = chosen(request)
  const sample = formSamples.get(name)
  const form = sample && sampleForm(sample)
  if (sample === undefined || form === undefined) throw data(null, { status: 404 })
  return {
    name,
    names: [...formSamples.keys()],
    about: sample.about,
    form,
    start: firstValues(form, { cookie: (id) => sample.cookies?.[id], profile: sample.profile }),
    today: now.toISOString().slice(0, 10),
    phoneCountries: phoneCountriesFor(form, locale),
    messages: await messages(langOf(locale), ['forms', 'fields']),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { locale, now } = context.get(requestContext)
  const sample = formSamples.get(chosen(request))
  const form = sample && sampleForm(sample)
  if (form === undefined) throw data(null, { status: 404 })
  const checks = await loadChecks(form)
  const reader = { locale, today: now.toISOString().slice(0, 10), ...checks }
  const posted = answerPost(form, await request.formData(), reader, phoneCountriesFor(form, locale))
  return data(posted, { status: posted.kind === 'again' && posted.errors.length > 0 ? 422 : 200 })
}

export const meta: MetaFunction = () => [
  { title: 'Forms | Guildhall' },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** Every sample of the form engine, to try. Development and tests have this page, so its own few words are in English alone. */
export default function FormPlayground() {
  const { messages, name, names, about, ...given } = useLoaderData<typeof loader>()
  return (
    <MoreMessages messages={messages}>
      <Container className={styles.page}>
        <Samples name={name} names={names} />
        <div className={styles.stage}>
          <h1>{name}</h1>
          <p>{about}</p>
          <Tried key={name} name={name} {...given} />
        </div>
      </Container>
    </MoreMessages>
  )
}

type Given = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  'form' | 'start' | 'today' | 'phoneCountries'
>

function Tried({ name, form, start, today, phoneCountries }: Given & { name: string }) {
  const posted = useActionData<typeof action>()
  const [sent, setSent] = useState<unknown>()
  const lookup = useMemo(
    () => async (_: string, query: string) =>
      ['Accessibility', 'Backend', 'Cloud', 'Databases']
        .filter((each) => each.toLowerCase().includes(query.toLowerCase()))
        .map((each) => ({ id: each.toLowerCase(), name: each })),
    [],
  )
  const shown = sent ?? (posted?.kind === 'sent' ? posted.submission : undefined)
  return (
    <>
      <FormView
        form={form}
        start={posted?.values ?? start}
        errors={posted?.kind === 'again' ? posted.errors : undefined}
        today={today}
        action={`?sample=${name}`}
        lookup={lookup}
        phoneCountries={phoneCountries}
        onSubmit={async ({ submission, key }) => {
          // The word makes any form fail, to see that nothing is lost.
          if (JSON.stringify(submission.values).includes('please fail')) throw new Error('as asked')
          setSent({ ...submission, key })
          return undefined
        }}
      />
      {shown === undefined ? null : (
        <section aria-label="Sent" className={styles.sent}>
          <pre>{JSON.stringify(shown, null, 2)}</pre>
        </section>
      )}
    </>
  )
}

function Samples({ name, names }: { name: string; names: readonly string[] }) {
  const { path } = useLocale()
  return (
    <nav aria-label="Samples" className={styles.samples}>
      <ul>
        {names.map((each) => (
          <li key={each}>
            <a href={`${path}?sample=${each}`} aria-current={each === name ? 'page' : undefined}>
              {each}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
