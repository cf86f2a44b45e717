import { formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConflictList } from './conflict-list.tsx'
import { useForm } from './form-context.ts'
import styles from './form-view.module.css'
import { type DraftParts, useDraft } from './use-draft.ts'

/** Says that the draft is saved, offers to start again, and asks about conflicting answers. */
export function DraftNote(parts: DraftParts) {
  const { form } = useForm()
  const { t, locale } = useLocale()
  const { savedAt, broughtBack, conflicts, startAgain, settle } = useDraft(parts)
  if (!form.settings.save_draft) return null
  const time = (date: Date) => formatTime(date, locale, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <>
      {broughtBack === undefined ? null : (
        <Notice className={styles.draft}>
          <p>{t('forms.draftBack', { time: time(broughtBack) })}</p>
          <Button size="small" variant="quiet" onClick={startAgain}>
            {t('forms.startAgain')}
          </Button>
        </Notice>
      )}
      <ConflictList form={form} conflicts={conflicts} onDecide={settle} />
      <p role="status" className={styles.saved}>
        {savedAt === undefined ? '' : t('forms.savedAt', { time: time(savedAt) })}
      </p>
    </>
  )
}
