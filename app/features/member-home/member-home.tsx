import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { OfferRows } from '#app/features/offers/offer-rows.tsx'
import type { Part } from '#app/features/page-parts/parts.server.ts'
import { RecommendedRows } from '#app/features/recommendations/recommended-rows.tsx'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { isPageOff } from '#app/locale/links.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import type { HomeLink } from './continue.server.ts'
import type { HomeDate } from './dates.server.ts'
import styles from './member-home.module.css'
import type { MemberHomeData, NextStep } from './member-home.server.ts'
import type { ForYou, SearchNews } from './news.server.ts'

export function MemberHome({ page }: { page: MemberHomeData }) {
  return (
    <MoreMessages messages={page.messages}>
      <Home page={page} />
    </MoreMessages>
  )
}

function Home({ page }: { page: MemberHomeData }) {
  const { t } = useLocale()
  const { firstName, begun, nextStep, dates, waiting, searches, forYou, places } = page
  return (
    <>
      <Container>
        <h1 className={styles.title}>
          {firstName === '' ? t('home.helloNobody') : t('home.hello', { name: firstName })}
        </h1>
        {page.first ? <First thing={page.first} /> : null}
        <div className={styles.panels}>
          <Panel heading={t('home.continue')} part={begun} isEmpty={(links) => links.length === 0}>
            {(links) => <Links links={links} />}
          </Panel>
          {nextStep ? <Next step={nextStep} /> : null}
        </div>
      </Container>
      <Searches part={searches} />
      <NewForYou part={forYou} />
      <Container>
        <div className={`${styles.panels} ${styles.after}`}>
          <Panel heading={t('home.dates')} part={dates}>
            {(list) => <Dates dates={list} />}
          </Panel>
          <Panel heading={t('home.waiting')} part={waiting} isEmpty={(links) => links.length === 0}>
            {(links) => <Links links={links} />}
          </Panel>
        </div>
      </Container>
      <Container>
        <nav aria-label={t('home.yours')}>
          <ul className={styles.places}>
            {places.map(({ href, title }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </>
  )
}

/** The one thing to do next, with why. */
function First({ thing: { name, href, title, text } }: { thing: NonNullable<MemberHomeData['first']> }) {
  const { t, region, locale, path, links } = useLocale()
  return (
    <section className={styles.firstThing}>
      <h2 className={styles.heading}>{t('home.first')}</h2>
      <p className={styles.thing}>
        <Link href={href} className={styles.link}>
          {title}
        </Link>
      </p>
      <p className={styles.quiet}>{text}</p>
      {/* The plan's page remembers what was set aside. */}
      {isPageOff('/plan', links) ? null : (
        <Form method="post" action={pagePath({ region, locale, page: '/plan' })} preventScrollReset>
          <input type="hidden" name="suggestion" value={name} />
          <input type="hidden" name="back" value={path} />
          <Button type="submit" name="intent" value="not-now" variant="plain" size="small">
            {t('home.later')}
          </Button>
        </Form>
      )}
    </section>
  )
}

interface PanelProps<Value> {
  heading: string
  part: Part<Value>
  /** If true, the panel is not rendered. */
  isEmpty?: (value: Value) => boolean
  children: (value: Value) => ReactNode
}

function Panel<Value>({ heading, part, isEmpty, children }: PanelProps<Value>) {
  if (!part.failed && isEmpty?.(part.value)) return null
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{heading}</h2>
      {part.failed ? <Failed /> : children(part.value)}
    </section>
  )
}

function Failed() {
  const { t } = useLocale()
  return <p className={styles.quiet}>{t('home.failed')}</p>
}

function Links({ links }: { links: readonly HomeLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ href, title, text }) => (
        <li key={href + title} className={styles.line}>
          <Link href={href} className={styles.link}>
            {title}
          </Link>
          <p className={styles.quiet}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Completeness of the profile, and the most useful next step. */
function Next({ step: { done, all, progress, next, test } }: { step: NextStep }) {
  const { t, region, locale, path } = useLocale()
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{t('home.next')}</h2>
      <div className={styles.step}>
        <div className={styles.measure}>
          <span id="profile-progress">{t('home.profile')}</span>{' '}
          <span className={styles.figure}>{progress}</span>
          <meter
            aria-labelledby="profile-progress"
            aria-valuetext={progress}
            min={0}
            max={all}
            value={done}
            className={styles.meter}
          />
        </div>
        {next ? (
          <>
            <p>{next.why}</p>
            <div className={styles.ways}>
              <ButtonLink href={`/profile/edit/${next.section}#editor`} size="small">
                {next.title}
              </ButtonLink>
              <Form method="post" action={pagePath({ region, locale, page: '/profile' })} preventScrollReset>
                <input type="hidden" name="back" value={path} />
                <Button type="submit" name="later" value={next.section} variant="plain" size="small">
                  {t('home.later')}
                </Button>
              </Form>
            </div>
          </>
        ) : test ? (
          <>
            <p>{test.why}</p>
            <div className={styles.ways}>
              <ButtonLink href="/english-test" size="small">
                {test.title}
              </ButtonLink>
            </div>
          </>
        ) : null}
      </div>
    </section>
  )
}

function Dates({ dates }: { dates: readonly HomeDate[] }) {
  const { t, lang } = useLocale()
  if (dates.length === 0)
    return (
      <>
        <p className={styles.quiet}>{t('home.datesEmpty')}</p>
        <p className={styles.more}>
          <Link href="/events">{t('home.browseEvents')}</Link>
        </p>
      </>
    )
  return (
    <>
      <ol className={styles.list}>
        {dates.map(({ id, title, href, day, soon, facts, cancelled, ...date }) => (
          <li key={id} className={styles.date}>
            <time dateTime={day} className={styles.day} aria-hidden="true">
              {Number(day.slice(8))}
            </time>
            <div className={styles.words}>
              <p lang={date.lang === lang ? undefined : date.lang}>
                {href === null ? (
                  title
                ) : (
                  <Link href={href} className={styles.link}>
                    {title}
                  </Link>
                )}
              </p>
              <Facts
                items={[
                  cancelled ? <strong key="cancelled">{t('home.cancelled')}</strong> : null,
                  soon === '' ? null : (
                    <strong key="soon" className={styles.soon}>
                      {soon}
                    </strong>
                  ),
                  ...facts,
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        <Link href="/favorites">{t('home.allSaved')}</Link>
      </p>
    </>
  )
}

function Searches({ part }: { part: Part<SearchNews[]> }) {
  const { t, lang, region, locale } = useLocale()
  if (!part.failed && part.value.length === 0) return null
  return (
    <Section heading={t('home.searches')} more={<Link href="/saved-searches">{t('home.allSearches')}</Link>}>
      {part.failed ? (
        <Failed />
      ) : (
        <Rows>
          {part.value.map(({ id, name, count, titles, ...search }) => (
            <Row
              key={id}
              title={name}
              lang={search.lang === lang ? undefined : search.lang}
              facts={
                <div lang={lang}>
                  <Facts items={[<strong key="count">{count}</strong>]} />
                  <p className={styles.quiet} lang={search.lang === lang ? undefined : search.lang}>
                    {titles.join(' · ')}
                  </p>
                </div>
              }
              aside={
                // A form instead of a link: viewing the results marks them as seen.
                <Form
                  method="post"
                  action={pagePath({ region, locale, page: '/saved-searches' })}
                  lang={lang}
                >
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="look"
                    variant="quiet"
                    size="small"
                    aria-label={t('home.showNew', { name })}
                  >
                    {t('home.show')}
                  </Button>
                </Form>
              }
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function NewForYou({ part }: { part: Part<ForYou> }) {
  const { t } = useLocale()
  if (part.failed)
    return (
      <Section heading={t('home.forYou')}>
        <Failed />
      </Section>
    )
  const { state, items, since, articles } = part.value
  if (state === 'found') {
    const isNew = since === undefined || items.some((item) => item.isNew)
    return (
      <Section
        heading={isNew ? t('home.forYou') : t('home.stillForYou')}
        text={since && t(isNew ? 'home.newSince' : 'home.nothingNew', { date: since })}
        more={<Link href="/recommendations">{t('recommendations.all')}</Link>}
      >
        <RecommendedRows items={items} mixed />
      </Section>
    )
  }
  return (
    <Section
      heading={t('home.newest')}
      text={t(state === 'off' ? 'home.forYouOff' : 'home.forYouNothing')}
      more={
        state === 'off' ? (
          <Link href="/recommendations">{t('home.turnOn')}</Link>
        ) : (
          <Link href="/profile/edit/skills#editor">{t('home.addSkills')}</Link>
        )
      }
    >
      <OfferRows offers={articles} level={3} />
    </Section>
  )
}
