import { isKnownCategory, useResultTexts } from '#app/features/own-data/result-texts.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { type Fact, FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { DESK_PAGE, requestFile } from './desk-addresses.ts'
import styles from './privacy-desk.module.css'
import type { Refused, RequestData } from './request.server.ts'

type Act = RequestData['acts'][number]

export function RequestView({ page, refused }: { page: RequestData; refused: Refused | undefined }) {
  const { t, locale } = useLocale()
  const { request, acts } = page
  const { id, kind, state, name, email, isOverdue, endedAt } = request
  const notes = refused?.notes?.current ?? request.notes
  const open = acts.filter((act) => act !== 'note')
  return (
    <>
      <Container>
        <PageHead title={`${t(`ownData.request.${kind}`)}: ${name || t('privacyDesk.nameless')}`}>
          <p>
            <Link href={DESK_PAGE}>{t('privacyDesk.toAll')}</Link>
          </p>
          {refused === undefined ? null : (
            <Notice tone="error" role="alert">
              {t(`privacyDesk.fault.${refused.fault}`)}
            </Notice>
          )}
          {request.isHeld && endedAt === null ? (
            <Notice tone="warning">{t('ownData.reason.hold')}</Notice>
          ) : null}
          {isOverdue ? <Notice tone="warning">{t('privacyDesk.isOverdue')}</Notice> : null}
          {request.isForAnother ? <Notice>{t('privacyDesk.secondNeeded')}</Notice> : null}
        </PageHead>
        <FactList facts={factsOf()} />
        {request.mayDownload ? (
          <p>
            <ButtonLink href={requestFile(id)} variant="secondary" reloadDocument download>
              {t('privacyDesk.download')}
            </ButtonLink>
          </p>
        ) : null}
      </Container>
      {request.results.length === 0 ? null : <Results results={request.results} way={request.way} />}
      {open.length === 0 ? null : (
        <Section heading={t('privacyDesk.next')}>
          <div className={styles.acts}>
            {open.map((act) => (
              <ActForm
                key={act}
                act={act}
                kind={kind}
                until={request.extendedUntil}
                hasAddress={request.hasAddress}
              />
            ))}
          </div>
        </Section>
      )}
      <Section heading={t('privacyDesk.notes')}>
        {acts.includes('note') ? (
          <form method="post" className={styles.form}>
            {refused?.notes === undefined ? null : <p className={styles.notes}>{refused.notes.current}</p>}
            <input type="hidden" name="before" value={notes} />
            <Textarea
              label={t('privacyDesk.notes')}
              hideLabel
              description={t('privacyDesk.notesText')}
              name="text"
              limit={4000}
              defaultValue={refused?.notes?.typed ?? notes}
            />
            <Button type="submit" name="act" value="note" variant="secondary">
              {t('privacyDesk.act.note')}
            </Button>
          </form>
        ) : (
          <p className={styles.notes}>{notes || t('privacyDesk.noNotes')}</p>
        )}
      </Section>
    </>
  )

  function factsOf(): Fact[] {
    const { categories, identityHow, checker, filer, assignee, confirmer } = request
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    const named = (category: string) =>
      isKnownCategory(category) ? t(`ownData.category.${category}`) : category
    const maybe = (label: string, value: string | null): Fact[] => (value ? [{ name: label, value }] : [])
    return [
      { name: t('privacyDesk.stateLabel'), value: t(`ownData.requestState.${state}`) },
      { name: t('privacyDesk.dueLabel'), value: formatDate(request.dueOn, locale) },
      { name: t('privacyDesk.receivedOn'), value: formatDate(request.receivedOn, locale) },
      { name: t('privacyDesk.how'), value: t(`privacyDesk.way.${request.way}`) },
      ...maybe(t('privacyDesk.email'), email),
      ...maybe(t('privacyDesk.categories'), list.format(categories.map(named))),
      ...maybe(
        t('privacyDesk.identity'),
        identityHow === null
          ? t('privacyDesk.unchecked')
          : identityHow === 'signed in'
            ? t('privacyDesk.signedIn')
            : [identityHow, checker].filter(Boolean).join(' – '),
      ),
      ...maybe(t('privacyDesk.filedBy'), filer),
      ...maybe(t('privacyDesk.assignee'), assignee),
      ...maybe(t('privacyDesk.confirmedBy'), confirmer),
      ...maybe(t('privacyDesk.extension'), request.extensionReason),
      ...maybe(t('privacyDesk.refusal'), request.refusalReason),
      ...(endedAt === null ? [] : [{ name: t('privacyDesk.endedOn'), value: formatDate(endedAt, locale) }]),
    ]
  }
}

/** The result for each category. Somebody who asked by post sees it nowhere else, so the admin has to tell them. */
function Results({ results, way }: Pick<RequestData['request'], 'results' | 'way'>) {
  const { t } = useLocale()
  const textOf = useResultTexts()
  const hasKept = results.some(({ status }) => status === 'NotRemoved')
  return (
    <Section heading={t('privacyDesk.results')}>
      <FactList
        facts={results.map((result) => ({
          name: isKnownCategory(result.category) ? t(`ownData.category.${result.category}`) : result.category,
          value: textOf(result),
        }))}
      />
      {hasKept && way !== 'app' ? <Notice>{t('privacyDesk.tellKept')}</Notice> : null}
    </Section>
  )
}

/** Acts with a text of their own. */
const withText = ['check-identity', 'extend', 'refuse'] as const
const hasText = (act: Act): act is (typeof withText)[number] => withText.some((one) => one === act)

interface ActFormProps {
  act: Act
  kind: RequestData['request']['kind']
  until: string
  hasAddress: boolean
}

function ActForm({ act, kind, until, hasAddress }: ActFormProps) {
  const { t, locale } = useLocale()
  const tellText = t(hasAddress ? 'privacyDesk.refuseText' : 'privacyDesk.noAddress')
  const label =
    act === 'carry-out' && kind === 'account' ? t('privacyDesk.act.confirm') : t(`privacyDesk.act.${act}`)
  return (
    <form method="post" className={styles.form}>
      {hasText(act) ? (
        <Textarea
          label={t(`privacyDesk.text.${act}`)}
          description={
            act === 'check-identity'
              ? t('privacyDesk.howText')
              : act === 'extend'
                ? `${t('privacyDesk.extendText', { date: formatDate(until, locale) })} ${tellText}`
                : tellText
          }
          name="text"
          required
          limit={1000}
        />
      ) : null}
      {act === 'carry-out' && kind === 'account' ? <p>{t('privacyDesk.confirmText')}</p> : null}
      <Button
        type="submit"
        name="act"
        value={act}
        variant={act === 'carry-out' || act === 'finish' ? 'primary' : 'secondary'}
      >
        {label}
      </Button>
    </form>
  )
}
