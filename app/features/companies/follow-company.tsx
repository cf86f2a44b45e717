import { useFetcher } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { changeFollowing } from './company-page.server.ts'

interface FollowCompanyProps {
  company: string
  /** Undefined for anonymous viewers, who are asked to sign in. */
  following: boolean | undefined
}

/** A plain form without script; with script it submits without leaving the page. */
export function FollowCompany({ company, following = false }: FollowCompanyProps) {
  const { t } = useLocale()
  const fetcher = useFetcher<typeof changeFollowing>()
  const sent = fetcher.formData?.get('intent')
  const shown = sent === undefined ? following : sent === 'follow'
  const done = fetcher.state === 'idle' && fetcher.data !== undefined && !fetcher.data.full
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={shown ? 'unfollow' : 'follow'} />
      <Button
        type="submit"
        variant={shown ? 'quiet' : 'primary'}
        size="small"
        icon={shown ? 'check' : undefined}
        aria-pressed={shown}
        aria-label={t('keep.followAuthor', { author: company })}
      >
        {t(shown ? 'keep.following' : 'keep.follow')}
      </Button>
      <Announcement
        text={done ? t(following ? 'keep.followed' : 'keep.unfollowed', { author: company }) : ''}
      />
      {fetcher.state === 'idle' && fetcher.data?.full ? (
        <Notice tone="warning" role="alert">
          {t('companies.tooMany')}
        </Notice>
      ) : null}
    </fetcher.Form>
  )
}
