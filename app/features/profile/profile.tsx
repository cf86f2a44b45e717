import { useEffect, useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { OwnEnglish } from '#app/features/assessment/own-english.tsx'
import { LateMemberBlock } from '#app/features/recommendations/late-member-block.tsx'
import { loadMemberBlock } from '#app/features/recommendations/member-block.server.ts'
import { safeRedirectOr } from '#app/features/sign-in/safe-redirect.ts'
import { loadMemberFiles } from '#app/features/uploads/member-files.server.ts'
import { MemberFiles } from '#app/features/uploads/member-files.tsx'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { isSection } from '#domain/profile/sections.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import type { Route } from './+types/profile'
import { hintedSections } from './completeness.ts'
import styles from './own-profile.module.css'
import { CompletenessGuide, SeeAs } from './own-profile.tsx'
import { loadOwnProfile, ownProfile } from './profile-page.server.ts'
import { ProfileView } from './profile-view.tsx'
import { parseSeenAs } from './seen-as.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const seenAs = parseSeenAs(new URL(request.url).searchParams.get('as'))
  const member = memberOf(context)
  // As others see it, the page has nothing that is the member's alone.
  if (seenAs !== 'me')
    return { ...(await loadOwnProfile(context, request, { seenAs })), files: undefined, forYou: undefined }
  const [page, { words, files }, forYou] = await Promise.all([
    loadOwnProfile(context, request, { seenAs }),
    loadMemberFiles(context, member),
    loadMemberBlock(context, request, { asked: [], limits: { course: 3, article: 2, vacancy: 2, event: 1 } }),
  ])
  return { ...page, messages: { ...page.messages, ...words }, files, forYou }
}

/** Dismisses a hint permanently. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now, redirects } = context.get(servicesContext)
  const profile = await ownProfile(context)
  const form = await request.formData()
  const hint = hintedSections.find((section) => section === form.get('later'))
  if (hint === undefined) throw new Response(null, { status: 400 })
  const dismissedHints = [...new Set([...profile.dismissedHints, hint])]
  await updateProfile(db, profile.userId, { dismissedHints }, { now, reference: 'trusted' })
  // The hint is also on the member's home page and can be dismissed there.
  const profilePage = pagePath({ ...context.get(placeContext), page: '/profile' })
  return redirect(safeRedirectOr(String(form.get('back') ?? profilePage), redirects, profilePage))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <OwnProfile page={loaderData} />
    </MoreMessages>
  )
}

/** Announces what was saved: the form itself is gone. */
function SavedPart() {
  const { t } = useLocale()
  const { state } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const saved: unknown = state?.saved
  useEffect(() => {
    if (typeof saved === 'string' && isSection(saved))
      setAnnouncement(`${t('profile.saved')}: ${t(`profile.${saved}`)}`)
  }, [saved, t])
  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  )
}

function OwnProfile({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  const { shown, completeness, english, seenAs, mayEdit, publicPage, intro } = page
  const isOwnView = seenAs === 'me'
  return (
    <>
      <SavedPart />
      {isOwnView ? null : (
        <Container className={styles.notice}>
          <Notice role="status">{t('profile.seeingAs', { who: t(`profile.seeAs.${seenAs}`) })}</Notice>
        </Container>
      )}
      <ProfileView
        profile={shown}
        editable={mayEdit && isOwnView}
        aside={
          mayEdit ? (
            <>
              {isOwnView && intro ? <p className={styles.why}>{intro}</p> : null}
              {isOwnView ? <CompletenessGuide completeness={completeness} /> : null}
              {isOwnView ? <OwnEnglish english={english} /> : null}
              {isOwnView ? (
                <p className={styles.way}>
                  <Link href="/skill-map" prefetch="none">
                    {t('profile.skillMap')}
                  </Link>
                </p>
              ) : null}
              <SeeAs seenAs={seenAs} publicPage={publicPage} />
              {isOwnView ? (
                <p className={styles.way}>
                  <Link href="/profile/data" prefetch="none">
                    {t('profile.ownData')}
                  </Link>
                </p>
              ) : null}
            </>
          ) : isOwnView ? (
            <OwnEnglish english={english} />
          ) : undefined
        }
      />
      {mayEdit && page.files ? (
        <div data-no-print>
          <MemberFiles {...page.files} />
        </div>
      ) : null}
      <LateMemberBlock block={page.forYou} />
    </>
  )
}
