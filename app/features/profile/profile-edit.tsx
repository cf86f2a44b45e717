import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/profile-edit'
import { CompletenessGuide } from './own-profile.tsx'
import { loadOwnProfile, ownProfile } from './profile-page.server.ts'
import { ProfileView } from './profile-view.tsx'
import { saveSection } from './save-section.server.ts'
import { SectionForm } from './section-form.tsx'
import { isSection } from './sections.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { section } = params
  if (section !== undefined && !isSection(section)) throw data(null, { status: 404 })
  const page = await loadOwnProfile(context, request, { editing: section })
  // The profile of an employee is kept by the employer.
  if (!page.mayEdit) throw data(null, { status: 403 })
  return page
}

/** A part that is sent without script. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { section } = params
  if (!isSection(section)) throw data(null, { status: 404 })
  const profile = await ownProfile(context)
  if (profile.epamer) throw data(null, { status: 403 })
  const outcome = await saveSection(context, section, profile, request)
  if (outcome.kind === 'saved')
    return redirect(`${pagePath({ ...context.get(placeContext), page: '/profile' })}#${section}`)
  const { status, ...answer } = outcome
  return data(answer, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ProfileEdit({ loaderData, actionData }: Route.ComponentProps) {
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
              <SectionForm key={editing.section} {...editing} section={editing.section} answer={actionData} />
            ),
          }
        }
      />
    </MoreMessages>
  )
}
