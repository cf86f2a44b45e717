import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf, viewerContext } from '#app/contexts/viewer.server.ts'
import { confirmedAddress } from '#services/identity/members.ts'
import { mailWriter } from './mails.server.ts'
import { type FieldFault, passwordProblems } from './new-account.ts'
import { readForm } from './sign-in-page.server.ts'

type Outcome =
  /** `deleted`: the account was deleted as well. */
  | { kind: 'signed-out'; deleted: boolean }
  /** The account is closed, to be removed from then on. */
  | { kind: 'closed'; removedFrom: Date }
  /** `changed`: the password was changed. */
  | { kind: 'done'; changed: boolean }
  | { kind: 'fault'; form: 'password' | 'delete'; faults: FieldFault[]; wait?: number }

/** Changes a member's sign-in; the form's `intent` says how. */
export async function actOnAccount(context: RequestContext, request: Request): Promise<Outcome> {
  const { sessionId, visitor } = context.get(viewerContext)
  const { db, identity, accounts, accountLetters, jobs } = context.get(servicesContext)
  const { requestId } = context.get(renderingContext)
  const viewer = memberOf(context)
  const { intent, session = '', current = '', password = '', owner = '', sure } = await readForm(request)
  const asker = { visitor, requestId, accountId: viewer.userId }

  if (intent === 'end-session') {
    await identity.endOneOf(viewer.userId, session, requestId)
    return { kind: 'done', changed: false }
  }
  if (intent === 'everywhere') {
    await identity.signOutEverywhere(viewer.userId, requestId)
    // A provider need not say an address, or may not know that it is theirs.
    const address = await confirmedAddress(db, viewer.userId)
    if (address !== undefined)
      accountLetters.send(address, 'everywhere', { write: await mailWriter(context) })
    return { kind: 'signed-out', deleted: false }
  }
  if (intent === 'password' && accounts) {
    const write = await mailWriter(context)
    const outcome = await accounts.changePassword({ ...asker, sessionId, current, next: password, write })
    if (outcome.kind === 'done') return { kind: 'done', changed: true }
    if (outcome.kind === 'tooMany') return tooMany('password', outcome.allowance.resetsIn)
    return fault(
      'password',
      outcome.kind === 'wrong'
        ? { field: 'current', problem: 'currentWrong' }
        : { field: 'password', problem: passwordProblems[outcome.fault] },
    )
  }
  if (intent === 'delete' && accounts) {
    if (sure !== 'on') return fault('delete', { field: 'sure', problem: 'deleteSureNeeded' })
    const write = await mailWriter(context)
    const { region, locale } = context.get(placeContext)
    const from = { region, locale, page: new URL(request.url).pathname }
    const outcome = await accounts.deleteAccount({ ...asker, password: owner, write, from })
    if (outcome.kind === 'closed') {
      jobs.wake()
      return outcome
    }
    if (outcome.kind === 'done') return { kind: 'signed-out', deleted: true }
    if (outcome.kind === 'tooMany') return tooMany('delete', outcome.allowance.resetsIn)
    return fault('delete', { field: 'owner', problem: 'currentWrong' })
  }
  throw new Response(null, { status: 400 })
}

const fault = (form: 'password' | 'delete', one: FieldFault): Outcome => ({
  kind: 'fault',
  form,
  faults: [one],
})

const tooMany = (form: 'password' | 'delete', seconds: number): Outcome => ({
  kind: 'fault',
  form,
  faults: [],
  wait: Math.ceil(seconds / 60),
})
