import { useEffect, useRef, useState } from 'react'
import { formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ANSWERS_WAITING, KEEP_DRAFTS } from '../drafts/device-drafts.ts'
import { draftKey, isWorthKeeping, readDraft, saveAt, writeDraft } from '../drafts/draft.ts'
import { NOBODY, useDraftOwner } from '../drafts/draft-owner.ts'
import { type Conflict, decide, mergeAnswers } from '../drafts/merge-answers.ts'
import type { FormValues } from '../values/values.ts'
import { useForm } from './form-context.ts'
import styles from './form-view.module.css'
import { shownValue } from './shown-value.ts'

interface DraftNoteProps {
  start: FormValues
  isSent: boolean
}

/** Keeps what is typed on the device, brings it back, and asks where it was changed in two places. */
export function DraftNote({ start, isSent }: DraftNoteProps) {
  const { form, store } = useForm()
  const { t, locale } = useLocale()
  const [savedAt, setSavedAt] = useState<Date>()
  const [broughtBack, setBroughtBack] = useState<Date>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const base = useRef(start)
  const isKept = form.settings.save_draft
  const owner = useDraftOwner()
  // Who signs out and stays on the page goes on typing: from then on it is nobody's.
  const keys = useRef({ own: '', nobody: '', isSent })
  useEffect(() => {
    keys.current = { own: draftKey(form, owner), nobody: draftKey(form, NOBODY), isSent }
  }, [form, owner, isSent])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form starts once; what it started with is not given again
  useEffect(() => {
    if (!isKept) return
    const { own, nobody } = keys.current
    // What was typed before signing in is theirs too.
    const draft = readDraft(form, read(own) ?? read(nobody), new Date())
    if (draft !== undefined) {
      const merged = mergeAnswers(form, { base: draft.base, mine: draft.values, theirs: start })
      if (isWorthKeeping(form, start, merged.values)) {
        store.replace({ ...store.values(), ...merged.values })
        setConflicts(merged.conflicts)
        setBroughtBack(new Date(draft.savedAt))
      }
    }
    let first: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen = store.values()
    const isWaiting = () => !keys.current.isSent && isWorthKeeping(form, start, store.values())
    const save = () => {
      clearTimeout(timer)
      first = undefined
      const now = new Date()
      const key = keys.current.own
      if (!isWaiting()) remove(key)
      else if (write(key, writeDraft(form, base.current, store.values(), now))) setSavedAt(now)
    }
    /** A page may go away at any moment, in the middle of a word. */
    const saveRest = () => {
      if (first !== undefined) save()
    }
    const stop = store.subscribe(() => {
      // Errors change too; only answers are worth a save.
      if (store.values() === seen) return
      seen = store.values()
      const now = Date.now()
      first ??= now
      clearTimeout(timer)
      timer = setTimeout(save, saveAt(first, now) - now)
    })
    /** Another window saved the same form. */
    const onStorage = (event: StorageEvent) => {
      const other = event.key === keys.current.own ? readDraft(form, event.newValue, new Date()) : undefined
      if (other === undefined) return
      const merged = mergeAnswers(form, { base: base.current, mine: store.values(), theirs: other.values })
      base.current = other.values
      store.replace(merged.values)
      setConflicts(merged.conflicts)
    }
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('storage', onStorage, { signal })
    window.addEventListener('pagehide', saveRest, { signal })
    document.addEventListener('visibilitychange', saveRest, { signal })
    document.addEventListener(KEEP_DRAFTS, save, { signal })
    const holdsAnswers = (event: Event) => {
      if (isWaiting()) event.preventDefault()
    }
    document.addEventListener(ANSWERS_WAITING, holdsAnswers, { signal })
    return () => {
      stop()
      clearTimeout(timer)
      saveRest()
      ended.abort()
    }
  }, [form, store, isKept])

  useEffect(() => {
    if (!isSent) return
    removeBoth(keys.current)
    setSavedAt(undefined)
    setBroughtBack(undefined)
  }, [isSent])

  if (!isKept) return null
  function startAgain() {
    removeBoth(keys.current)
    store.replace(start)
    setBroughtBack(undefined)
    setConflicts([])
  }
  function settle(conflict: Conflict, side: 'mine' | 'theirs') {
    store.replace(decide(store.values(), conflict, side))
    setConflicts((open) => open.filter((each) => each !== conflict))
  }
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
      {conflicts.length === 0 ? null : (
        <Notice tone="warning" className={styles.draft}>
          <p>{t('forms.conflicts')}</p>
          <ul className={styles.conflicts}>
            {conflicts.map((conflict) => (
              <ConflictView key={conflict.path} conflict={conflict} onDecide={settle} />
            ))}
          </ul>
        </Notice>
      )}
      <p role="status" className={styles.saved}>
        {savedAt === undefined ? '' : t('forms.savedAt', { time: time(savedAt) })}
      </p>
    </>
  )
}

interface ConflictViewProps {
  conflict: Conflict
  onDecide: (conflict: Conflict, side: 'mine' | 'theirs') => void
}

function ConflictView({ conflict, onDecide }: ConflictViewProps) {
  const { form } = useForm()
  const { t } = useLocale()
  const [name = '', , inner] = conflict.path.split('.')
  const field = form.groups
    .flatMap(({ fields }) => fields)
    .find(({ field_id }) => field_id === (inner ?? name))
  const group = form.groups.find(({ group_id }) => group_id === name)
  const said = (value: unknown) => shownValue(value, field) || t('forms.conflictNothing')
  return (
    <li className={styles.conflict}>
      <strong>{field?.label ?? group?.title ?? name}</strong>
      <Button size="small" variant="quiet" onClick={() => onDecide(conflict, 'mine')}>
        {t('forms.conflictMine', { value: said(conflict.mine) })}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onDecide(conflict, 'theirs')}>
        {t('forms.conflictTheirs', { value: said(conflict.theirs) })}
      </Button>
    </li>
  )
}

// Storage may be switched off or full: then nothing is kept, and nothing else happens.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function removeBoth({ own, nobody }: { own: string; nobody: string }): void {
  remove(own)
  remove(nobody)
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
