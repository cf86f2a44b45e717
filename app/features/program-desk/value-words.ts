import type { useLocale } from '#app/locale/locale-context.tsx'

type Translate = ReturnType<typeof useLocale>['t']

/** The words of the form for a value of content. */
export function valueWords(t: Translate, name: string, value: string): string {
  switch (name) {
    case 'level':
    case 'format':
      return t(`programs.${value as 'beginner'}`)
    case 'workflow':
      return t(value === 'preselect-only' ? 'programDesk.preselect' : 'programDesk.selfService')
    case 'order':
      return t(`programDesk.order.${value as 'draw'}`)
    case 'apply':
      return t(`programDesk.apply.${value as 'training'}`)
    case 'cv':
      return t(value === 'optional' ? 'programDesk.cvOptional' : 'programDesk.cvRequired')
    case 'visibility':
      return value === 'All' || value === 'Authorized'
        ? t(value === 'All' ? 'programDesk.everybody' : 'programDesk.members')
        : value
    case 'employee':
      return t(value === 'yes' ? 'programDesk.employees' : 'programDesk.notEmployees')
    case 'occupations':
      return value
        .split(' ')
        .map((one) => t(`applying.occupation.${one as 'it'}`))
        .join(', ')
    case 'skills':
      return value
        .split('\n')
        .map((line) => {
          const at = line.lastIndexOf(' ')
          const level = line.slice(at + 1)
          return `${line.slice(0, at)}: ${t(`applying.${level as 'novice'}`)}`
        })
        .join('; ')
    default:
      return t('programDesk.yes')
  }
}
