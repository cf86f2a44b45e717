import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'vocabulary.title': 'Noms absents de la liste des compétences',
  'vocabulary.intro':
    'Ces noms figurent dans des offres, des cours et des événements, et aucune compétence ne les porte. Ce qui est décidé n’est plus affiché.',
  'vocabulary.counted': {
    by: 'count',
    one: 'Compté le {date} dans {count} élément.',
    many: 'Compté le {date} dans {count} d’éléments.',
    other: 'Compté le {date} dans {count} éléments.',
  },
  'vocabulary.open': {
    by: 'count',
    one: '{count} nom attend une décision.',
    many: '{count} de noms attendent une décision.',
    other: '{count} noms attendent une décision.',
  },
  'vocabulary.notWhole': 'Le temps s’est écoulé avant la lecture du dernier élément.',
  'vocabulary.notCounted':
    'Rien n’a encore été compté. La personne qui exploite le site compte avec cette commande\u00a0:',
  'vocabulary.export': 'Télécharger ce qui est à ajouter',
  'vocabulary.items': {
    by: 'count',
    one: 'dans {count} élément',
    many: 'dans {count} d’éléments',
    other: 'dans {count} éléments',
  },
  'vocabulary.sources': {
    by: 'count',
    one: 'de {count} source',
    many: 'de {count} de sources',
    other: 'de {count} sources',
  },
  'vocabulary.lists': {
    by: 'count',
    one: 'dont {count} fois comme compétence ou thème',
    many: 'dont {count} de fois comme compétence ou thème',
    other: 'dont {count} fois comme compétence ou thème',
  },
  'vocabulary.add': 'À ajouter',
  'vocabulary.addOf': 'À ajouter : {name}',
  'vocabulary.none': 'Pas une compétence',
  'vocabulary.noneOf': 'Pas une compétence : {name}',
  'vocabulary.alias': 'Enregistrer comme autre nom',
  'vocabulary.aliasOf': '« {name} » est un autre nom de',
  'vocabulary.noSuchSkill': 'Aucune compétence ne s’appelle « {skill} ». Saisissez l’un de ses noms.',
  'vocabulary.decided': 'Dernières décisions',
  'vocabulary.toAdd': 'à ajouter',
  'vocabulary.noSkill': 'pas une compétence',
  'vocabulary.isAlias': 'autre nom de «\u00a0{skill}\u00a0»',
  'vocabulary.takeBack': 'Annuler',
  'vocabulary.takeBackOf': 'Annuler : {name}',
}
