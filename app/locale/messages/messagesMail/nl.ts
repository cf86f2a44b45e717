import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'messagesMail.subject': 'Een bericht van {name}',
  'messagesMail.mentoringSubject': '{name} vraagt je om mentoring',
  'messagesMail.text':
    '{name} heeft je geschreven op {product}. Het bericht staat daar voor je klaar en je kunt er daar op antwoorden. Je e-mailadres blijft verborgen.',
  'messagesMail.read': 'Bericht lezen',
  'messagesMail.why': 'Je krijgt deze brief omdat je account berichten aanneemt. Kies wie je kan schrijven:',
}
