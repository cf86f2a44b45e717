import { data } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/lacking-page'
import styles from './lacking-page.module.css'
import { decideName, loadLackingNames } from './lacking-page.server.ts'

const COUNT = 'npm run cli -- vocabulary lacking'

/** Names that the vocabulary of skills lacks, for editors. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadLackingNames(context), { headers: { 'cache-control': 'no-store' } })
}

export async function action({ context, request }: Route.ActionArgs) {
  return decideName(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function LackingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Lacking {...loaderData} refused={actionData} />
    </MoreMessages>
  )
}

type Data = Route.ComponentProps['loaderData']
interface Refused {
  key: string
  skill: string
}

function Lacking({ names, total, counted, decided, file, refused }: Data & { refused: Refused | undefined }) {
  const { t, locale } = useLocale()
  return (
    <>
      <Container className={styles.page}>
        <PageHead title={t('vocabulary.title')} intro={t('vocabulary.intro')}>
          <p className={styles.ways}>
            <ButtonLink href={file} download size="small" variant="secondary">
              {t('vocabulary.export')}
            </ButtonLink>
          </p>
        </PageHead>
        <p className={styles.facts}>
          {counted === undefined ? (
            <>
              {t('vocabulary.notCounted')} <code className={deskStyles.command}>{COUNT}</code>
            </>
          ) : (
            `${t('vocabulary.counted', { date: formatDate(counted.at, locale), count: counted.items })} ${t('vocabulary.open', { count: total })}`
          )}
          {counted?.isWhole === false ? ` ${t('vocabulary.notWhole')}` : null}
        </p>
        <ul className={styles.names}>
          {names.map((name) => (
            <Name key={name.key} name={name} refused={refused?.key === name.key ? refused : undefined} />
          ))}
        </ul>
      </Container>
      {decided.length === 0 ? null : (
        <Section heading={t('vocabulary.decided')}>
          <ul className={styles.names}>
            {decided.map(({ key, name, decision, skill }) => (
              <li key={key} className={styles.decided}>
                <p>
                  <strong className={styles.word}>{name}</strong>
                  {' · '}
                  {skill === null
                    ? t(decision === 'to-add' ? 'vocabulary.toAdd' : 'vocabulary.noSkill')
                    : t('vocabulary.isAlias', { skill })}
                </p>
                <form method="post">
                  <input type="hidden" name="key" value={key} />
                  <Button
                    type="submit"
                    name="decision"
                    value="take-back"
                    variant="quiet"
                    size="small"
                    aria-label={t('vocabulary.takeBackOf', { name })}
                  >
                    {t('vocabulary.takeBack')}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Name({
  name: { key, name, ...counts },
  refused,
}: {
  name: Data['names'][number]
  refused: Refused | undefined
}) {
  const { t } = useLocale()
  return (
    <li className={styles.name}>
      <h2 className={styles.word}>{name}</h2>
      <p className={styles.facts}>
        {t('vocabulary.items', { count: counts.items })}
        {' · '}
        {t('vocabulary.sources', { count: counts.sources })}
        {counts.lists > 0 ? ` · ${t('vocabulary.lists', { count: counts.lists })}` : null}
      </p>
      <ul className={styles.examples}>
        {counts.examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <form method="post" className={styles.ways}>
          <input type="hidden" name="key" value={key} />
          <Button
            type="submit"
            name="decision"
            value="to-add"
            variant="secondary"
            size="small"
            aria-label={t('vocabulary.addOf', { name })}
          >
            {t('vocabulary.add')}
          </Button>
          <Button
            type="submit"
            name="decision"
            value="not-a-skill"
            variant="secondary"
            size="small"
            aria-label={t('vocabulary.noneOf', { name })}
          >
            {t('vocabulary.none')}
          </Button>
        </form>
        <form method="post" className={styles.alias}>
          <input type="hidden" name="key" value={key} />
          <TextField
            label={t('vocabulary.aliasOf', { name })}
            name="skill"
            defaultValue={refused?.skill}
            maxLength={100}
            required
            autoComplete="off"
            error={refused && t('vocabulary.noSuchSkill', { skill: refused.skill })}
          />
          <Button type="submit" name="decision" value="alias" variant="secondary" size="small">
            {t('vocabulary.alias')}
          </Button>
        </form>
      </div>
    </li>
  )
}
