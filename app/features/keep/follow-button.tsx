import { useEffect, useRef, useState } from 'react'
import { formatFlowAction, onFlowAction } from '#app/features/session/flow-action.ts'
import { sessionFetch } from '#app/features/session/session.ts'
import { isSignedIn } from '#app/features/session/session-marks.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useModals } from '#app/shell/modals/modals.ts'
import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { askToSignIn } from './sign-in-first.ts'

interface FollowButtonProps {
  /** Uid of the author's page. */
  authorId: string
  author: string
}

/** Follows an author, shown at once and taken back when the server refuses. Who is not signed in does so after the sign-in. */
export function FollowButton({ authorId, author }: FollowButtonProps) {
  const { t, here } = useLocale()
  const modals = useModals()
  const [following, setFollowing] = useState(false)
  const [said, say] = useState('')
  const touched = useRef(false)

  useEffect(() => {
    if (!isSignedIn()) return
    let ended = false
    touched.current = false
    void isFollowed(authorId).then((found) => {
      // What was clicked meanwhile is newer.
      if (!ended && !touched.current) setFollowing(found)
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
    touched.current = true
    setFollowing(wanted)
    say('')
    if (await post(authorId, wanted)) return say(t(wanted ? 'keep.followed' : 'keep.unfollowed', { author }))
    setFollowing(!wanted)
    const { showToast } = await import('#app/shell/toasts/toasts.tsx')
    await showToast({ kind: 'error', title: t('keep.followFailed'), description: t('keep.asBefore') })
  }

  function click() {
    if (isSignedIn()) return void change(!following)
    const action = formatFlowAction({
      type: 'follow-author',
      vendor: authorId,
      program: '',
      product: '',
      campaign: undefined,
    })
    void askToSignIn(modals, here, action)
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={following ? 'check' : undefined}
        aria-pressed={following}
        aria-label={t('keep.followAuthor', { author })}
        data-needs-script
        onClick={click}
      >
        {t(following ? 'keep.following' : 'keep.follow')}
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

async function isFollowed(authorId: string): Promise<boolean> {
  try {
    const answer = await sessionFetch(`/api/club/author/${encodeURIComponent(authorId)}/following`)
    if (!answer.ok) return false
    return ((await answer.json()) as { data: { subscription: object | null } }).data.subscription !== null
  } catch {
    return false
  }
}

async function post(authorId: string, follow: boolean): Promise<boolean> {
  try {
    const answer = await sessionFetch('/api/club/profile/following', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ follow, authorId }),
    })
    return answer.ok
  } catch {
    return false
  }
}
