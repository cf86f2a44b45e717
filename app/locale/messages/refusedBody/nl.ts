import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'refusedBody.largeTitle': 'Dat is te veel in één keer',
  'refusedBody.largeText':
    'Je kunt hier hoogstens {size} versturen. Ga terug, maak de tekst korter of kies kleinere bestanden en verstuur opnieuw.',
  'refusedBody.slowTitle': 'Het versturen duurde te lang',
  'refusedBody.slowText':
    'De verbinding was te traag of viel weg; er is niets gewijzigd. Ga terug en verstuur opnieuw.',
  'refusedBody.brokenTitle': 'Dat konden we niet lezen',
  'refusedBody.brokenText':
    'Wat aankwam is beschadigd of onvolledig; er is niets gewijzigd. Ga terug, laad de pagina opnieuw en verstuur nog een keer.',
  'refusedBody.back': 'Terug naar de pagina',
}
