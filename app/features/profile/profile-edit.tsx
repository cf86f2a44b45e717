import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { backPageOf } from '#app/features/applications/application-addresses.ts'
import { answerOfAction } from '#app/features/send-answers/send-to-page.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import { mayEdit } from '#domain/profile/editing.ts'
import { isSection } from '#domain/profile/sections.ts'
import type { Route } from './+types/profile-edit'
import { closedHref } from './editor-address.ts'
import { CompletenessGuide } from './own-profile.tsx'
import { loadOwnProfile, ownProfile } from './profile-page.server.ts'
import { ProfileView } from './profile-view.tsx'
import { saveSection } from './save-section.server.ts'
import { SectionForm } from './section-form.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { section } = params
  if (section !== undefined && !isSection(section)) throw data(null, { status: 404 })
  const page = await loadOwnProfile(context, request, { editing: section })
  if (!page.mayEdit) throw data(null, { status: 403 })
  return page
}

/** Saves a section, with or without script. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { section } = params
  if (!isSection(section)) throw data(null, { status: 404 })
  const profile = await ownProfile(context)
  if (!mayEdit(profile)) throw data(null, { status: 403 })
  const outcome = await saveSection(context, section, profile, request)
  if (outcome.kind === 'saved') {
    const page = backPageOf(new URL(request.url).searchParams) ?? closedHref(section)
    return redirect(pagePath({ ...context.get(placeContext), page }))
  }
  const { status, ...answer } = outcome
  return data(answer, { status })
}

export const clientAction = (sent: Route.ClientActionArgs) => answerOfAction(sent)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ProfileEdit({ loaderData, actionData }: Route.ComponentProps) {
  // A form sent by script gets its answer from a fetcher.
  const posted = actionData && 'values' in actionData ? actionData : undefined
  const { messages, shown, completeness, editing } = loaderData
  return (
    <MoreMessages messages={messages}>
      <ProfileView
        profile={shown}
        editable
        aside={<CompletenessGuide completeness={completeness} />}
        editing={
          editing?.section && {
            section: editing.section,
            form: (
              <SectionForm key={editing.section} {...editing} section={editing.section} answer={posted} />
            ),
          }
        }
      />
    </MoreMessages>
  )
}
