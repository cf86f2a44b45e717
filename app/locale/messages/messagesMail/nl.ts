import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'messagesMail.subject': 'Een bericht van {name}',
  'messagesMail.mentoringSubject': '{name} vraagt je om mentoring',
  'messagesMail.text':
    '{name} heeft je geschreven op {product}. Het bericht staat daar voor je klaar en je kunt er daar op antwoorden. Je e-mailadres blijft verborgen.',
  'messagesMail.read': 'Bericht lezen',
  'messagesMail.why': 'Je krijgt deze e-mail omdat je account berichten aanneemt.',
  'messagesMail.choose': 'Kiezen wie je kan schrijven',
  'messagesMail.warnedSubject': 'Een waarschuwing over je berichten op {product}',
  'messagesMail.barredSubject': 'Je kunt op {product} geen berichten meer schrijven',
  'messagesMail.warnedText':
    'Berichten van jou op {product} zijn gemeld. Een beheerder heeft ze gelezen en verwijderd.',
  'messagesMail.warnedNext':
    'Schrijf zo dat de ander het wil lezen. Na nog zo’n melding kun je misschien niet meer schrijven.',
  'messagesMail.barredText':
    'Je kunt andere leden niet meer schrijven. Wat anderen je schreven, kun je nog wel lezen.',
  'messagesMail.threads': 'Je berichten openen',
  'messagesMail.rules': 'Wat mag, staat in de gebruiksvoorwaarden:',
}
