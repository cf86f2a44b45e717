import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { answerPost } from '#app/forms/answer-post.ts'
import { loadChecks } from '#app/forms/validation/validate.ts'
import { firstValues } from '#app/forms/values/first-values.ts'
import { phoneCountriesFor, phoneCountriesIn } from '#app/forms/view/phone-countries.server.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Container } from '#app/ui/section.tsx'
import { type Locale, langOf, locales, nameOf } from '#services/languages.ts'
import { DefinitionEditor } from './definition-editor.tsx'
import styles from './form-playground.module.css'
import { formSamples } from './form-samples.server.ts'
import { sampleForm } from './sample-form.ts'
import { InLanguage, TriedForm } from './tried-form.tsx'
import { useDefinition } from './use-definition.ts'

const chosen = (request: Request) => new URL(request.url).searchParams.get('sample') ?? 'whole-contact'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { locale } = context.get(placeContext)
  const { loadMessages, now } = context.get(servicesContext)
  const name = chosen(request)
  const sample = formSamples.get(name)
  const form = sample && sampleForm(sample)
  if (sample === undefined || form === undefined) throw data(null, { status: 404 })
  return {
    name,
    names: [...formSamples.keys()],
    about: sample.about,
    written: JSON.stringify(sample.form, null, 2),
    form,
    cookies: sample.cookies,
    profile: sample.profile,
    today: now.toISOString().slice(0, 10),
    phoneCountries: phoneCountriesIn(locale),
    messages: await loadMessages(langOf(locale), ['forms', 'fields']),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { locale } = context.get(placeContext)
  const { now } = context.get(servicesContext)
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

/**
 * All samples of the form engine, to try and edit. Only development and tests have this page, so its texts
 * are in English.
 */
export default function FormPlayground() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <MoreMessages messages={loaded.messages}>
      <Container className={styles.page}>
        <Samples name={loaded.name} names={loaded.names} />
        <div className={styles.stage}>
          <h1>{loaded.name}</h1>
          <p>{loaded.about}</p>
          <Workbench key={loaded.name} loaded={loaded} />
        </div>
      </Container>
    </MoreMessages>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function Workbench({ loaded }: { loaded: Loaded }) {
  const { name, written, cookies, profile, today, phoneCountries, messages } = loaded
  const { locale: ofPage } = useLocale()
  const [{ locale, words }, setLanguage] = useState({ locale: ofPage, words: messages })
  const { text, setText, begin, checked, form, edition, reset } = useDefinition(name, written, loaded.form)
  const posted = useActionData<typeof action>()
  const [start, setStart] = useState(() => firstValues(form, { cookie: (id) => cookies?.[id], profile }))

  async function speak(next: Locale) {
    const { loadMessages } = await import('#app/locale/messages/load.ts')
    setLanguage({ locale: next, words: await loadMessages(langOf(next), ['forms', 'fields']) })
  }

  // An edited definition restarts the form; the first one has started already.
  useEffect(() => {
    if (edition > 0) setStart(firstValues(form, { cookie: (id) => cookies?.[id], profile }))
  }, [edition, form, cookies, profile])

  return (
    <div className={styles.bench}>
      <DefinitionEditor onBegin={begin} text={text} onChange={setText} checked={checked} onReset={reset} />
      <div className={styles.stage}>
        <Select
          label="Language"
          options={locales.map((each) => ({ value: each, label: nameOf(each) }))}
          placeholder={false}
          value={locale}
          onChange={({ target }) => speak(target.value as Locale)}
        />
        <InLanguage locale={locale} words={words}>
          <TriedForm
            key={`${edition} ${locale}`}
            form={form}
            start={posted?.values ?? start}
            errors={posted?.kind === 'again' ? posted.errors : undefined}
            arrived={posted?.kind === 'sent' ? posted.submission : undefined}
            today={today}
            action={`?sample=${name}`}
            phoneCountries={phoneCountries}
          />
        </InLanguage>
      </div>
    </div>
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
