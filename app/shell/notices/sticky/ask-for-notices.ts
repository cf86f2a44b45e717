import type { Region } from '#app/locale/locales.ts'
import type { Locale } from '#services/languages.ts'
import type { ShellNotice } from '../../shell-data.ts'

/** Loads the notices for the visitor's country; none if that fails. */
export async function askForNotices(
  { region, locale }: { region: Region; locale: Locale },
  signal: AbortSignal,
): Promise<readonly ShellNotice[]> {
  try {
    const response = await fetch(`/api/notices?${new URLSearchParams({ region, locale })}`, { signal })
    if (!response.ok) return []
    // From our own API, which uses the same type (app/shell/notices/notices.api.server.ts).
    const { data } = (await response.json()) as { data: { notices: ShellNotice[] } }
    return data.notices
  } catch {
    return []
  }
}
