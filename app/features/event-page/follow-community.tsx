import { Form, useNavigation } from 'react-router'
import { signInHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'

interface FollowCommunityProps {
  community: string
  /** Undefined for anonymous viewers. */
  followed: boolean | undefined
}

/** Form to follow or unfollow the community of an event. */
export function FollowCommunity({ community, followed }: FollowCommunityProps) {
  const { t, here } = useLocale()
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  if (followed === undefined)
    return (
      <ButtonLink
        href={signInHref(here)}
        variant="quiet"
        size="small"
        aria-label={`${t('keep.follow')}: ${community}`}
      >
        {t('keep.follow')}
      </ButtonLink>
    )
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={followed ? 'unfollow' : 'follow'}
        variant="quiet"
        size="small"
        icon={followed ? 'check' : undefined}
        aria-pressed={followed}
        aria-label={`${t('keep.follow')}: ${community}`}
        loading={intent === 'follow' || intent === 'unfollow'}
      >
        {t(followed ? 'keep.following' : 'keep.follow')}
      </Button>
    </Form>
  )
}
