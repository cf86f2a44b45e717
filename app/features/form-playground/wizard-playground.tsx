import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import type { DraftStore } from '#app/forms/drafts/draft-sync.ts'
import { firstValues } from '#app/forms/values/first-values.ts'
import { WizardView } from '#app/forms/view/wizard-view.tsx'
import { wizardSchema } from '#app/forms/wizard/wizard-schema.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import { Container } from '#app/ui/section.tsx'
import { langOf } from '#services/languages.ts'
import styles from './form-playground.module.css'
import { formSamples } from './form-samples.server.ts'
import { sampleForm } from './sample-form.ts'

const wizard = wizardSchema.parse({
  wizard_id: 'sample',
  steps: [
    {
      type: 'info',
      step_id: 'welcome',
      title: 'Welcome',
      text: 'Two questions, and you are done.',
      actions: [{ action_id: 'next-step', title: 'Begin' }],
    },
    { type: 'form', step_id: 'name', title: 'Your name', form_id: 'required' },
    { type: 'form', step_id: 'jobs', title: 'Your jobs', form_id: 'rows' },
  ],
})

export async function loader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(placeContext)
  const { loadMessages, now } = context.get(servicesContext)
  const forms: Record<string, FormDefinition> = {}
  for (const name of ['required', 'rows']) {
    const sample = formSamples.get(name)
    const form = sample && sampleForm(sample)
    if (form === undefined) throw data(null, { status: 404 })
    forms[name] = form
  }
  return {
    wizard,
    forms,
    starts: Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, firstValues(form)])),
    today: now.toISOString().slice(0, 10),
    messages: await loadMessages(langOf(locale), ['forms', 'fields']),
  }
}

/** Other steps of the wizard need nothing from the server. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta: MetaFunction = () => [
  { title: 'Wizard | Guildhall' },
  { name: 'robots', content: 'noindex, nofollow' },
]

const KEY = 'wizard-playground'

/** Stands in for drafts on the server. */
const elsewhere: DraftStore = {
  async read() {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  },
  async write(_, { values, version }) {
    const kept = await elsewhere.read('')
    if ((kept?.version ?? 0) !== version) return 'changed'
    const next = { values, version: version + 1, savedAt: new Date().toISOString() }
    localStorage.setItem(KEY, JSON.stringify(next))
    return next
  },
  async remove() {
    localStorage.removeItem(KEY)
  },
}

/** A wizard of the form engine, to try. Answering "please fail" makes a step fail. */
export default function WizardPlayground() {
  const { messages, ...given } = useLoaderData<typeof loader>()
  return (
    <MoreMessages messages={messages}>
      <Container className={styles.alone}>
        <h1>Wizard</h1>
        <WizardView
          {...given}
          isSignedIn={false}
          drafts={elsewhere}
          onStep={async (_, { values }) => {
            if (JSON.stringify(values).includes('please fail')) throw new Error('as asked')
          }}
          onFinish={async () => {}}
        >
          <p>All done.</p>
        </WizardView>
      </Container>
    </MoreMessages>
  )
}
