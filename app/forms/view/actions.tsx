import { Button, ButtonLink } from '#app/ui/button.tsx'
import { isIconName } from '#app/ui/icon-names.ts'
import type { Action } from '../definition/form-schema.ts'
import { useForm, useStore } from './form-context.ts'
import styles from './form-view.module.css'

interface ActionsProps {
  isSending: boolean
  onCancel: (() => void) | undefined
}

export function Actions(props: ActionsProps) {
  const { form } = useForm()
  if (form.actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {form.actions.map((action) => (
        <ActionView key={action.action_id} action={action} {...props} />
      ))}
    </div>
  )
}

function ActionView({ action, isSending, onCancel }: ActionsProps & { action: Action }) {
  const { store, isScripted } = useForm()
  const state = useStore(store, () => store.action(action.action_id))
  if (state?.visible !== true) return null
  // Without script the button could never be enabled, so it stays usable and the server decides.
  const isShut = isScripted && !state.enabled
  const { action_id, title, type, mode, size, icon, url, alignment, width_mode, data_action } = action
  const look = {
    variant: mode,
    size,
    icon: isIconName(icon) ? icon : undefined,
    className: styles[width_mode === 'full' ? 'full' : alignment],
    'data-action': data_action,
  }
  if (type === 'link')
    return (
      <ButtonLink href={url ?? '#'} {...look}>
        {title}
      </ButtonLink>
    )
  if (type === 'cancel')
    return url === undefined ? (
      <Button {...look} disabled={isShut} onClick={onCancel}>
        {title}
      </Button>
    ) : (
      <ButtonLink href={url} {...look}>
        {title}
      </ButtonLink>
    )
  return (
    <Button
      {...look}
      type={type}
      name={type === 'submit' ? '_action' : undefined}
      value={type === 'submit' ? action_id : undefined}
      disabled={isShut}
      loading={type === 'submit' ? isSending : undefined}
    >
      {title}
    </Button>
  )
}
