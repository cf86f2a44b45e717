import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'referral.title': 'Aanbevelen: {title}',
  'referral.intro': 'Maak een link en stuur die naar iemand bij wie dit past.',
  'referral.seen':
    'Wie de link opent, ziet je naam. Je komt te weten hoeveel mensen zich ermee hebben aangemeld, maar niet wie. Over mensen die hem alleen openen, wordt niets bewaard.',
  'referral.make': 'Een link maken',
  'referral.link': 'Je link',
  'referral.none': 'Nog niemand heeft zich ermee aangemeld.',
  'referral.applied': {
    by: 'count',
    one: '{count} persoon heeft zich ermee aangemeld.',
    other: '{count} mensen hebben zich ermee aangemeld.',
  },
  'referral.remove': 'De link verwijderen',
  'referral.removeText': 'Hij leidt dan nergens meer heen. Aanmeldingen die ermee binnenkwamen, blijven.',
  'referral.recommends': '{name} beveelt je dit aan',
  'referral.landing':
    '{name} komt te weten dat iemand zich via deze link heeft aangemeld, maar niet wie. De organisator ziet dat het je is aanbevolen. Tot je je aanmeldt, wordt er niets over je bewaard.',
  'referral.read': 'Meer hierover',
  'referral.over': 'Op dit moment kan niemand zich ervoor aanmelden.',
}
