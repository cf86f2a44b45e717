import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { shownDates } from '#app/features/profile/display-rules.ts'
import type { ShownItem } from '#app/features/profile/shown-profile.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { capitalised } from '#app/locale/capitalised.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Fieldset } from '#app/ui/fields/fieldset.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { intlTagOf, langOf, locales } from '#services/languages.ts'
import type { Route } from './+types/cv-page'
import { loadCv } from './cv.server.ts'
import { cvLists, cvParts, isUsual, usualContacts } from './cv-content.ts'
import styles from './cv-page.module.css'

/** What stands in a member's CV is for them to choose, each time anew. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [{ shown }, messages, { product }] = await Promise.all([
    loadCv(context),
    loadMessages(langOf(locale), ['cv', 'profile', 'fields']),
    loadSiteIdentity(context),
  ])
  return { shown, messages, head: unlistedHead(createTranslate(messages, locale)('cv.title'), product) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CvPage({ loaderData: { shown, messages } }: Route.ComponentProps) {
  return (
    <MoreMessages messages={messages}>
      <CvForm shown={shown} />
    </MoreMessages>
  )
}

type Shown = Route.ComponentProps['loaderData']['shown']

function CvForm({ shown }: { shown: Shown }) {
  const { contacts = [] } = shown.facts
  const { t, region, locale } = useLocale()
  const own = new Intl.DisplayNames([intlTagOf(locale)], { type: 'language' })
  const hasEnglish = shown.english !== undefined && !shown.english.state.startsWith('no-level')
  const isThere = {
    about: shown.headline.length + shown.about.length,
    skills: shown.skills.length + shown.ownSkills.length,
    languages: shown.languages.length + (hasEnglish ? 1 : 0),
    interests: shown.interests.length,
  }
  return (
    <Container className={styles.page}>
      <PageHead title={t('cv.title')} intro={t('cv.lead')} />
      <form
        method="post"
        action={pagePath({ region, locale, page: '/profile/cv/file' })}
        className={styles.form}
      >
        <RadioGroup
          label={t('cv.variant')}
          name="variant"
          mode="cards"
          defaultValue="full"
          options={[
            { value: 'full', label: t('cv.full'), description: t('cv.fullText') },
            { value: 'anonymous', label: t('cv.anonymous'), description: t('cv.anonymousText') },
          ]}
        />
        <Fieldset label={t('cv.more')}>
          {shown.avatar ? <Checkbox name="picture" label={t('cv.picture')} /> : null}
          <Checkbox
            name="hideEmployers"
            label={t('cv.hideEmployers')}
            description={t('cv.hideEmployersText')}
          />
          <div className={styles.language}>
            <Select
              name="locale"
              label={t('cv.language')}
              placeholder={false}
              defaultValue={locale}
              options={locales.map((one) => ({ value: one, label: capitalised(own.of(langOf(one)) ?? one) }))}
            />
          </div>
        </Fieldset>
        {contacts.length > 0 ? (
          <Fieldset label={t('profile.contacts')}>
            {contacts.map(({ field, label, text }) => (
              <Checkbox
                key={field}
                name="contact"
                value={field}
                defaultChecked={usualContacts.includes(field)}
                label={`${t(label)}: ${text}`}
              />
            ))}
          </Fieldset>
        ) : null}
        {cvParts.some((part) => isThere[part] > 0) ? (
          <Fieldset label={t('cv.parts')}>
            {cvParts.map((part) =>
              isThere[part] > 0 ? (
                <Checkbox
                  key={part}
                  name="part"
                  value={part}
                  defaultChecked={isUsual(part)}
                  label={t(`profile.${part}`)}
                />
              ) : null,
            )}
          </Fieldset>
        ) : null}
        {cvLists.map((list) =>
          shown[list].length > 0 ? (
            <Fieldset key={list} label={t(`profile.${list}`)}>
              {shown[list].map((item) => (
                <Entry key={item.id} item={item} />
              ))}
            </Fieldset>
          ) : null,
        )}
        <Button type="submit" icon="download">
          {t('cv.make')}
        </Button>
      </form>
    </Container>
  )
}

function Entry({ item: { id, title, facts, dates } }: { item: ShownItem }) {
  const { t, locale } = useLocale()
  const time = shownDates(dates, locale, t('profile.present'))
  return (
    <Checkbox
      name="entry"
      value={id}
      defaultChecked
      label={title || t('cv.nameless')}
      description={[time, ...facts.filter((fact) => fact !== title)]
        .filter((part) => part !== '')
        .join(' · ')}
    />
  )
}
