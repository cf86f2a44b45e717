import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { DESK_PAGE } from './desk-addresses.ts'
import type { HoldFault, HoldsData } from './holds.server.ts'
import styles from './privacy-desk.module.css'

interface HoldsViewProps {
  page: HoldsData
  refused:
    | { fault: HoldFault; typed: { email: string; ground: string; note: string; reviewOn: string } }
    | undefined
}

const grounds: readonly HoldsData['holds'][number]['ground'][] = ['claim', 'duty']

export function HoldsView({ page, refused }: HoldsViewProps) {
  const { t, locale } = useLocale()
  const { holds, firstReview, lastReview } = page
  const typed = refused?.typed
  return (
    <>
      <Container>
        <PageHead title={t('privacyDesk.holds')} intro={t('privacyDesk.holdsIntro')}>
          <p>
            <Link href={DESK_PAGE}>{t('privacyDesk.title')}</Link>
          </p>
          {refused === undefined ? null : (
            <Notice tone="error" role="alert">
              {t(`privacyDesk.holdFault.${refused.fault}`)}
            </Notice>
          )}
        </PageHead>
        {holds.length === 0 ? <EmptyState title={t('privacyDesk.noHolds')} /> : null}
        <ul className={deskStyles.list}>
          {holds.map(({ memberId, name, email, ground, note, placer, reviewOn, isLate, mayLift }) => (
            <li key={memberId} className={deskStyles.item}>
              <h2 className={deskStyles.name}>{name || t('privacyDesk.nameless')}</h2>
              <p className={deskStyles.facts}>
                {isLate ? <Tag tone="on">{t('privacyDesk.reviewLate')}</Tag> : null}
                <span>{t(`privacyDesk.ground.${ground}`)}</span>
                <span>{t('privacyDesk.reviewBy', { date: formatDate(reviewOn, locale) })}</span>
                {placer === '' ? null : <span>{t('privacyDesk.placedBy', { name: placer })}</span>}
                <span>{email}</span>
              </p>
              <p className={styles.notes}>{note}</p>
              {mayLift ? (
                <form method="post">
                  <Button
                    type="submit"
                    name="lift"
                    value={memberId}
                    variant="secondary"
                    size="small"
                    aria-label={t('privacyDesk.liftOf', { name: name || t('privacyDesk.nameless') })}
                  >
                    {t('privacyDesk.lift')}
                  </Button>
                  <p>{t('privacyDesk.liftText')}</p>
                </form>
              ) : (
                <p>{t('privacyDesk.liftSecond')}</p>
              )}
            </li>
          ))}
        </ul>
      </Container>
      <Section heading={t('privacyDesk.placeHold')} text={t('privacyDesk.placeHoldText')}>
        <form method="post" className={styles.form}>
          <TextField
            label={t('privacyDesk.email')}
            name="email"
            type="email"
            required
            maxLength={320}
            defaultValue={typed?.email}
          />
          <Select
            label={t('privacyDesk.ground')}
            name="ground"
            required
            defaultValue={typed?.ground}
            options={grounds.map((ground) => ({ value: ground, label: t(`privacyDesk.ground.${ground}`) }))}
          />
          <Textarea
            label={t('privacyDesk.holdNote')}
            description={t('privacyDesk.holdNoteText')}
            name="note"
            required
            limit={1000}
            defaultValue={typed?.note}
          />
          <DateField
            label={t('privacyDesk.reviewOn')}
            name="reviewOn"
            required
            min={firstReview}
            max={lastReview}
            defaultValue={typed?.reviewOn}
          />
          <Button type="submit">{t('privacyDesk.placeHold')}</Button>
        </form>
      </Section>
    </>
  )
}
