import { useLocation } from 'react-router'
import { parseFlowAction } from '#app/features/session/flow-action.ts'
import { CREATE, type Here, isPageOff, signInHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { SIGN_UP_PAGE } from '#app/locale/sign-up-page.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { ModalProps } from './modal-kinds.ts'

// Sign-in actions are links: the caller's promise resolves (and it may store what to resume) before the
// browser leaves the page.

/** Current address with query and hash, which a cached page is rendered without. */
function useAddress(): Here {
  const { here } = useLocale()
  const { search, hash } = useLocation()
  return { ...here, search, hash }
}

export function UnauthorizedModal(props: ModalProps<'unauthorized'>) {
  const { t } = useLocale()
  const wanted = parseFlowAction(props.options.action ?? '')?.type
  const text = t(
    wanted === 'add-favorite'
      ? 'modals.accountForFavorite'
      : wanted === 'follow-author'
        ? 'modals.accountForFollow'
        : 'modals.unauthorizedText',
  )
  return <SignInFirst {...props} title={t('modals.unauthorizedTitle')} text={text} />
}

/** Shown before the English test of an anonymous reader. */
export function SignInModal(props: ModalProps<'sign-in'>) {
  const { t } = useLocale()
  return <SignInFirst {...props} title={t('modals.testSignInTitle')} text={t('modals.testSignInText')} />
}

type SignInFirstProps = ModalProps<'unauthorized' | 'sign-in'> & { title: string; text: string }

function SignInFirst({ options, answer, title, text }: SignInFirstProps) {
  const { t, links } = useLocale()
  const address = useAddress()
  return (
    <Dialog
      open
      title={title}
      size="small"
      onClose={() => answer('closed')}
      actions={
        <>
          <ButtonLink
            href={signInHref(address, options.action)}
            rel="nofollow"
            onClick={() => answer('sign-in')}
          >
            {t('shell.signIn')}
          </ButtonLink>
          {isPageOff(SIGN_UP_PAGE, links) ? null : (
            <ButtonLink
              variant="secondary"
              href={signInHref(address, options.action) + CREATE}
              rel="nofollow"
              onClick={() => answer('sign-in')}
            >
              {t('modals.createAccount')}
            </ButtonLink>
          )}
          <Button variant="quiet" onClick={() => answer('cancelled')}>
            {t('modals.cancel')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

export function SessionExpiredModal({ answer }: ModalProps<'session-expired'>) {
  const { t } = useLocale()
  const address = useAddress()
  return (
    <Dialog
      open
      title={t('modals.sessionExpiredTitle')}
      size="small"
      closesOutside={false}
      onClose={() => answer('closed')}
      actions={
        <>
          <ButtonLink href={signInHref(address)} rel="nofollow" onClick={() => answer('sign-in')}>
            {t('modals.logIn')}
          </ButtonLink>
          <Button variant="quiet" onClick={() => answer('stay')}>
            {t('modals.stayOnPage')}
          </Button>
        </>
      }
    >
      <p>{t('modals.sessionExpiredText')}</p>
    </Dialog>
  )
}
