import { useEffect, useRef, useState } from 'react'
import { onFlowAction } from '#app/features/session/flow-action.ts'
import { sessionFetch } from '#app/features/session/session.ts'
import { isSignedIn } from '#app/features/session/session-marks.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { type Outcome, outcomeOf } from './favorites-store.ts'
import { showFailure, ToggleButton } from './toggle-button.tsx'

interface FollowButtonProps {
  /** Uid of the author's page. */
  authorId: string
  author: string
}

/** Follows an author, shown at once and taken back when the server refuses. Who is not signed in does so after the sign-in. */
export function FollowButton({ authorId, author }: FollowButtonProps) {
  const { t } = useLocale()
  const [following, setFollowing] = useState(false)
  const [said, say] = useState('')
  const touched = useRef('')
  /** The last press: two in a row arrive in their order, and the last one is shown. */
  const last = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    if (!isSignedIn()) return
    let ended = false
    void isFollowed(authorId).then((found) => {
      // A click made meanwhile is newer.
      if (!ended && touched.current !== authorId) setFollowing(found === true)
    })
    return () => {
      ended = true
    }
  }, [authorId])

  useEffect(() =>
    onFlowAction('follow-author', ({ vendor }) => {
      if (vendor === authorId) void change(true)
    }),
  )

  async function change(wanted: boolean) {
    touched.current = authorId
    setFollowing(wanted)
    say('')
    const done = last.current.then(() => post(authorId, wanted))
    last.current = done
    const outcome = await done
    if (outcome === 'done') return say(t(wanted ? 'keep.followed' : 'keep.unfollowed', { author }))
    if (last.current === done) setFollowing(!wanted)
    await showFailure(outcome, t('keep.followFailed'), t('keep.asBefore'))
  }

  return (
    <ToggleButton
      isOn={following}
      words={t(following ? 'keep.following' : 'keep.follow')}
      label={t('keep.followAuthor', { author })}
      size="small"
      said={said}
      wish={{ type: 'follow-author', vendor: authorId, program: '' }}
      onToggle={(on) => void change(on)}
    />
  )
}

/** @returns undefined if there is no answer */
async function isFollowed(authorId: string): Promise<boolean | undefined> {
  try {
    const answer = await sessionFetch(`/api/club/author/${encodeURIComponent(authorId)}/following`)
    if (!answer.ok) return undefined
    return ((await answer.json()) as { data: { subscription: object | null } }).data.subscription !== null
  } catch {
    return undefined
  }
}

async function post(authorId: string, follow: boolean): Promise<Outcome> {
  try {
    const answer = await sessionFetch('/api/club/profile/following', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ follow, authorId }),
      // The request completes even if the reader leaves the page.
      keepalive: true,
    })
    return outcomeOf(answer)
  } catch {
    // The answer was lost, perhaps after the server had done it.
    return (await isFollowed(authorId)) === follow ? 'done' : 'failed'
  }
}
