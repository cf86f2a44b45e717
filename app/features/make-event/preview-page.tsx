import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/preview-page'
import { actOnPreview, loadPreview } from './preview.server.ts'
import { PreviewView } from './preview-view.tsx'

/** A draft as its page will show it. Only its writer sees it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadPreview(context, request)
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnPreview(context, request)
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <PreviewView page={loaderData} />
    </MoreMessages>
  )
}
