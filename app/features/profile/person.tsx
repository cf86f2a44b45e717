import { data } from 'react-router'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/person'
import { loadPerson } from './person.server.ts'
import styles from './profile-view.module.css'
import { ProfileView } from './profile-view.tsx'

/** A member's public page, as far as the viewer may see it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadPerson(context, params.slug)
  if (page === undefined) throw data(null, { status: 404 })
  return page
}

// Not cached: what a member hides must disappear at once.
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

function Contact({ links }: { links: Route.ComponentProps['loaderData']['contact'] }) {
  return (
    <div className={styles.contact}>
      {links.map(({ label, href }, at) => (
        // Not prefetched: its target is made for the viewer.
        <ButtonLink key={href} href={href} prefetch="none" variant={at === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

export default function Person({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <ProfileView
        profile={loaderData.shown}
        aside={loaderData.contact.length > 0 ? <Contact links={loaderData.contact} /> : undefined}
      />
    </MoreMessages>
  )
}
