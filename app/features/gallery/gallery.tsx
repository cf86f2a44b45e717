import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { messageAreas } from '#app/locale/messages/load.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/section.tsx'
import { langOf, locales, nameOf } from '#services/languages.ts'
import styles from './gallery.module.css'
import { partsOf, samples } from './samples.ts'

const query = z.object({
  part: z.string().min(1).optional().catch(undefined),
  theme: z.enum(['light', 'dark']).optional().catch(undefined),
  dir: z.enum(['ltr', 'rtl']).optional().catch(undefined),
})
type View = z.output<typeof query>

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const view = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { view, messages: await loadMessages(langOf(locale), messageAreas) }
}

export const meta: MetaFunction = () => [
  { title: 'Design kit | Guildhall' },
  { name: 'robots', content: 'noindex, nofollow' },
]

/**
 * The design kit: every part in every state. Only development and tests have this page, so its own texts are
 * in English.
 */
export default function Gallery() {
  const { view, messages } = useLoaderData<typeof loader>()
  return (
    <MoreMessages messages={messages}>
      <div data-theme={view.theme} className={styles.gallery}>
        <Container>
          <h1>Design kit</h1>
          <Controls view={view} />
          {partsOf(samples, view.part).map(([part, states]) => (
            <section key={part} aria-label={part} className={styles.part}>
              <h2 className={styles.name}>{part}</h2>
              {states.map(({ state, wide, View }) => (
                <article
                  key={state}
                  aria-label={`${part}, ${state}`}
                  className={classNames(styles.sample, wide && styles.wide)}
                >
                  <h3 className={styles.state}>{state}</h3>
                  <div className={styles.stage}>
                    <View />
                  </div>
                </article>
              ))}
            </section>
          ))}
        </Container>
      </div>
    </MoreMessages>
  )
}

/** Chooses what is shown. A plain form, so that every view has an address. */
function Controls({ view }: { view: View }) {
  const { path, region, locale } = useLocale()

  const parts = partsOf(samples, undefined).map(([part]) => [part, part] as const)
  return (
    <div className={styles.controls}>
      <form action={path} className={styles.choices}>
        <Choice name="part" value={view.part} options={[['', 'All parts'], ...parts]} />
        <Choice
          name="theme"
          value={view.theme}
          options={[
            ['', "The device's theme"],
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
        />
        <Choice
          name="dir"
          value={view.dir}
          options={[
            ['', nameOf(locale)],
            ['ltr', 'Pseudo-language'],
            ['rtl', 'Pseudo-language, right to left'],
          ]}
        />
        <Button type="submit" size="small">
          Show
        </Button>
      </form>
      <ul className={styles.languages}>
        {locales.map((each) => (
          <li key={each}>
            <a href={`/${region}/${each}/ui`} hrefLang={langOf(each)} lang={langOf(each)}>
              {nameOf(each)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  name: string
  value: string | undefined
  options: readonly (readonly [value: string, text: string])[]
}

function Choice({ name, value, options }: ChoiceProps) {
  return (
    <label>
      <span className={styles.choice}>{name}</span>
      <select name={name} defaultValue={value ?? ''}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
