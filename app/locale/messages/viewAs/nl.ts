import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'viewAs.title': 'De website bekijken als…',
  'viewAs.lead':
    'Controleer wie welke menu’s, banners en pagina’s ziet. Intussen kan er niets worden gewijzigd. De weergave stopt als je die beëindigt, als je uitlogt of na een uur.',
  'viewAs.who': 'Als wie',
  'viewAs.anonymous': 'Een bezoeker die niet is ingelogd',
  'viewAs.newcomer': 'Een nieuw lid',
  'viewAs.member': 'Een lid',
  'viewAs.employee': 'Een medewerker',
  'viewAs.newcomerText': 'Over dit lid is nog niets bekend.',
  'viewAs.memberText': 'Heeft vaardigheden, niveau Engels en gewenste functie ingevuld.',
  'viewAs.language': 'Taal',
  'viewAs.sameLanguage': 'Zoals op de pagina',
  'viewAs.country': 'Land',
  'viewAs.ownCountry': 'Het jouwe',
  'viewAs.day': 'Dag',
  'viewAs.dayHint': 'Leeg: vandaag. Evenementen, vacatures en alles met een datum volgen deze dag.',
  'viewAs.begin': 'Website bekijken',
  'viewAs.region': 'Wat je ziet',
  'viewAs.banner': 'Je ziet de website als: {who}',
  'viewAs.until': 'tot {time}',
  'viewAs.end': 'Weergave beëindigen',
  'viewAs.change': 'Wijzigen',
  'viewAs.refusedTitle': 'Er is niets gewijzigd',
  'viewAs.refused':
    'Zolang je de website als iemand anders ziet, kan er niets worden gewijzigd. Beëindig eerst de weergave.',
  'viewAs.log': 'Wie heeft gekeken',
  'viewAs.logText': 'Begonnen en beëindigde weergaven, een jaar bewaard.',
  'viewAs.logNone': 'Er heeft nog niemand gekeken.',
  'viewAs.began': '{name} zag de website als: {who}',
  'viewAs.ended': '{name} heeft de weergave beëindigd',
  'viewAs.deleted': 'Een verwijderd account',
  'viewAs.wrongDay': 'Kies een dag, bijvoorbeeld 2026-12-24.',
  'viewAs.wrongCountry': 'Kies een land uit de lijst.',
  'viewAs.wrongWho': 'Kies als wie je de website bekijkt.',
}
