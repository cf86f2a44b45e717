// A member's CV: what can be chosen, and the document of what was chosen.

import sharp from 'sharp'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { avatarOf, ownProfile } from '#app/features/profile/profile-page.server.ts'
import { readNames } from '#app/features/profile/reference-names.server.ts'
import { showProfile } from '#app/features/profile/shown-profile.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { WholeProfile } from '#domain/profile/visible-profile.ts'
import { intlTagOf, type Locale, langOf, parseLocale } from '#services/languages.ts'
import { type CvChoices, cvContent, cvLists, cvParts, isUsual, usualContacts } from './cv-content.ts'
import { cvFileName } from './file-name.ts'

const JPEG_QUALITY = 85
const PICTURE_SIDE = 320

export async function loadCv(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const profile = await ownProfile(context)
  return shownIn(context, profile, locale)
}

async function shownIn(context: RequestContext, profile: WholeProfile, locale: Locale) {
  const { reference, now } = context.get(servicesContext)
  const names = await readNames(reference, profile, langOf(locale))
  const shown = showProfile(profile, names, { now, avatar: avatarOf(profile) })
  return {
    shown,
    employers: profile.workExperience.flatMap(({ id, company }) =>
      company === null ? [] : [[id, company] as const],
    ),
  }
}

const choicesOf = (form: FormData): CvChoices => ({
  isAnonymous: form.get('variant') === 'anonymous',
  hidesEmployers: form.has('hideEmployers'),
  withPicture: form.has('picture'),
  parts: new Set(form.getAll('part').map(String)),
  contacts: new Set(form.getAll('contact').map(String)),
  entries: new Set(form.getAll('entry').map(String)),
})

/** The document, in the language that was chosen for it, and whose name it has; an anonymous one has none. */
export async function makeCv(
  context: RequestContext,
  request: Request,
): Promise<{ bytes: Buffer; name: string | undefined }> {
  const profile = await ownProfile(context)
  const form = await request.formData()
  const locale = parseLocale(String(form.get('locale') ?? '')) ?? context.get(placeContext).locale
  const choices = choicesOf(form)
  const { shown, bytes } = await drawn(context, await shownIn(context, profile, locale), { choices, locale })
  return { bytes, name: choices.isAnonymous ? undefined : shown.name }
}

/** The member's CV as the page would make it without a change, for an application. */
export async function cvOfProfile(context: RequestContext): Promise<{ bytes: Buffer; fileName: string }> {
  const { locale } = context.get(placeContext)
  const own = await shownIn(context, await ownProfile(context), locale)
  const choices: CvChoices = {
    isAnonymous: false,
    hidesEmployers: false,
    withPicture: false,
    parts: new Set(cvParts.filter(isUsual)),
    contacts: new Set(usualContacts),
    entries: new Set(cvLists.flatMap((list) => own.shown[list].map(({ id }) => id))),
  }
  const { shown, bytes } = await drawn(context, own, { choices, locale })
  return { bytes, fileName: cvFileName(shown.name) }
}

async function drawn(
  context: RequestContext,
  { shown, employers }: Awaited<ReturnType<typeof shownIn>>,
  { choices, locale }: { choices: CvChoices; locale: Locale },
) {
  const { loadMessages, now } = context.get(servicesContext)
  const messages = await loadMessages(langOf(locale), ['profile', 'cv'])
  const t = createTranslate(messages, locale)
  const content = cvContent(shown, employers, choices, { t, locale })
  const picture =
    choices.withPicture && !choices.isAnonymous ? await pictureOf(context, shown.avatar) : undefined
  const { drawCv } = await import('./draw-cv.server.ts')
  const bytes = await drawCv(content, {
    lang: intlTagOf(locale),
    now,
    picture,
    pageOf: (page, pages) => t('cv.page', { page, pages }),
  })
  return { shown, bytes }
}

/** As documents take it; undefined where there is none. */
async function pictureOf(context: RequestContext, path: string | undefined): Promise<Buffer | undefined> {
  const { uploads, origin } = context.get(servicesContext)
  if (path === undefined) return undefined
  const answer = await uploads.avatar(
    new Request(new URL(path, origin), { headers: { accept: 'image/webp' } }),
  )
  if (!answer.ok) return undefined
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .resize(PICTURE_SIDE, PICTURE_SIDE)
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}
