/** Kinds of findings. docs/forms.md has an example of each. */
export type Rule =
  | 'definition'
  | 'unknown-attribute'
  | 'missing-label'
  | 'missing-options'
  | 'duplicate-option'
  | 'unknown-default'
  | 'wrong-default'
  | 'unknown-reference'
  | 'unmapped-profile-field'
  | 'condition-value'
  | 'condition-cycle'
  | 'duplicate-condition'
  | 'conflicting-conditions'
  | 'dead-field'
  | 'required-hidden'
  | 'unreachable-action'
  | 'no-submit'
  | 'bad-address'
  | 'comparison'
  | 'evil-pattern'
  | 'unanswerable'
  | 'cannot-submit'
  | 'no-effect'
  | 'message-placeholder'
  | 'missing-translation'

export interface Finding {
  form: string
  /** Id of the group, field or action. */
  name: string
  path: string
  rule: Rule
  reason: string
}

export const findingText = ({ form, name, path, rule, reason }: Finding): string =>
  `${form}: ${[path, name === '' ? '' : `(${name})`].filter((part) => part !== '').join(' ')}: ${reason} [${rule}]`
