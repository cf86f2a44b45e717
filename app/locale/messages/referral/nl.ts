import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'referral.title': 'Aanbevelen: {title}',
  'referral.intro': 'Maak een link en stuur die naar iemand bij wie dit past.',
  'referral.seen':
    'Wie de link opent, ziet je naam. Je komt te weten hoeveel mensen ermee hebben gereageerd, maar niet wie. Over mensen die hem alleen openen, wordt niets bewaard.',
  'referral.make': 'Een link maken',
  'referral.link': 'Je link',
  'referral.none': 'Nog niemand heeft ermee gereageerd.',
  'referral.applied': {
    by: 'count',
    one: '{count} persoon heeft ermee gereageerd.',
    other: '{count} mensen hebben ermee gereageerd.',
  },
  'referral.remove': 'De link verwijderen',
  'referral.removeText': 'Hij leidt dan nergens meer heen. Reacties die ermee binnenkwamen, blijven.',
  'referral.recommends': '{name} beveelt je dit aan',
  'referral.landing':
    '{name} komt te weten dat iemand via deze link heeft gereageerd, maar niet wie. De organisator ziet dat het je is aanbevolen. Tot je reageert, wordt er niets over je bewaard.',
  'referral.read': 'Meer hierover',
  'referral.over': 'Op dit moment kan niemand hierop reageren.',
}
