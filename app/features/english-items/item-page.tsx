import { data } from 'react-router'
import { Stem } from '#app/features/english-test/stem.tsx'
import { useWhenText } from '#app/features/english-test/when-text.ts'
import { formatNumber } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { Figure } from '#app/ui/structure/figure.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Table } from '#app/ui/structure/table.tsx'
import type { Route } from './+types/item-page'
import { CurvePlot } from './curve-plot.tsx'
import { ITEMS_PAGE } from './item-pages.ts'
import styles from './items.module.css'
import { actOnItem, type ItemPageData, loadItem, neverKept } from './items.server.ts'

/** One item of the English test, with its key, and what answers say about it. Admins only. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return data(await loadItem(context, params.item, new URL(request.url).searchParams), { headers: neverKept })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnItem(context, params.item, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Item item={loaderData} />
    </MoreMessages>
  )
}

const useNumbers = () => {
  const { locale } = useLocale()
  const places = (value: number) =>
    formatNumber(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = (share: number) =>
    formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 1 })
  const whole = (value: number) => formatNumber(Math.round(value), locale)
  return { places, percent, whole }
}

function Item({ item }: { item: ItemPageData }) {
  const { t } = useLocale()
  const numbers = useNumbers()
  const { id, version, isStale, stem, keys, others, hint, passage } = item
  return (
    <>
      <Container className={styles.page}>
        <PageHead title={id} intro={t('englishItems.version', { version })}>
          {isStale ? (
            <Notice tone="warning" role="alert">
              {t('englishItems.stale')}
            </Notice>
          ) : null}
        </PageHead>
        <p>
          <Link href={ITEMS_PAGE}>{t('englishItems.toAll')}</Link>
        </p>
        {passage ? (
          <details>
            <summary lang="en">{passage.title}</summary>
            <p lang="en" className={styles.passage}>
              {passage.text}
            </p>
          </details>
        ) : null}
        <p lang="en" className={styles.stem}>
          <Stem parts={stem} />
        </p>
        <FactList
          facts={[
            { name: t('englishItems.key'), value: <span lang="en">{keys.join(' · ')}</span> },
            ...(others.length === 0
              ? []
              : [{ name: t('englishItems.others'), value: <span lang="en">{others.join(' · ')}</span> }]),
            ...(hint === undefined
              ? []
              : [{ name: t('englishItems.hint'), value: <span lang="en">{hint}</span> }]),
            ...factsOf(item, { ...numbers, t }),
          ]}
        />
      </Container>
      <Use item={item} />
      <Curve curve={item.curve} />
      <Languages item={item} />
    </>
  )
}

function factsOf(
  { level, area, target, state, isAnchor, answers, exposure, right, infit, outfit, values }: ItemPageData,
  { t, places, percent, whole }: ReturnType<typeof useNumbers> & Pick<ReturnType<typeof useLocale>, 't'>,
) {
  const plain = [
    { name: t('englishItems.level'), value: level },
    { name: t('englishItems.area'), value: t(`englishTest.area.${area}`) },
    { name: t('englishItems.target'), value: <span lang="en">{target.replaceAll('-', ' ')}</span> },
    {
      name: t('englishItems.state'),
      value: `${t(`englishItems.state.${state}`)}${isAnchor ? `, ${t('englishItems.anchor')}` : ''}`,
    },
    { name: t('englishItems.answers'), value: whole(answers) },
  ]
  if (values === undefined || answers === 0) return plain
  return [
    ...plain,
    { name: t('englishItems.exposure'), value: percent(exposure) },
    { name: t('englishItems.right'), value: right === undefined ? '–' : percent(right) },
    { name: t('englishItems.difficulty'), value: `${places(values.b)} ± ${places(values.errorB)}` },
    { name: t('englishItems.discrimination'), value: `${places(values.a)} ± ${places(values.errorA)}` },
    { name: t('englishItems.infit'), value: infit === undefined ? '–' : places(infit) },
    { name: t('englishItems.outfit'), value: outfit === undefined ? '–' : places(outfit) },
  ]
}

function Use({ item: { isOff, version, switches } }: { item: ItemPageData }) {
  const { t } = useLocale()
  const whenText = useWhenText()
  return (
    <Section heading={t('englishItems.use')}>
      <form method="post" className={styles.switch}>
        <input type="hidden" name="version" value={version} />
        <p>{t(isOff ? 'englishItems.isOff' : 'englishItems.isOn')}</p>
        <Button type="submit" name="to" value={isOff ? 'on' : 'off'} variant="secondary">
          {t(isOff ? 'englishItems.switchOn' : 'englishItems.switchOff')}
        </Button>
      </form>
      {switches.length === 0 ? null : (
        <ul className={styles.log}>
          {switches.map(({ at, isOff: wasOff, by, version: of }) => (
            <li key={at}>
              {t(wasOff ? 'englishItems.wasOff' : 'englishItems.wasOn', {
                time: whenText(at),
                version: of,
                by: by ?? t('englishItems.gone'),
              })}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Curve({ curve }: { curve: ItemPageData['curve'] }) {
  const { t, locale } = useLocale()
  const { percent, whole } = useNumbers()
  if (curve.length === 0)
    return (
      <Section heading={t('englishItems.curve')}>
        <p>{t('englishItems.noAnswers')}</p>
      </Section>
    )
  return (
    <Section heading={t('englishItems.curve')}>
      <Figure caption={t('englishItems.curveText')}>
        <CurvePlot curve={curve} />
      </Figure>
      <Table
        caption={t('englishItems.curve')}
        rows={curve}
        keyOf={({ ability }) => String(ability)}
        columns={[
          {
            name: 'ability',
            title: t('englishItems.ability'),
            names: true,
            cell: ({ ability }) => formatNumber(ability, locale),
          },
          {
            name: 'answers',
            title: t('englishItems.answers'),
            numeric: true,
            cell: ({ answers }) => whole(answers),
          },
          {
            name: 'share',
            title: t('englishItems.observed'),
            numeric: true,
            cell: ({ share }) => percent(share),
          },
          {
            name: 'expected',
            title: t('englishItems.expected'),
            numeric: true,
            cell: ({ expected }) => percent(expected),
          },
        ]}
      />
    </Section>
  )
}

function Languages({ item: { languages, leastGroup } }: { item: ItemPageData }) {
  const { t } = useLocale()
  const { places, whole } = useNumbers()
  return (
    <Section
      heading={t('englishItems.languages')}
      text={t('englishItems.languagesText', { count: leastGroup })}
    >
      {languages.length === 0 ? (
        <p>{t('englishItems.noLanguages')}</p>
      ) : (
        <Table
          caption={t('englishItems.languages')}
          rows={languages}
          keyOf={({ lang }) => lang}
          columns={[
            { name: 'lang', title: t('englishItems.language'), names: true, cell: ({ lang }) => lang },
            {
              name: 'answers',
              title: t('englishItems.answers'),
              numeric: true,
              cell: ({ answers }) => whole(answers),
            },
            {
              name: 'odds',
              title: t('englishItems.odds'),
              numeric: true,
              cell: ({ odds }) => places(odds),
            },
            {
              name: 'delta',
              title: t('englishItems.delta'),
              numeric: true,
              cell: ({ delta, error }) => `${places(delta)} ± ${places(error)}`,
            },
            {
              name: 'chi',
              title: t('englishItems.chiSquare'),
              numeric: true,
              cell: ({ chiSquare }) => places(chiSquare),
            },
            { name: 'class', title: t('englishItems.class'), cell: (one) => one.class },
          ]}
        />
      )}
    </Section>
  )
}
